/** As in `session/session-store.ts`, which this page does not load. */
const TOKEN = 'gtfinance.token';

/** Marks the page for the style sheet, which shows different content to customers and visitors. */
export function markSignedIn(): void {
  try {
    document.documentElement.toggleAttribute('data-signed-in', localStorage.getItem(TOKEN) !== null);
  } catch {
    // Without storage nobody can be signed in.
  }
}
