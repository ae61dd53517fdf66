import { withTransaction } from '#server/db/transaction.ts';
import { chartOfAccounts, openCustomerAccount } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';
import { hashToken, newToken } from '#server/random-token.ts';
import { toWireNumber, xaf } from '#shared/money.ts';
import { operatorOf } from '#shared/phone.ts';
import { cadFromXaf, parseRate, rateFromNumber } from '#shared/rate.ts';
import type { StaffRole } from '#shared/staff.ts';
import { quickHash } from './quick-hash.ts';
import type { World } from './world.ts';

export const PASSWORD = 'Bonjour2026!';
const passwordHash = quickHash(PASSWORD);

export type Customer = {
  id: bigint;
  accountId: bigint;
  login: string;
  phone: string;
  email: string;
  token: string;
  /** Calls the api as this person. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
};

let people = 0;

/** What every customer of the tests has declared about themselves. */
export const AWA = { firstName: 'Awa', lastName: 'NGONO', birthDate: '1990-01-01' };

/** Creates a customer with a balance, signed in over HTTP. */
export async function customer(
  world: World,
  {
    cents = 0n,
    verified = false,
    langKey = 'FR',
  }: { cents?: bigint; verified?: boolean; langKey?: 'FR' | 'EN' } = {},
): Promise<Customer> {
  people += 1;
  const login = `sender${people}`;
  const phone = String(4_165_550_000 + people);
  const { id, accountId } = await insertCustomer(world, {
    login,
    phone,
    hash: await passwordHash,
    verified,
    langKey,
    cents,
  });
  const signedIn = await fetch(`${world.url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: login, password: PASSWORD }),
  });
  const { id_token: token } = (await signedIn.json()) as { id_token: string };
  return { id, accountId, login, phone, email: `${login}@example.ca`, token, call: callAs(world, token) };
}

function callAs(world: World, token: string): Customer['call'] {
  return (method, path, body, headers = {}) =>
    fetch(`${world.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
}

type NewCustomer = {
  login: string;
  phone: string;
  hash: string;
  verified: boolean;
  langKey: string;
  cents: bigint;
};

async function insertCustomer(world: World, { login, phone, hash, verified, langKey, cents }: NewCustomer) {
  const now = world.clock.now();
  const chart = await chartOfAccounts(world.pool);
  return withTransaction(world.pool, async (tx) => {
    const { rows } = await tx.query<{ id: bigint }>(
      `insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender,
         lang_key, activated, identity_verified, referral_code, created_at, updated_at)
       values ($1::text, $1::text || '@example.ca', $2, $3, '${AWA.firstName}', '${AWA.lastName}', '${AWA.birthDate}', 'WOMAN', $4, true, $5,
         'GTF-T' || $2::text, $6, $6)
       returning id`,
      [login, phone, hash, langKey, verified, now],
    );
    const id = rows[0]?.id ?? 0n;
    const accountId = await openCustomerAccount(tx, id);
    const entries = [
      { account: accountId, currency: 'CAD' as const, amount: cents },
      { account: chart.interac_clearing.id, currency: 'CAD' as const, amount: -cents },
    ];
    if (cents > 0n) await post(tx, [{ reference: `deposit/test/${login}`, kind: 'deposit', entries }], now);
    return { id, accountId };
  });
}

/** Returns the header with which this person confirms an action by password. */
export async function confirmationHeader(
  person: Pick<Customer, 'call'>,
  purpose: 'close_account' | 'copy_data' | 'change_sign_in',
): Promise<Record<string, string>> {
  const answer = await person.call('POST', '/api/confirmations', { purpose, password: PASSWORD });
  const { confirmation } = (await answer.json()) as { confirmation: string };
  return { confirmation };
}

export type StaffMember = {
  id: bigint;
  login: string;
  roles: StaffRole[];
  token: string;
  /** Calls the api as this person, with the second factor given. */
  call: Customer['call'];
};

/** Creates a staff member who is signed in with a second factor. */
export async function staffMember(world: World, role: StaffRole): Promise<StaffMember> {
  people += 1;
  const [login, phone] = [`staff${people}`, String(4_165_550_000 + people)];
  const { rows } = await world.pool.query<{ id: bigint }>(
    `insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender,
       lang_key, roles, activated, referral_code, created_at, updated_at)
     values ($1::text, $1::text || '@example.ca', $2, $3, 'Diane', 'STAFF', '1985-06-30', 'WOMAN', 'FR',
       array[$4::text], true, 'GTF-T' || $2::text, $5, $5)
     returning id`,
    [login, phone, await passwordHash, role, world.clock.now()],
  );
  const id = rows[0]?.id ?? 0n;
  const token = await staffSession(world, id);
  return { id, login, roles: [role], token, call: callAs(world, token) };
}

/** Returns the same person with a new session, for when the last one may have expired. */
export async function withNewSession(world: World, person: StaffMember): Promise<StaffMember> {
  const token = await staffSession(world, person.id);
  return { ...person, token, call: callAs(world, token) };
}

/** Opens another session for a staff member and returns its token. */
export async function staffSession(
  { pool, clock }: Pick<World, 'pool' | 'clock'>,
  personId: bigint,
  secondFactor: 'passed' | 'needed' = 'passed',
): Promise<string> {
  const token = newToken();
  await pool.query(
    `insert into sessions (person_id, token_hash, created_at, last_seen_at, expires_at, second_factor)
     values ($1, $2, $3, $3, $3::timestamptz + interval '1 hour', $4)`,
    [personId, hashToken(token), clock.now(), secondFactor],
  );
  return token;
}

/** Returns the published rate as clients read it. */
export async function currentRate(world: Pick<World, 'url'>): Promise<number> {
  const response = await fetch(`${world.url}/api/xe/current-rate`);
  return ((await response.json()) as { currentRate: number }).currentRate;
}

/** Returns the body of a valid send, built as the specification requires of clients. */
export async function sendBody(world: Pick<World, 'url'>, { to = '677000001', amountXfa = 10_000n } = {}) {
  const transactionRate = await currentRate(world);
  const rate = rateFromNumber(transactionRate) ?? parseRate('1');
  if (!rate) throw new Error('no rate');
  return {
    addReciever: false,
    amountCDA: toWireNumber(cadFromXaf(xaf(amountXfa), rate)),
    amountXFA: toWireNumber(xaf(amountXfa)),
    transactionFee: 0,
    transactionRate,
    transactionType: 'MOBILETRANSFERE',
    receiverDTO: {
      firstName: 'Paul',
      lastName: 'MBARGA ATANGANA',
      phone: { dialCode: '237', phoneNumber: to, phoneOperator: operatorOf(to) },
      saved: false,
    },
  };
}

export type SentTransaction = {
  id: number;
  transactionId: string;
  amount: number;
  transactionStatus: string;
};

/** Sends over HTTP and returns the status and body. */
export async function send(
  world: World,
  sender: Customer,
  what: { to?: string; amountXfa?: bigint } = {},
  headers: Record<string, string> = {},
): Promise<{ status: number; body: SentTransaction & { code?: string; title?: string } }> {
  const response = await sender.call(
    'POST',
    '/api/transactions/sendmoney',
    await sendBody(world, what),
    headers,
  );
  return { status: response.status, body: (await response.json()) as SentTransaction };
}

export async function balance(world: World, person: Customer): Promise<bigint> {
  const { rows } = await world.pool.query<{ balance: bigint }>(
    'select balance from ledger_accounts where id = $1',
    [person.accountId],
  );
  return rows[0]?.balance ?? 0n;
}
