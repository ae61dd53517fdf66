import { type Customer, customer, PASSWORD, type SentTransaction, sendBody } from '#test/given.ts';
import type { World } from '#test/world.ts';
import { LANGUAGES, type Language, type Notebook, type Script } from './notebook.ts';

/** A part of what clients can meet, played in a world of its own. */
export type Scene = {
  /** Without a colon: what it tells is called after it. */
  title: string;
  settings?: () => Promise<Record<string, string>>;
  /** Moments are part of what is compared: the scene decides alone how the clock goes. */
  isExact?: boolean;
  play(book: Notebook): Promise<void>;
};

type Wealth = { cents?: bigint; verified?: boolean };

/** A story told twice: by a customer in French, and by one in English. */
export async function inBothLanguages(
  book: Notebook,
  title: string,
  wealth: Wealth,
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

/** The same for visitors, who are told in the language of their browser. */
export async function byVisitors(
  book: Notebook,
  title: string,
  play: (script: Script, language: Language) => Promise<void>,
): Promise<void> {
  for (const language of LANGUAGES) await play(book.script(title, language), language);
}

/** A new session of a customer: those they had may have ended meanwhile. */
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

/** Calls as this person does, in another session. */
function withToken(person: Customer, token: string): Customer['call'] {
  return (method, path, body, headers = {}) =>
    person.call(method, path, body, { authorization: `Bearer ${token}`, ...headers });
}

/** Sends, where the answer is not what is told. Answers the id; throws when it was refused. */
export async function sentBy(
  world: World,
  script: Script,
  what: { to: string; amountXfa?: bigint },
): Promise<number> {
  const body = await sendBody(world, what);
  return (await script.quietly<SentTransaction>('POST /api/transactions/sendmoney', { body })).id;
}

/** Numbers that nobody else in the scene has: the digits choose what happens, the language tells two people apart. */
export function wallet(digits: string, language: Language, { prefix = '677', nth = 0 } = {}): string {
  return `${prefix}${nth}00${language === 'FR' ? 1 : 2}${digits}`;
}
