import { type Page, test } from '@playwright/test';
import type { Locale } from './words.ts';

type Credentials = { username: string; password: string };
/** A page or a journey's fixtures. */
type Requester = Pick<Page, 'request'>;

/** Opens a session at the server and returns its token. Throws if the server refuses. */
export async function openSession({ request }: Requester, credentials: Credentials): Promise<string> {
  const answer = await request.post('/api/authenticate', { data: credentials });
  if (!answer.ok()) throw new Error(`no session: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { id_token: string }).id_token;
}

/**
 * Makes the page's next document start signed in with this token, as if the session had been opened in another tab.
 * Once the session has ended, it is not opened again.
 */
export async function beginSignedIn(page: Page, token: string, locale: Locale): Promise<void> {
  const startedAt = String(Date.now());
  const stored = {
    'gtfinance.last-activity-at': startedAt,
    'gtfinance.session': JSON.stringify({ token, startedAt }),
    ...(locale === 'en' && { 'gtfinance.language': locale }),
  };
  const begun = JSON.stringify(`e2e.begun.${token}`);
  await page.addInitScript({
    content: `if (location.origin === ${JSON.stringify(originOf(page))} && !sessionStorage.getItem(${begun})) {
      sessionStorage.setItem(${begun}, 'yes');
      localStorage.removeItem('gtfinance.leaving-at');
      sessionStorage.removeItem('gtfinance.session-expired');
      for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value);
    }`,
  });
}

function originOf(page: Page): string {
  const { baseURL } = test.info().project.use;
  return new URL(baseURL ?? page.url()).origin;
}
