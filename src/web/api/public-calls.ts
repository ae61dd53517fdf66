import { type Rate, rateFromNumber } from '#shared/rate.ts';
import { currentLocale } from '../i18n/locale.ts';

/** The calls of the public pages, which do without the application's machinery: no session, no schemas, no cache. */

/** The published rate; undefined while there is none or nobody answers. */
export async function askRate(): Promise<{ rate: Rate; sendingOpen: boolean } | undefined> {
  const answer = await call('/api/xe/current-rate', { method: 'GET' });
  if (!answer?.ok) return undefined;
  const view = answer.body as { currentRate?: unknown; sendingOpen?: unknown };
  const rate = typeof view.currentRate === 'number' ? rateFromNumber(view.currentRate) : undefined;
  return rate && { rate, sendingOpen: view.sendingOpen !== false };
}

/** What became of a message: taken, refused (in the server's words, by field where it knows), or no answer. */
export type ContactAnswer =
  | { kind: 'taken' }
  | { kind: 'refused'; title: string; detail: string; errors: { field: string; message: string }[] }
  | { kind: 'unreachable' };

export async function sendContactMessage(message: Record<string, string>): Promise<ContactAnswer> {
  const answer = await call('/api/contact-us', {
    method: 'POST',
    body: JSON.stringify({ ...message, langKey: currentLocale().toUpperCase() }),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer) return { kind: 'unreachable' };
  if (answer.ok) return { kind: 'taken' };
  const problem = answer.body as Partial<Extract<ContactAnswer, { kind: 'refused' }>>;
  if (typeof problem?.title !== 'string') return { kind: 'unreachable' };
  return {
    kind: 'refused',
    title: problem.title,
    detail: problem.detail ?? '',
    errors: problem.errors ?? [],
  };
}

type Init = { method: 'GET' | 'POST'; body?: string; headers?: Record<string, string> };

async function call(
  path: string,
  { headers, ...init }: Init,
): Promise<{ ok: boolean; body: unknown } | undefined> {
  try {
    const response = await fetch(path, {
      ...init,
      headers: { accept: 'application/json', 'accept-language': currentLocale(), ...headers },
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    return { ok: response.ok, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  } catch {
    return undefined;
  }
}
