/** Copying and sharing of texts and links. */

/** Copies a text. Returns `false` if the browser does not allow it, as on pages that are not secure. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
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
