/**
 * Copying and sharing of texts and links.
 */

/** Copies a text. Returns `false` if the browser does not allow it. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

/**
 * Copies a text on pages without the clipboard interface, which browsers offer only on secure pages.
 *
 * @param {string} text
 */
function copySelection(text) {
  const focused = document.activeElement, area = document.createElement("textarea");
  area.value = text;
  area.className = "visually-hidden";
  document.body.append(area);
  area.select();
  let copied = false;
  try {
    copied = document.execCommand("copy");
  } catch {
    // The caller shows the text.
  }
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}

/** Tells if the browser has a menu for sharing. */
export const canShare = () => typeof navigator.share === "function";

/** Opens the browser's menu for sharing. @param {{ title: string, url: string }} content */
export async function share(content) {
  try {
    await navigator.share(content);
  } catch {
    // The player closed the menu.
  }
}

/** Returns the address of this page with a fragment. @param {string} fragment */
export const linkTo = (fragment) => `${location.origin}${location.pathname}#${fragment}`;
