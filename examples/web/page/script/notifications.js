/** Notifications of the system while the tab is hidden. */

/** Tells if the browser has notifications. */
export const exist = () => typeof Notification === "function";

/** Tells if the browser has refused them. */
export const denied = () => exist() && Notification.permission === "denied";

/** Tells if the browser allows them. */
export const allowed = () => exist() && Notification.permission === "granted";

/** Asks for permission. To be called on a click only. Returns `true` if it is given. */
export async function ask() {
  if (!exist()) return false;
  try {
    return (await Notification.requestPermission()) === "granted";
  } catch {
    return false;
  }
}

/**
 * Shows a notification, if the tab is hidden. A later one replaces it. Returns `false` if the
 * browser does not show any.
 *
 * @param {string} text
 */
export function notify(text) {
  if (!allowed()) return false;
  if (!document.hidden) return true;
  try {
    const icon = document.querySelector('link[rel="icon"]')?.getAttribute("href") ?? undefined;
    const notification = new Notification("tictactype", { body: text, tag: "tictactype", icon });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
    return true;
  } catch {
    // Browsers of phones allow notifications only from service workers.
    return false;
  }
}
