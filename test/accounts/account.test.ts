import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { createLog } from '#server/log.ts';
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { cad } from '#shared/money.ts';
import { customer, send } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { activePerson, authenticate, call } from './registration.ts';

const world = await createWorld({ FILE_FOLDER: await mkdtemp(path.join(tmpdir(), 'documents-')) });
const seed = () => seedDemo({ ...world, log: createLog('silent', 'test') });
await seed();

const accountOf = (token: string) => call(world, 'GET', '/api/account', undefined, { token });

async function demoAccount(login: string) {
  const { body } = await authenticate(world, login, DEMO_PASSWORD);
  return accountOf(String(body.id_token));
}

test('a new customer sees every field of their account', async () => {
  const { registration, token } = await activePerson(world, {
    address: {
      streetNumber: '12, rue Fleury',
      appart: '3',
      postalCode: 'h2c1p5',
      city: 'Montréal',
      province: 'Québec',
    },
  });

  const { status, body, headers } = await accountOf(token);

  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({
    id: expect.any(Number),
    firstName: 'Estelle',
    lastName: 'NDJOCK',
    login: registration.login,
    email: registration.email,
    phoneNumber: registration.phoneNumber,
    birthDate: '1992-04-17',
    gender: 'WOMAN',
    langKey: 'FR',
    balance: 0,
    limite: 1000,
    identityCheck: false,
    remainingAmount: 1000,
    unAvailableService: [],
    address: {
      id: expect.any(Number),
      country: 'Canada',
      streetNumber: '12, rue Fleury',
      appart: '3',
      postalCode: 'H2C 1P5',
      city: 'Montréal',
      province: 'QC',
    },
    authorities: ['ROLE_USER'],
    activated: true,
    referralCode: expect.stringMatching(/^GTF-[A-Z0-9]{8}$/),
    interacPwd: null,
  });
});

test('the account reflects a send: the balance and the remaining limit both decrease', async () => {
  const sender = await customer(world, { cents: 800_00n });
  const sent = await send(world, sender);
  expect(sent.status).toBeLessThan(300);

  const account = (await (await sender.call('GET', '/api/account')).json()) as {
    balance: number;
    remainingAmount: number;
  };

  expect(account.balance).toBeCloseTo(800 - sent.body.amount, 10);
  expect(account.remainingAmount).toBeCloseTo(1000 - sent.body.amount, 10);
});

test('services that are down are listed in every account', async () => {
  await world.pool.query(
    "insert into service_outages (merchant, since) values ('ENEO', now()), ('CMORANGEMOMO', now())",
  );
  const { body } = await demoAccount('demonew');
  expect(body.unAvailableService).toEqual([
    { service: { merchant: 'CMORANGEMOMO' } },
    { service: { merchant: 'ENEO' } },
  ]);
  await world.pool.query('delete from service_outages');
});

test.each([
  ['demoverified', { balance: 2500, identityCheck: true, limite: 5000, remainingAmount: 5000 }],
  ['demounverified', { balance: 800, identityCheck: false, limite: 1000, remainingAmount: 1000 }],
  ['demonew', { balance: 0, identityCheck: false, limite: 1000, remainingAmount: 1000 }],
])('demo customer %s exists', async (login, expected) => {
  const { status, body } = await demoAccount(login);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...expected, login, authorities: ['ROLE_USER'], activated: true });
});

test('demoverified is verified by two accepted documents, which the customer can view', async () => {
  const signedIn = await authenticate(world, 'demoverified', DEMO_PASSWORD);
  const token = String(signedIn.body.id_token);
  const documents = (await call(world, 'GET', '/api/documents', undefined, { token })).body as unknown as {
    docStatut: string;
  }[];
  expect(documents.filter(({ docStatut }) => docStatut === 'VALIDE')).toHaveLength(2);
});

test.each(['demoadmin', 'demoaudit', 'demosuper'])(
  '%s is staff: the password alone gives no access, and there is no money to send',
  async (login) => {
    const { status, body } = await demoAccount(login);
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'second_factor_needed' });
    const { rows } = await world.pool.query(
      'select 1 from ledger_accounts l join people p on p.id = l.person_id where p.login = $1',
      [login],
    );
    expect(rows).toEqual([]);
  },
);

test('seeding again changes nothing, and the books agree', async () => {
  const counts = async () => {
    const { rows } = await world.pool.query(
      `select (select count(*) from people) as people, (select count(*) from ledger_postings) as postings,
         (select count(*) from recipients) as recipients, (select count(*) from documents) as documents, (select count(*) from rates) as rates`,
    );
    return rows;
  };
  const before = await counts();
  await seed();
  expect(await counts()).toEqual(before);
  expect(await verifyBooks(world.pool)).toEqual([]);
  const { rows } = await world.pool.query(
    "select type, status, cad_minor from payments where reference = 'DEMO-DEMOVERIFIED'",
  );
  expect(rows).toEqual([{ type: 'deposit', status: 'paid', cad_minor: cad(2500_00n).minor }]);
});

test('demo accounts are never created in production', async () => {
  const config = { ...world.config, NODE_ENV: 'production' as const };
  await expect(seedDemo({ ...world, config, log: createLog('silent', 'test') })).rejects.toThrow(
    'production',
  );
});
