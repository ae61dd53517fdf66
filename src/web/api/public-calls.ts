import { type Rate, rateFromNumber } from '#shared/rate.ts';
import { currentLocale } from '../i18n/locale.ts';

/** The calls of the public pages, which do without the application's machinery: no session, no schemas, no cache. */

/** The published rate; undefined while there is none or nobody answers. */
export async function fetchRate(): Promise<{ rate: Rate; sendingOpen: boolean } | undefined> {
  const answer = await call('/api/xe/current-rate', { method: 'GET' });
  if (!answer?.ok || !answer.body) return undefined;
  const view = answer.body as { currentRate?: unknown; sendingOpen?: unknown };
  const rate = typeof view.currentRate === 'number' ? rateFromNumber(view.currentRate) : undefined;
  return rate && { rate, sendingOpen: view.sendingOpen !== false };
}

/**
 * What became of a message: taken; refused, in the server's words (by field where it knows) or, from whatever stands in
 * front of it, with a bare status; or no answer that could be meant.
 */
export type ContactAnswer =
  | { kind: 'taken' }
  | { kind: 'refused'; title: string; detail: string; errors: { field: string; message: string }[] }
  | { kind: 'unworded'; status: number }
  | { kind: 'unreachable' };

export async function sendContactMessage(message: Record<string, string>): Promise<ContactAnswer> {
  const answer = await call('/api/contact-us', {
    method: 'POST',
    body: JSON.stringify({ ...message, langKey: currentLocale().toUpperCase() }),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer) return { kind: 'unreachable' };
  // A network that wants a sign-in of its own answers everything with its page.
  if (answer.ok) return answer.isForeign ? { kind: 'unreachable' } : { kind: 'taken' };
  const problem = answer.body as Partial<Extract<ContactAnswer, { kind: 'refused' }>> | undefined;
  if (typeof problem?.title !== 'string') return { kind: 'unworded', status: answer.status };
  return {
    kind: 'refused',
    title: problem.title,
    detail: problem.detail ?? '',
    errors: problem.errors ?? [],
  };
}

type Init = { method: 'GET' | 'POST'; body?: string; headers?: Record<string, string> };

type Answer = { ok: boolean; status: number; body: unknown; isForeign: boolean };

async function call(path: string, { headers, ...init }: Init): Promise<Answer | undefined> {
  try {
    const response = await fetch(path, {
      ...init,
      headers: { accept: 'application/json', 'accept-language': currentLocale(), ...headers },
      signal: AbortSignal.timeout(20_000),
    });
    const { ok, status } = response;
    return { ok, status, ...read(await response.text()) };
  } catch {
    return undefined;
  }
}

/** What an answer says, if it is ours: JSON, or nothing at all. */
function read(text: string): Pick<Answer, 'body' | 'isForeign'> {
  try {
    return { body: text === '' ? undefined : (JSON.parse(text) as unknown), isForeign: false };
  } catch {
    return { body: undefined, isForeign: true };
  }
}
