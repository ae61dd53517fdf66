import type { Message } from '#simulator/inbox.ts';
import { quickHash } from '#test/quick-hash.ts';
import type { World } from '#test/world.ts';

export const PASSWORD = 'Fleuve-26-Sud';

export type Registration = ReturnType<typeof newRegistration>;

let registrationCount = 0;

/** Returns a valid registration for a new person. */
export function newRegistration(changes: Record<string, unknown> = {}) {
  registrationCount += 1;
  return {
    firstName: 'Estelle',
    lastName: 'NDJOCK',
    email: `estelle${registrationCount}@example.ca`,
    login: `estelle${registrationCount}`.padEnd(9, 'x'),
    phoneNumber: String(4_385_550_000 + registrationCount),
    birthDate: '1992-04-17',
    password: PASSWORD,
    langKey: 'FR',
    referralCode: 'GTFINANCE',
    gender: 'WOMAN',
    activated: false,
    authorities: ['ROLE_USER'],
    address: { streetNumber: '12, rue Fleury', postalCode: 'H2C 1P5', city: 'Montréal', province: 'QC' },
    ...changes,
  };
}

export type Answer = {
  status: number;
  headers: Headers;
  body: {
    code?: string;
    title?: string;
    errors?: { field: string; code: string; message: string }[];
    [name: string]: unknown;
  };
};

export type CallOptions = {
  from?: string;
  token?: string;
  language?: string;
  /** The cookies of a browser, as it would send them. */
  cookie?: string | undefined;
  userAgent?: string;
};

/** Calls the api over HTTP. `from` is the caller's address as reported by the proxy. */
export async function call(
  world: World,
  method: string,
  path: string,
  body?: unknown,
  { from, token, language, cookie, userAgent }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(world.url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(from && { 'x-forwarded-for': from }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(language && { 'accept-language': language }),
      ...(cookie && { cookie }),
      ...(userAgent && { 'user-agent': userAgent }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : (JSON.parse(text) as Answer['body']),
  };
}

export function register(world: World, registration: unknown, how?: CallOptions): Promise<Answer> {
  return call(world, 'POST', '/api/register', registration, how);
}

export function activate(world: World, email: string, key: string, how?: CallOptions): Promise<Answer> {
  return call(
    world,
    'GET',
    `/api/activate?${new URLSearchParams({ key, email }).toString()}`,
    undefined,
    how,
  );
}

export function authenticate(
  world: World,
  username: string,
  password: string = PASSWORD,
  how?: CallOptions,
): Promise<Answer> {
  return call(world, 'POST', '/api/authenticate', { username, password }, how);
}

/** Returns the mails to an address, newest first, after the worker has sent what was waiting. */
export async function mailsTo(world: World, email: string): Promise<Message[]> {
  while (await world.runOneJob());
  return world.simulator.inbox.messages(email);
}

/** Returns the code in the newest mail to this address. */
export async function mailedCode(world: World, email: string): Promise<string> {
  const [mail] = await mailsTo(world, email);
  const code = /^ {4}(\d{5})$/m.exec(mail?.text ?? '')?.[1];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** Returns a code that differs from this one. */
export function differentCode(code: string, offset = 1): string {
  return String((Number(code) + offset) % 100_000).padStart(5, '0');
}

/**
 * Registers, activates and signs in a person. Registering creates a real password hash, which is then
 * replaced by a quick one, because the tests compare the usual password again and again.
 */
export async function activePerson(
  world: World,
  changes: Record<string, unknown> = {},
): Promise<{ registration: Registration; token: string }> {
  const registration = newRegistration(changes);
  await register(world, registration);
  if (registration.password === PASSWORD) {
    const hash = await quickHash(PASSWORD);
    await world.pool.query('update people set password_hash = $2 where email = $1', [
      registration.email,
      hash,
    ]);
  }
  await activate(world, registration.email, await mailedCode(world, registration.email));
  const { body } = await authenticate(world, registration.login);
  return { registration, token: String(body.id_token) };
}

/** Returns the cookies that a browser would send back after an answer. */
export function cookieOf({ headers }: Answer): string | undefined {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Returns the token of the newest mailed link with this path, from the mails to an address. */
export async function mailedLink(world: World, email: string, path: string): Promise<string> {
  for (const { text } of await mailsTo(world, email)) {
    const token = new RegExp(`${path}[^#\\s]*#([\\w-]+)`).exec(text)?.[1];
    if (token) return token;
  }
  throw new Error(`no link to ${path} was mailed to ${email}`);
}
