import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { authenticate } from '#test/accounts/registration.ts';
import { billNumber, ENEO, foundBill, payBody } from '#test/bills/billing.ts';
import { balance, confirmationHeader, customer, PASSWORD, sendBody, staffMember } from '#test/fixtures.ts';
import { upload } from '#test/identity/upload.ts';
import { STAFF_ROUTES } from '#test/staff/staff-routes.ts';
import { createWorld } from '#test/world.ts';
import { type Route, routesOf, type Schema } from './routes.ts';

const world = await createWorld({ FILE_FOLDER: await mkdtemp(path.join(tmpdir(), 'foreign-')) });
const { api } = world;
const routes = await routesOf(api);
/** Routes of the back office are tested by `test/staff/roles.test.ts`. */
const [backOffice, customers] = [
  routes.filter((route) => route.path.startsWith('/api/admin/')),
  routes.filter((route) => !route.path.startsWith('/api/admin/')),
];

// One customer who owns an object of every kind.
const owner = await customer(world, { cents: 1_000_000n });
await authenticate(world, owner.login, PASSWORD);
await world.pool.query(
  `insert into addresses (person_id, country, street_number, postal_code, city, province)
   values ($1, 'Canada', '77, rue Introuvable', 'H2C 1P5', 'Montréal', 'QC')`,
  [owner.id],
);
await world.pool.query("update people set first_name = 'Zéphyrine', last_name = 'OUVRARD' where id = $1", [
  owner.id,
]);
const ask = async <T>(method: string, address: string, body?: unknown) =>
  (await (await owner.call(method, address, body)).json()) as T;
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
const recipient = await ask<{ id: number; version: number }>('POST', '/api/receivers', RECIPIENT);
const sent = await ask<{ id: number; transactionId: string }>(
  'POST',
  '/api/transactions/sendmoney',
  await sendBody(world, { to: '677123451' }),
);
await world.runUntilIdle();
const document = (await upload(world, owner)).body;
const bill = await foundBill(owner, ENEO, billNumber('1'));
const account = await ask<{ address: { id: number } }>('GET', '/api/account');
const sessions = await ask<{ id: number }[]>('GET', '/api/sessions');
const { rows: passkeys } = await world.pool.query<{ id: bigint }>(
  `insert into passkeys (person_id, credential_id, public_key, counter, transports, name, created_at)
   values ($1, 'credential', 'key', 0, '{}', 'Clé introuvable', $2) returning id`,
  [owner.id, world.clock.now()],
);
const passkey = passkeys[0]?.id;
const other = await customer(world, { cents: 1_000_000n, verified: true });
const CALLERS: Record<string, string | undefined> = {
  'another customer': other.token,
  'a visitor': undefined,
  'an auditor': (await staffMember(world, 'ROLE_AUDIT')).token,
  'an operator': (await staffMember(world, 'ROLE_ADMIN')).token,
  'a super administrator': (await staffMember(world, 'ROLE_SUPER_ADMIN')).token,
};

/** Callers who may not use the routes for customers at all, except for their own sessions. */
const STAFF = ['an auditor', 'an operator', 'a super administrator'];
const SHARED_ROUTES = ['DELETE /api/sessions/{id}'];

type Call = { path: string; body?: unknown };
/** Every route that names an object by its number, with the owner's object or one that does not exist. */
const OBJECTS: Record<string, (own: boolean) => Call> = {
  'PUT /api/addresses/{id}': (own) => ({
    path: `/api/addresses/${own ? account.address.id : UNKNOWN_ID}`,
    body: { streetNumber: '1 Fake St', postalCode: 'M5V 2T6', city: 'Toronto', province: 'ON' },
  }),
  'DELETE /api/sessions/{id}': (own) => ({ path: `/api/sessions/${own ? sessions[0]?.id : UNKNOWN_ID}` }),
  'PUT /api/account/security/passkeys/{id}': (own) => ({
    path: `/api/account/security/passkeys/${own ? passkey : UNKNOWN_ID}`,
    body: { name: 'Fake' },
  }),
  'DELETE /api/account/security/passkeys/{id}': (own) => ({
    path: `/api/account/security/passkeys/${own ? passkey : UNKNOWN_ID}`,
  }),
  'GET /api/documents/{id}/{side}': (own) => ({
    path: `/api/documents/${own ? document.id : UNKNOWN_ID}/front`,
  }),
  'PUT /api/receivers/{id}': (own) => ({
    path: `/api/receivers/${own ? recipient.id : UNKNOWN_ID}`,
    body: { ...RECIPIENT, firstName: 'Mallory', version: recipient.version },
  }),
  'DELETE /api/receivers/{id}': (own) => ({ path: `/api/receivers/${own ? recipient.id : UNKNOWN_ID}` }),
  'GET /api/transactions/{id}': (own) => ({ path: `/api/transactions/${own ? sent.id : UNKNOWN_ID}` }),
  'GET /api/transactions/{id}/receipt': (own) => ({
    path: `/api/transactions/${own ? sent.id : UNKNOWN_ID}/receipt`,
  }),
};
const billBody = await payBody(world, bill);
const transferBody = await sendBody(world, { to: '677123451' });
/** The same for objects named in a body. */
const OBJECTS_IN_BODIES: Record<string, (own: boolean) => Call> = {
  'POST /api/transactions/quote-bill quoteId': (own) => ({
    path: '/api/transactions/quote-bill',
    body: { quoteId: own ? bill.quoteId : UNKNOWN_QUOTE, amount: 1_000 },
  }),
  'POST /api/transactions/paybill quoteId': (own) => ({
    path: '/api/transactions/paybill',
    body: { ...billBody, quoteId: own ? bill.quoteId : UNKNOWN_QUOTE },
  }),
  'POST /api/transactions/sendmoney receiverDTO id': (own) => ({
    path: '/api/transactions/sendmoney',
    body: {
      ...transferBody,
      receiverDTO: { ...transferBody.receiverDTO, id: own ? recipient.id : Number(UNKNOWN_ID) },
    },
  }),
};
const UNKNOWN_ID = '987654321';
const UNKNOWN_QUOTE = '00000000-0000-4000-8000-000000000000';
/** Parameters that name no object: a mail address, or one of a few words. */
const ROUTES_WITHOUT_OBJECT = {
  'PATCH /api/account/reset-password/init/{email}': 'nobody@example.ca',
  'PATCH /api/account/update-language/{lang}': 'FR',
  'GET /api/web/transactions/type/{type}': 'MOBILETRANSFERE',
  'GET /api/transactions/type/{type}/date': 'MOBILETRANSFERE',
  'GET /api/transactions/export/{format}': 'csv',
  'PUT /api/webhooks/mtn/{reference}/{mac}': 'nobody',
  'POST /api/webhooks/mtn/{reference}/{mac}': 'nobody',
} as Record<string, string>;
/** Fields of bodies that end in `id` but name the provider's products, which are the same for everybody. */
const FIELDS_WITHOUT_OBJECT = [
  'POST /api/transactions/search-bill serviceId',
  'POST /api/transactions/paybill payItemId',
  // A credential's id is useless without a signature by its key.
  'POST /api/authenticate/passkey passkey id',
  'POST /api/authenticate/passkey passkey rawId',
  'POST /api/confirmations passkey id',
  'POST /api/confirmations passkey rawId',
  'POST /api/account/security/passkeys passkey id',
  'POST /api/account/security/passkeys passkey rawId',
];

async function call(caller: string, method: string, { path: address, body }: Call) {
  const token = CALLERS[caller];
  const answer = await fetch(world.url + address, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Returns everything that the owner has, as the owner sees it. */
async function readOwnData(): Promise<unknown[]> {
  const lists = [
    'account',
    'account/security',
    'receivers',
    'documents',
    'web/transactions',
    `transactions/${sent.id}`,
  ];
  const seen = await Promise.all(lists.map((name) => ask<unknown>('GET', `/api/${name}`)));
  const alive = (await ask<{ id: number }[]>('GET', '/api/sessions')).map(({ id }) => id);
  return [...seen, alive.sort((one, next) => one - next)];
}

const nameOf = ({ method, path: address }: Route) => `${method} ${address}`;

function idsIn(name: string, schema: Schema | undefined): string[] {
  const fields = Object.entries(schema?.properties ?? {});
  return fields.flatMap(([field, inner]) => [
    ...(/id$/i.test(field) ? [`${name} ${field}`] : []),
    ...idsIn(`${name} ${field}`, inner),
    ...idsIn(`${name} ${field}`, inner.items),
  ]);
}

test('every route of the api is in the document that these tests read', () => {
  // Pages and files belong to nobody, and their routes depend on what is built.
  const isOfApi = (name: string) => name.includes(' /api/');
  // The routes are printed as a tree, indented by four characters for each part of an address.
  const above: string[] = [];
  const registered = api
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? [];
      if (part === '') return [];
      above.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
      const address = above.join('').replace(/:(\w+)/g, '{$1}');
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${address}`);
    });
  expect(registered.length).toBeGreaterThan(150);
  expect(registered.filter(isOfApi).sort()).toEqual(routes.map(nameOf).filter(isOfApi).sort());
});

test('every route with a parameter is called with another customer’s object, or names no object', () => {
  const withParameters = customers.filter((route) => route.path.includes('{')).map(nameOf);
  expect(withParameters.sort()).toEqual(
    [...Object.keys(OBJECTS), ...Object.keys(ROUTES_WITHOUT_OBJECT)].sort(),
  );
  const inQueries = customers.flatMap((route) =>
    route.parameters
      .filter(({ in: place, name }) => place === 'query' && /id$/i.test(name))
      .map(({ name }) => `${nameOf(route)} ${name}`),
  );
  const inBodies = customers.flatMap((route) => idsIn(nameOf(route), route.body));
  expect([...inBodies, ...inQueries].sort()).toEqual(
    [...Object.keys(OBJECTS_IN_BODIES), ...FIELDS_WITHOUT_OBJECT].sort(),
  );
  const staff = backOffice.map((route) => nameOf(route).replace(/\{(\w+)\}/g, ':$1'));
  expect(staff.filter((name) => STAFF_ROUTES[name] === undefined)).toEqual([]);
});

/** Clients of calls about money show only the titles of 400, 403 and 500 (specification §8). */
const MISSING_ANSWERS: Record<string, string> = {
  'POST /api/transactions/quote-bill quoteId': '400 not_found',
  'POST /api/transactions/paybill quoteId': '400 not_found',
  'POST /api/transactions/sendmoney receiverDTO id': '400 not_in_list',
};

test.each(Object.entries({ ...OBJECTS, ...OBJECTS_IN_BODIES }))(
  '%s is answered as unknown to other customers and refused to staff, and changes nothing',
  async (name, callOf) => {
    const [method = ''] = name.split(' ');
    const missing = MISSING_ANSWERS[name] ?? '404 not_found';
    const before = await readOwnData();
    for (const caller of Object.keys(CALLERS)) {
      const foreign = await call(caller, method, callOf(true));
      expect([caller, foreign]).toEqual([caller, await call(caller, method, callOf(false))]);
      const { code } = JSON.parse(foreign.text) as { code: string };
      const isBarred = STAFF.includes(caller) && !SHARED_ROUTES.includes(name);
      const refusal = caller === 'a visitor' ? '401 signed_out' : isBarred ? '403 not_allowed' : missing;
      expect([caller, `${foreign.status} ${code.replace(/^\w+(?=not_)/, '')}`]).toEqual([caller, refusal]);
    }
    expect(await readOwnData()).toEqual(before);
    expect(await balance(world, other)).toBe(1_000_000n);
  },
);

/** Every route that reads and names no object, in each of its formats. */
const READ_REQUESTS = customers
  .filter((route) => route.method === 'GET' && !OBJECTS[nameOf(route)])
  .flatMap((route) => {
    const parameter = route.parameters.find((each) => each.in === 'path');
    const values = parameter ? (parameter.schema.enum ?? [ROUTES_WITHOUT_OBJECT[nameOf(route)]]) : [''];
    return values.map((value) => [nameOf(route), String(value)]);
  });

test('every format and kind is requested', () => {
  const formats = READ_REQUESTS.filter(([name]) => name === 'GET /api/transactions/export/{format}');
  expect(new Set(formats.map(([, format]) => format))).toEqual(new Set(['csv', 'pdf', 'xlsx']));
});

test.each(READ_REQUESTS)('%s %s reveals nothing of another customer', async (name = '', value = '') => {
  const [, template = ''] = name.split(' ');
  const filled = template.replace(/\{\w+\}/, value);
  const range = 'dateDebut=2020-01-01&dateFin=2030-01-01';
  const query = filled.endsWith('/date') ? `?${range}` : '';
  const theirs = [owner.login, owner.phone, 'Zéphyrine', 'OUVRARD', 'Introuvable', sent.transactionId];
  const written = [
    ...theirs,
    'Théodule',
    'MVONDO',
    '677123451',
    '00098765431',
    String(bill.quoteId),
    owner.token,
  ];
  for (const caller of Object.keys(CALLERS)) {
    const { status, text } = await call(caller, 'GET', { path: filled + query });
    // 503 is the answer of a probe while there is no worker.
    expect(status === 503 ? 0 : status).toBeLessThan(500);
    expect(written.filter((word) => text.includes(word))).toEqual([]);
  }
});

test('the owner gets access where others do not', async () => {
  for (const name of Object.keys(OBJECTS).filter((each) => each.startsWith('GET '))) {
    const address = OBJECTS[name]?.(true).path ?? '';
    expect([name, (await owner.call('GET', address)).status]).toEqual([name, 200]);
  }
  const data = await (
    await owner.call('GET', '/api/account/data', undefined, await confirmationHeader(owner, 'copy_data'))
  ).text();
  for (const word of ['Zéphyrine', 'Introuvable', 'MVONDO', sent.transactionId]) expect(data).toContain(word);
});
