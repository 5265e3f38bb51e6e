/**
 * The steps of the threads: the selected event, who blocked what, and which threads advanced.
 *
 * @typedef {import("./engine.js").RequestedEvents} RequestedEvents
 * @typedef {import("./engine.js").Trace} Trace
 * @typedef {import("./engine.js").TraceStep} TraceStep
 */

import { make, putText } from "./element.js";

/** How many events, threads, and requests of a step are listed at most. */
const LISTED = 12;

export class Steps {
  /** @param {HTMLElement} list @param {HTMLElement} count */
  constructor(list, count) {
    this.list = list;
    this.count = count;
  }

  /** @param {Trace} trace */
  render({ threads, steps }) {
    const move = steps[0]?.selected === null ? "The refused move" : "The last move";
    putText(this.count, steps.length ? `${threads} threads. ${move}:` : `${threads} threads wait for the first move.`);
    this.list.replaceChildren(...steps.map((step) => stepItem(step)));
  }
}

/** @param {TraceStep} step */
function stepItem({ selected, others, advanced }) {
  const isRefused = !selected && others.some(({ by }) => by === null);
  const item = make("li", { "data-selected": String(selected !== null), "data-refused": String(isRefused) });
  if (selected) {
    item.append(make("p", {}, make("span", { class: "event" }, selected.events.join(", ")), " is selected, requested ", ...origin(selected)));
  } else {
    item.append(make("p", {}, make("span", { class: "event" }, isRefused ? "refused" : "nothing is selected"), isRefused ? ": the request is blocked" : ": every request is blocked"));
  }
  for (const other of others.slice(0, LISTED)) {
    if (other.blocked_by.length) {
      item.append(make("p", { class: "blocked" }, ...threadNames(other.blocked_by), other.blocked_by.length === 1 ? " blocks " : " block ", shortList(other.events), ", requested ", ...origin(other)));
    } else {
      item.append(make("p", {}, "also requested: ", shortList(other.events), ", ", ...origin(other)));
    }
  }
  if (others.length > LISTED) {
    item.append(make("p", {}, `and ${others.length - LISTED} more requests that other threads block`));
  }
  if (advanced.length) {
    item.append(make("p", {}, "advance: ", ...threadNames(advanced)));
  }
  return item;
}

/** @param {RequestedEvents} requested */
const origin = ({ by }) => (by === null ? ["from outside"] : ["by ", ...threadNames([by])]);

/** @param {readonly string[]} names */
function threadNames(names) {
  const shown = names.slice(0, LISTED).flatMap((name) => [make("span", { class: "thread" }, name), " "]);
  return [...shown.slice(0, -1), ...(names.length > LISTED ? [` and ${names.length - LISTED} more`] : [])];
}

/** @param {readonly string[]} events */
function shortList(events) {
  const more = events.length > LISTED ? ` and ${events.length - LISTED} more` : "";
  return events.slice(0, LISTED).join(", ") + more;
}
