/** As in `api/session-store.ts`, which this page does not load. */
const SESSION = 'gtfinance.session';

/** Marks the page for the style sheet, which shows different content to customers and visitors. */
export function markSignedIn(): void {
  try {
    document.documentElement.toggleAttribute('data-signed-in', localStorage.getItem(SESSION) !== null);
  } catch {
    // Without storage there is no session.
  }
}
