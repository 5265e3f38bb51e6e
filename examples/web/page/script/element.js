/** Elements of the document: finds, makes and changes them. */

/**
 * Returns the element with an id, checked to be of a class.
 *
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
export function find(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new TypeError(`the page has no ${type.name} with the id ${id}`);
  return element;
}

/**
 * Sets an attribute unless it has the value already, so that screen readers announce no change
 * where there is none. Removes it for `null`.
 *
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
export function put(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Sets the text of an element unless it has it already. @param {Element} element @param {string} text */
export function putText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Makes an element of HTML.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * Makes an element of SVG.
 *
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number>} attributes
 * @param {...Node} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function draw(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * Puts a translated text into an element. Its values are isolated, so that names from right to left
 * do not affect the text around them. Names are not trusted: they are inserted as text.
 *
 * @param {Element} element
 * @param {import("./strings.js").Translator} translator
 * @param {import("./strings.js").Key} key
 * @param {import("./strings.js").Values} [values]
 */
export function putParts(element, translator, key, values) {
  const parts = translator.parts(key, values);
  if (element.textContent === parts.map(({ text }) => text).join("")) return;
  element.replaceChildren(...parts.map(({ text, value }) => (value === null ? text : make("bdi", {}, text))));
}

/**
 * Translates the elements with a fixed text: those with `data-text` and `data-label`.
 *
 * @param {ParentNode} parent
 * @param {import("./strings.js").Translator} translator
 */
export function translate(parent, translator) {
  for (const element of parent.querySelectorAll("[data-text]")) {
    putText(element, translator.text(keyIn(element, "data-text")));
  }
  for (const element of parent.querySelectorAll("[data-label]")) {
    put(element, "aria-label", translator.text(keyIn(element, "data-label")));
  }
}

/** Scrolls a list, not the page, until an item of it is in sight. @param {Element} list @param {Element} item */
export function scrollWithin(list, item) {
  const box = list.getBoundingClientRect(), { left, right, top, bottom } = item.getBoundingClientRect();
  list.scrollLeft += Math.ceil(Math.max(0, right - box.right)) - Math.ceil(Math.max(0, box.left - left));
  list.scrollTop += Math.ceil(Math.max(0, bottom - box.bottom)) - Math.ceil(Math.max(0, box.top - top));
}

/** @param {Element} element @param {string} attribute */
const keyIn = (element, attribute) => /** @type {import("./strings.js").Key} */ (element.getAttribute(attribute));
