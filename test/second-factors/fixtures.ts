import { relyingParty } from '#server/second-factors/passkeys.ts';
import { codeOf, fromBase32, stepAt } from '#server/second-factors/totp.ts';
import type {
  ConfirmationOptionsInput,
  EnrolmentView,
  FactorAddedView,
  PasskeyCreationView,
  PasskeyRequestView,
} from '#shared/wire/second-factor.ts';
import { type Customer, confirmationHeader, PASSWORD } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { type SoftPasskey, softAuthenticator } from './soft-authenticator.ts';

export type Answer<T = Record<string, never>> = {
  status: number;
  body: T & { code?: string; id_token?: string; facts?: { signIn?: string; methods?: string[] } };
};

/** Sends a request without a session. */
export async function post<T>(world: World, path: string, body: unknown): Promise<Answer<T>> {
  const response = await fetch(world.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
}

/** Sends a request as this person. */
export async function callAs<T>(
  person: Customer,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Answer<T>> {
  const response = await person.call(method, path, body, headers);
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text === '' ? '{}' : text) as Answer<T>['body'] };
}

export const SECURITY = '/api/account/security';
export const authenticate = (world: World, person: Customer) =>
  post(world, '/api/authenticate', { username: person.login, password: PASSWORD });

/**
 * Creates and registers a passkey, confirmed by `headers`; by default with the password, as for the first.
 */
export async function addPasskey(
  world: World,
  person: Customer,
  { headers, counts = true }: { headers?: Record<string, string>; counts?: boolean } = {},
): Promise<{ passkey: SoftPasskey; answer: Answer<FactorAddedView> }> {
  const options = await callAs<PasskeyCreationView>(person, 'POST', `${SECURITY}/passkeys/options`);
  const passkey = softAuthenticator(relyingParty(world.config).origin).make(options.body, {}, counts);
  const body = { name: 'Téléphone', passkey: passkey.made };
  const by = headers ?? (await confirmationHeader(person, 'change_sign_in'));
  return { passkey, answer: await callAs<FactorAddedView>(person, 'POST', `${SECURITY}/passkeys`, body, by) };
}

/** Sets up an authenticator app for a person without a second factor. */
export async function addAuthenticator(
  world: World,
  person: Customer,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const by = await confirmationHeader(person, 'change_sign_in');
  const started = await callAs<EnrolmentView>(person, 'POST', `${SECURITY}/authenticator`, undefined, by);
  const { secret } = started.body;
  const path = `${SECURITY}/authenticator/confirmation`;
  const set = await callAs<FactorAddedView>(person, 'POST', path, { code: codeNow(world, secret) });
  world.clock.advance(60_000);
  return { secret, recoveryCodes: set.body.recoveryCodes ?? [] };
}

export const codeNow = (world: World, letters: string) =>
  codeOf(fromBase32(letters), stepAt(world.clock.now()));

/** Signs in with a passkey; with `signIn` as the second step. */
export async function signInWith(world: World, passkey: SoftPasskey, signIn?: string): Promise<Answer> {
  const options = await post<PasskeyRequestView>(world, '/api/authenticate/passkey-options', { signIn });
  return post(world, '/api/authenticate/passkey', { signIn, passkey: passkey.sign(options.body) });
}

/** Confirms with a passkey. Returns the header that names the confirmation. */
export async function confirmWith(
  person: Customer,
  passkey: SoftPasskey,
  confirmation: ConfirmationOptionsInput,
): Promise<Record<string, string>> {
  const options = await callAs<PasskeyRequestView>(
    person,
    'POST',
    '/api/confirmations/passkey-options',
    confirmation,
  );
  const given = await callAs<{ confirmation: string }>(person, 'POST', '/api/confirmations', {
    ...confirmation,
    passkey: passkey.sign(options.body),
  });
  return { confirmation: given.body.confirmation };
}

/**
 * Returns what can be read in the database of a person's secret and recovery codes. Throws when they are not all stored.
 */
export async function readableInDatabase(
  { pool }: World,
  personId: bigint,
  { secret, recoveryCodes }: { secret: string; recoveryCodes: string[] },
): Promise<string[]> {
  const { rows } = await pool.query<{ factor: string; codes: string[] }>(
    `select f::text as factor, array(select r::text from recovery_codes r where r.person_id = $1) as codes
     from second_factors f where person_id = $1`,
    [personId],
  );
  const [stored] = rows;
  if (stored?.codes.length !== recoveryCodes.length) throw new Error(`person ${personId} has other codes`);
  const all = `${stored.factor} ${stored.codes.join(' ')}`.toLowerCase();
  const plain = [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))];
  const bytes = [...plain.map((text) => Buffer.from(text)), fromBase32(secret)];
  const forms = [...plain, ...bytes.map((each) => each.toString('hex'))];
  return forms.filter((form) => all.includes(form.toLowerCase()));
}
