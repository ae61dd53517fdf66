import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { NO_FAULTS } from '#simulator/faults.ts';
import { billNumber, ENEO, foundBill, PREPAID, pay, requote } from '#test/bills/billing.ts';
import { deposit } from '#test/deposits/fixtures.ts';
import {
  type Customer,
  confirmationHeader,
  PASSWORD as STAFF_PASSWORD,
  send,
  staffMember,
} from '#test/fixtures.ts';
import { signatureOf } from '#test/hostile/callers.ts';
import { declaredBy } from '#test/identity/declared-by.ts';
import { FAR_EXPIRY, upload } from '#test/identity/upload.ts';
import { createWorld } from '#test/world.ts';
import { recordTraffic } from './record-traffic.ts';
import {
  authenticate,
  call,
  differentCode,
  mailedCode,
  newRegistration,
  PASSWORD,
  register,
} from './registration.ts';
import { exerciseStaffSignIn } from './staff-sign-in.ts';

const lines: string[] = [];
const simulatorLines: string[] = [];
const log = createLog('debug', 'test', { write: (line) => void lines.push(line) });
const FILE_FOLDER = await mkdtemp(path.join(tmpdir(), 'log-'));
const settings = {
  FILE_FOLDER,
  SESSION_MS: String(86_400_000),
  // Otherwise the morning's password reset would delay the evening's sends.
  NEW_RECIPIENT_WAIT_MS: '0',
  SMTP_USER: 'mailer',
  SMTP_PASSWORD: 'mail-password-of-the-test',
};
const world = await createWorld(settings, log, (line) => void simulatorLines.push(line));
const traffic = recordTraffic(world);

const NEW_PASSWORD = 'Rivage-81-Est';
const MESSAGE_TEXT = 'Je vous écris au sujet de ma cousine malade';
const NOTE = 'Parle de son divorce';
const MEMO = 'loyer de ma soeur Philomène';
const form = newRegistration({
  firstName: 'Zéphyrine',
  lastName: 'OUVRARD',
  // The simulator's mail server defers mails to such an address once.
  email: 'later.ouvrard@example.ca',
  login: 'zephyrine88',
  address: { streetNumber: '77, rue Introuvable', postalCode: 'H2C 1P5', city: 'Montréal', province: 'QC' },
});
const RECIPIENT = {
  firstName: 'Théodule',
  lastName: 'MVONDO',
  email: 'theodule@example.cm',
  phones: [{ dialCode: '237', phoneNumber: '677123451', phoneOperator: 'MTNCAMEROON' }],
  bankAccounts: [
    { bankName: 'Afriland', accountNumber: '00098765431', accountKey: '42', bankBranch: '00001' },
  ],
  saved: true,
};
/** Everything that must not be in any log. */
const privateTexts = new Set<string>([
  PASSWORD,
  NEW_PASSWORD,
  STAFF_PASSWORD,
  'Wrong-26-pass',
  MESSAGE_TEXT,
  NOTE,
  MEMO,
  'N123456Z',
  'permis-ouvrard',
  form.firstName,
  form.lastName,
  form.email,
  form.login,
  form.phoneNumber,
  '77, rue',
  'H2C 1P5',
  RECIPIENT.firstName,
  RECIPIENT.lastName,
  RECIPIENT.email,
  '677123451',
  '00098765431',
]);
/** Short numbers, searched as whole numbers only. */
const codes = new Set<string>();

async function signUpAndIn(): Promise<string> {
  await register(world, { ...form, password: 'Wrong' });
  await register(world, form);
  await world.runUntilIdle();
  const code = await mailedCode(world, form.email);
  codes.add(code).add(differentCode(code));
  for (const key of [differentCode(code), code]) {
    await call(world, 'GET', `/api/activate?${new URLSearchParams({ key, email: form.email }).toString()}`);
  }
  await authenticate(world, form.login, 'Wrong-26-pass');
  await call(world, 'PATCH', `/api/account/reset-password/init/${encodeURIComponent(form.email)}`);
  const key = await mailedCode(world, form.email);
  codes.add(key);
  for (const tried of [differentCode(key), key]) {
    const reset = { email: form.email, key: tried, newPassword: NEW_PASSWORD };
    await call(world, 'POST', '/api/account/reset-password/finish', reset);
  }
  const { status, body } = await authenticate(world, form.email, NEW_PASSWORD);
  expect(status).toBe(200);
  privateTexts.add(String(body.id_token));
  return String(body.id_token);
}

/** Returns the new person as a `Customer` for the helpers of other areas. */
async function asCustomer(token: string): Promise<Customer> {
  const { rows } = await world.pool.query<{ id: bigint; account: bigint }>(
    'select p.id, a.id as account from people p join ledger_accounts a on a.person_id = p.id where email = $1',
    [form.email],
  );
  const row = rows[0];
  if (!row) throw new Error('nobody registered');
  return {
    id: row.id,
    accountId: row.account,
    login: form.login,
    phone: form.phoneNumber,
    token,
    email: form.email,
    call: (method, address, body, headers = {}) =>
      fetch(world.url + address, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
}

async function useAllFeatures(person: Customer): Promise<number[]> {
  const memo = `${MEMO}, pour le ${form.phoneNumber}`;
  await deposit(world, { memo, amount: '1500.00', name: 'OUVRARD Zéphyrine', channel: 'both' });
  for (const tampered of ['body_changed', 'webhook_signature', 'two_senders']) {
    await deposit(world, { memo, tampered, name: 'OUVRARD Zéphyrine' });
  }
  await person.call('POST', '/api/receivers', RECIPIENT);
  // The last digits choose how the payment ends: paid, refused, reversed, not answered, not readable, signed
  // wrongly, under investigation.
  for (const ending of ['451', '413', '415', '417', '424', '426', '427', '429', '438', '463']) {
    privateTexts.add(`677123${ending}`);
    const { status, body } = await send(world, person, { to: `677123${ending}` });
    expect([status, body.code]).toEqual([200, undefined]);
  }
  const bill = await foundBill(person, ENEO, billNumber('1'));
  const meter = await foundBill(person, PREPAID, billNumber('1', '00', 11));
  const charged = (await requote(person, meter, 5_000)).body;
  for (const each of [bill, charged]) {
    privateTexts.add(each.billNumber).add(String(each.customerNumber));
    expect((await pay(world, person, each)).status).toBe(200);
  }
  await world.runUntilIdle();
  const { rows } = await world.pool.query<{ state: string }>(
    'select distinct status as state from payments order by 1',
  );
  expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['paid', 'failed']));
  const answers = [
    await upload(world, person, { file: [Buffer.from(`%PDF-1.4 ${MESSAGE_TEXT}`), 'permis-ouvrard.pdf'] }),
    await upload(world, person),
    await upload(world, person, { fileType: 'PASSPORT' }),
  ];
  for (const address of [
    '/api/account/data',
    '/api/transactions/export/csv',
    '/api/transactions/1/receipt',
  ]) {
    await (
      await person.call('GET', address, undefined, await confirmationHeader(person, 'copy_data'))
    ).text();
  }
  await call(world, 'POST', '/api/contact-us', {
    firtsname: form.firstName,
    lastname: form.lastName,
    email: form.email,
    phone: form.phoneNumber,
    message: MESSAGE_TEXT,
    langKey: 'FR',
  });
  return answers.flatMap(({ body }) => (typeof body.id === 'number' ? [body.id] : []));
}

async function decide(documents: number[], personId: bigint): Promise<void> {
  const { login, token } = await staffMember(world, 'ROLE_ADMIN');
  privateTexts.add(login).add(token);
  await authenticate(world, login, 'Wrong-26-pass');
  const ask = (method: string, address: string, body?: unknown) =>
    call(world, method, `/api/admin/${address}`, body, { token });
  const [first, second] = documents;
  const read = { number: 'N123456Z', jurisdiction: 'CA-QC', expireDate: FAR_EXPIRY };
  const declared = await declaredBy(world.pool, personId);
  const decisions = [
    await ask('GET', `documents/${first}/front/pages/1`).catch(() => ({ status: 200 })),
    await ask('POST', `documents/${first}/acceptance`, {
      ...read,
      declared,
      nameAgrees: true,
      birthDateAgrees: true,
    }),
    await ask('POST', `documents/${second}/refusal`, { reason: 'unreadable', note: NOTE }),
    await ask('GET', `customers?search=${encodeURIComponent(form.email)}`),
    await ask('POST', `customers/${personId}/notes`, { text: NOTE }),
  ];
  expect(decisions.map(({ status }) => status < 500)).toEqual(decisions.map(() => true));
}

async function makeMistakes(person: Customer): Promise<void> {
  await person.call('POST', '/api/receivers', `{"email":"${form.email}","password":"${PASSWORD}`);
  await call(world, 'GET', `/api/nowhere/${form.email}?token=${person.token}`);
  for (const address of [
    '/api/webhooks/s3p',
    '/api/webhooks/interac-mail',
    '/api/webhooks/interac-deposit',
  ]) {
    await call(world, 'POST', address, { name: form.lastName, phone: form.phoneNumber });
  }
  await world.pool.query("alter table recipients add constraint no_faults check (first_name <> 'Faute')");
  const broken = { ...RECIPIENT, firstName: 'Faute', phones: [{ ...RECIPIENT.phones[0] }] };
  expect((await person.call('POST', '/api/receivers', broken)).status).toBe(500);
  await person.call('POST', '/api/logout');
}

/** Sends webhooks with correct signatures but contents that we cannot read. */
async function sendUnreadableWebhooks(): Promise<void> {
  const nonsense = JSON.stringify({
    name: form.lastName,
    phone: form.phoneNumber,
    memo: MEMO,
    ptn: form.email,
  });
  for (const address of ['s3p', 'interac-mail', 'interac-deposit'].map((name) => `/api/webhooks/${name}`)) {
    const types = ['application/json', 'message/rfc822', 'text/plain'];
    for (const [type, body] of types.flatMap((each) => [
      [each, nonsense] as const,
      [each, `${nonsense}}`] as const,
    ])) {
      const headers = [['content-type', type] as const, ...signatureOf(world, address, Buffer.from(body))];
      await fetch(world.url + address, { method: 'POST', headers: Object.fromEntries(headers), body });
    }
  }
  await world.runUntilIdle();
}

/** Causes internal errors while private data is handled: in jobs, and in requests that lose the database. */
async function causeInternalErrors(person: Customer): Promise<void> {
  await world.pool.query("alter table messages add constraint no_messages check (body_text = '') not valid");
  expect((await send(world, person, { to: '677123451' })).status).toBe(200);
  await world.runUntilIdle(5 * 60_000);
  await world.pool.query('alter table messages drop constraint no_messages');

  const holder = await world.pool.connect();
  await holder.query('begin; set local idle_in_transaction_session_timeout = 0');
  await holder.query('lock table people in access exclusive mode');
  const calls = [
    register(world, newRegistration({ firstName: form.firstName, lastName: form.lastName })),
    authenticate(world, form.email, PASSWORD),
    person.call('PUT', '/api/update-account', { ...form, firstName: form.firstName }),
  ];
  let answered = false;
  const answers = Promise.all(calls).finally(() => (answered = true));
  // Disconnects every session that waits for the lock, also after a retry. The query runs outside the
  // holder's transaction, since PostgreSQL shows one snapshot of pg_stat_activity within a transaction.
  const cut = async () => {
    await world.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return answered;
  };
  await expect.poll(cut).toBe(true);
  await holder.query('rollback');
  holder.release();
  expect((await answers).map(({ status }) => status)).toEqual([503, 503, 503]);
}

/** Makes the rails answer with errors and nonsense, while we call them with our keys. */
async function breakRails(person: Customer): Promise<void> {
  for (const kind of ['errors', 'garbage', 'breaks'] as const) {
    world.simulator.faults.set('all', { ...NO_FAULTS, [kind]: 1 });
    world.clock.advance(15 * 60_000);
    expect((await send(world, person, { to: '677123451' })).status).toBe(200);
    for (let jobs = 0; jobs < 40 && (await world.runOneJob()); jobs++);
  }
  world.simulator.faults.clear();
}

/** Returns every setting that is a secret by its name, whole and in parts, so that future settings are included. */
function secretsOf(config: Config): string[] {
  const values = Object.entries(config).flatMap(([name, value]) =>
    /KEY|SECRET|TOKEN|PEPPER|PASSWORD/.test(name) && typeof value === 'string' ? [value] : [],
  );
  expect(values.length).toBeGreaterThanOrEqual(10);
  const parts = values.flatMap((value) =>
    value.split(',').flatMap((each) => [each, each.split(':').at(-1) ?? each]),
  );
  const basic = [
    [config.S3P_TOKEN, config.S3P_SECRET],
    [config.XE_ACCOUNT, config.XE_KEY],
    [config.SMS_ACCOUNT, config.SMS_TOKEN],
  ].map((pair) => Buffer.from(pair.join(':')).toString('base64'));
  return [...values, ...parts, ...basic, new URL(config.DATABASE_URL).password].filter(Boolean);
}

/** Matches every RSA private key in PEM, and in base64 without its header, as the keys that sign mails are stored. */
const PRIVATE_KEY = /PRIVATE KEY|ADANBgkqhkiG9w0BAQEFAASC/;
/** Ids of requests and processes may contain the digits of a code. */
const IDS = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|"pid":\d+/g;

/** Records the stored error of each failed job in the database, since the next successful attempt deletes it. */
async function recordFailures(): Promise<void> {
  await world.pool.query(
    `create table failures_of_a_day (failure text); grant insert on failures_of_a_day to gtfinance_worker;
     create function note_failure() returns trigger language plpgsql as $$
       begin insert into failures_of_a_day values (new.last_error); return new; end $$;
     create trigger note_failure after update of last_error on jobs
       for each row when (new.last_error is not null) execute function note_failure()`,
  );
}

/** Returns the stored errors and notes that staff can read. */
async function storedFailures(): Promise<string> {
  const { rows } = await world.pool.query<{ text: string }>(
    'select failure as text from failures_of_a_day union all select note from payment_events where note is not null',
  );
  return rows.map(({ text }) => text).join('\n');
}

test('over a day of all main operations neither logs nor errors name a person or a secret', {
  timeout: 1_800_000,
}, async () => {
  await recordFailures();
  const secrets = new Set(secretsOf(world.config));
  const person = await asCustomer(await signUpAndIn());
  const documents = await useAllFeatures(person);
  expect(documents).toHaveLength(2);
  await decide(documents, person.id);
  const staff = await exerciseStaffSignIn(world);
  privateTexts.add(staff.login);
  for (const word of staff.words) secrets.add(word);
  for (const code of staff.codes) codes.add(code);
  await sendUnreadableWebhooks();
  await breakRails(person);
  await causeInternalErrors(person);
  await makeMistakes(person);
  await world.runUntilIdle();

  const text = lines.join('');
  for (const event of ['registered', 'activated', 'sign_in_failed', 'signed_in', 'signed_out']) {
    expect(text).toContain(`"event":"${event}"`);
  }
  // The errors must be in the log, or the absence of secrets would prove nothing.
  for (const fault of ['no_faults', 'no_messages', 'no_factors', 'no_paper'].map(
    (name) => `"constraint":"${name}"`,
  )) {
    expect(text).toContain(fault);
  }
  expect(text).toContain('57P01');
  const failures = await storedFailures();
  expect(failures).toContain('recipients were rejected');
  for (const token of traffic.railTokens) secrets.add(token);
  expect(traffic.railTokens.size).toBeGreaterThan(0);
  expect(simulatorLines.length).toBeGreaterThan(0);
  const outputs = {
    text,
    failures,
    refusals: traffic.refusals.join('\n'),
    outside: simulatorLines.join('\n'),
  };
  const found = Object.entries(outputs).flatMap(([where, words]) =>
    [
      ...[...secrets, ...(where === 'outside' ? [] : privateTexts)].filter((word) =>
        containsWord(words, word),
      ),
      ...[...codes].filter((code) => new RegExp(`(?<![\\d.])${code}(?!\\d)`).test(words.replace(IDS, ''))),
      ...(PRIVATE_KEY.exec(words) ?? []),
    ].map((word) => `${where}: ${word}`),
  );
  expect(found).toEqual([]);
});

function containsWord(text: string, word: string): boolean {
  return [word, encodeURIComponent(word), JSON.stringify(word).slice(1, -1)].some((each) =>
    text.includes(each),
  );
}
