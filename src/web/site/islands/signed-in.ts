/** As in `session/session-store.ts`, which this page must not load. */
const TOKEN = 'gtfinance.token';

/** Lets the style sheet show what is for customers or for visitors. */
export function markSignedIn(): void {
  try {
    document.documentElement.toggleAttribute('data-signed-in', localStorage.getItem(TOKEN) !== null);
  } catch {
    // A browser that stores nothing has nobody signed in.
  }
}
