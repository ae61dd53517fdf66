import { type Customer, customer, PASSWORD, type SentTransaction, sendBody } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { type AnswerRecorder, LANGUAGES, type Language, type Script } from './answer-recorder.ts';

/** A part of the product as clients see it, played in a world of its own. */
export type Scene = {
  /** Without a colon, since names of answers begin with it. */
  title: string;
  settings?: () => Promise<Record<string, string>>;
  /** Whether times are compared too. Then the scene alone must control the clock. */
  isExact?: boolean;
  play(book: AnswerRecorder): Promise<void>;
};

type CustomerOptions = { cents?: bigint; verified?: boolean };

/** Plays a script twice: for a customer in French and for one in English. */
export async function inBothLanguages(
  book: AnswerRecorder,
  title: string,
  wealth: CustomerOptions,
  play: (script: Script, language: Language) => Promise<void>,
): Promise<Script[]> {
  const stories: Script[] = [];
  for (const language of LANGUAGES) {
    const person = await customer(book.world, { ...wealth, langKey: language });
    const script = book.script(title, language, person);
    await play(script, language);
    stories.push(script);
  }
  return stories;
}

/** Plays a script for visitors, who are answered in the language of their browser. */
export async function asVisitors(
  book: AnswerRecorder,
  title: string,
  play: (script: Script, language: Language) => Promise<void>,
): Promise<void> {
  for (const language of LANGUAGES) await play(book.script(title, language), language);
}

/** Signs a customer in again, since earlier sessions may have expired. */
export async function signInAgain(world: World, person: Customer): Promise<Customer> {
  const response = await fetch(`${world.url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: person.login, password: PASSWORD }),
  });
  const { id_token: token } = (await response.json()) as { id_token?: string };
  if (token === undefined) throw new Error(`${person.login} cannot sign in`);
  return { ...person, token, call: withToken(person, token) };
}

/** Returns a function that calls the api as this person in another session. */
function withToken(person: Customer, token: string): Customer['call'] {
  return (method, path, body, headers = {}) =>
    person.call(method, path, body, { authorization: `Bearer ${token}`, ...headers });
}

/** Sends without recording the answer. Returns the payment's id, and throws when the send was refused. */
export async function sendUnrecorded(
  world: World,
  script: Script,
  what: { to: string; amountXfa?: bigint },
): Promise<number> {
  const body = await sendBody(world, what);
  return (await script.callUnrecorded<SentTransaction>('POST /api/transactions/sendmoney', { body })).id;
}

/**
 * Returns a number that is unique in the scene. The digits choose the outcome; the language distinguishes two
 * people.
 */
export function wallet(digits: string, language: Language, { prefix = '677', nth = 0 } = {}): string {
  return `${prefix}${nth}00${language === 'FR' ? 1 : 2}${digits}`;
}
