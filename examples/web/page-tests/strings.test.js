import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";

import { LANGUAGES, STRINGS, Translator, languageFor } from "../page/script/strings.js";

const PAGE = new URL("../page/", import.meta.url);
const html = readFileSync(new URL("index.html", PAGE), "utf8");
const scripts = readdirSync(new URL("script/", PAGE)).filter((name) => name !== "strings.js")
  .map((name) => readFileSync(new URL(`script/${name}`, PAGE), "utf8")).join("\n");

const placeholders = (/** @type {string} */ text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test("each text exists in each language, with the same placeholders", () => {
  for (const [key, texts] of Object.entries(STRINGS)) {
    assert.deepEqual(Object.keys(texts).sort(), [...LANGUAGES].sort(), key);
    for (const language of LANGUAGES) {
      assert.notEqual(texts[language].trim(), "", `${key} ${language}`);
      if (!key.endsWith("_one")) assert.deepEqual(placeholders(texts[language]), placeholders(texts.en), `${key} ${language}`);
      assert.doesNotMatch(texts[language].replace(/\{\w+\}/g, ""), /[{}]/, `${key} ${language}`);
    }
  }
});

/** The reasons for which `state.js` builds the key of a text. @type {Record<string, string[]>} */
const REASONS = {
  note: ["refused", "name_empty", "name_long", "name_characters", "name_reserved", "taken", "turn", "closing", "no_code",
    "invitation_expired", "opponent_found", "series_over", "too_many_invitations", "pairing_pause", "network_pause", "network_busy",
    "not_restored", "opponent_unreachable", "friend_left"],
  end: ["stopped", "elsewhere", "over", "idle", "flood", "late", "full", "address_full", "unavailable", "origin", "unreadable"],
  you_won: ["line", "clock", "left", "gone"], you_lost: ["line", "clock", "left", "gone"], won: ["line", "clock", "left", "gone"],
};

test("each text is used, and each reason has one", () => {
  const built = Object.entries(REASONS).flatMap(([kind, reasons]) => reasons.map((why) => `${kind}_${why}`));
  for (const key of Object.keys(STRINGS)) {
    const used = scripts.includes(`"${key}"`) || html.includes(`data-text="${key}"`) || html.includes(`data-label="${key}"`);
    assert.ok(used || built.includes(key), key);
  }
  for (const key of built) assert.ok(Object.hasOwn(STRINGS, key), key);
});

test("the page contains the English texts until its script runs", () => {
  for (const [tag, attributes, text] of elementsWithText()) {
    const key = /data-text="(\w+)"/.exec(attributes)?.[1] ?? "";
    assert.ok(key in STRINGS, key);
    assert.equal(text, STRINGS[/** @type {import("../page/script/strings.js").Key} */ (key)].en, `${tag} ${key}`);
  }
  for (const [tag] of html.matchAll(/<[^>]*data-label="[^>]*>/g)) {
    const key = /data-label="(\w+)"/.exec(tag)?.[1] ?? "";
    assert.ok(key in STRINGS, key);
    assert.equal(/aria-label="([^"]*)"/.exec(tag)?.[1], STRINGS[/** @type {import("../page/script/strings.js").Key} */ (key)].en, key);
  }
});

/** Returns the tags, attributes and texts of the elements with a fixed text. */
function elementsWithText() {
  const found = [...html.matchAll(/<(\w+)([^>]*data-text="[^>]*)>([^<]*)<\/\1>/g)].map(([, ...parts]) => parts);
  assert.equal(found.length, html.split('data-text="').length - 1, "an element with a fixed text contains only the text");
  return found;
}

test("values are put into a text, and kept apart from it", () => {
  const translator = new Translator("en");
  assert.equal(translator.text("rematch_wanted", { name: "{name}" }), "{name} asks for a rematch.");
  assert.deepEqual(translator.parts("rematch_wanted", { name: "Bob" }), [
    { text: "Bob", value: "name" }, { text: " asks for a rematch.", value: null },
  ]);
  assert.equal(translator.count("watchers_one", "watchers_other", 1), "1 person watches");
  assert.equal(translator.count("watchers_one", "watchers_other", 2), "2 people watch");
});

test("the language is the chosen one, or the first that the browser prefers and the page has", () => {
  assert.equal(languageFor("", ["fr-FR", "de-AT", "en"]), "de");
  assert.equal(languageFor("en", ["de"]), "en");
  assert.equal(languageFor("", ["fr"]), "en");
  assert.equal(languageFor("", []), "en");
});
