import { type Rate, rateFromNumber } from '#shared/rate.ts';
import { currentLocale } from '../i18n/locale.ts';

/** The calls of the public pages, without session, schemas and cache, to keep these pages small. */

/** Returns the published rate, or undefined when there is none or no answer. */
export async function fetchRate(): Promise<{ rate: Rate; sendingOpen: boolean } | undefined> {
  const answer = await call('/api/xe/current-rate', { method: 'GET' });
  if (!answer?.ok || !answer.body) return undefined;
  const view = answer.body as { currentRate?: unknown; sendingOpen?: unknown };
  const rate = typeof view.currentRate === 'number' ? rateFromNumber(view.currentRate) : undefined;
  return rate && { rate, sendingOpen: view.sendingOpen !== false };
}

/**
 * The result of sending a message. `refused` has the server's words, by field where possible; `unworded` has only a
 * status, as from a proxy.
 */
export type ContactAnswer =
  | { kind: 'taken' }
  | { kind: 'refused'; title: string; detail: string; errors: { field: string; message: string }[] }
  | { kind: 'unworded'; status: number }
  | { kind: 'unreachable' };

/** Sends a message of the contact form and returns the result. Never throws. */
export async function sendContactMessage(message: Record<string, string>): Promise<ContactAnswer> {
  const answer = await call('/api/contact-us', {
    method: 'POST',
    body: JSON.stringify({ ...message, langKey: currentLocale().toUpperCase() }),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer) return { kind: 'unreachable' };
  // A network with a captive portal answers every request with its own page.
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

/** Parses an answer. Ours are JSON or empty; anything else is foreign. */
function read(text: string): Pick<Answer, 'body' | 'isForeign'> {
  try {
    return { body: text === '' ? undefined : (JSON.parse(text) as unknown), isForeign: false };
  } catch {
    return { body: undefined, isForeign: true };
  }
}
