import { expect, test } from 'vitest';
import type { TransactionView } from '#shared/wire/transaction.ts';
import { type Customer, customer, send } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { insertPastPayments, setProvince } from './past-payments.ts';

const world = await createWorld();

async function list(person: Customer, path: string, query: Record<string, string> = {}) {
  const response = await person.call('GET', `${path}?${new URLSearchParams(query).toString()}`);
  const body = (await response.json()) as TransactionView[];
  const total = response.headers.get('x-total-count');
  return {
    status: response.status,
    total,
    references: body.map?.(({ transactionId }) => transactionId),
    body,
  };
}

const range = (dateDebut: string, dateFin: string, more = {}) => ({ dateDebut, dateFin, ...more });

test('pages are counted from zero, newest first, with the total in a header', async () => {
  const person = await customer(world);
  const all = await insertPastPayments(
    world,
    person,
    Array.from({ length: 23 }, (_, day) => ({ at: `2026-10-${String(day + 1).padStart(2, '0')}T12:00:00Z` })),
  );
  const newestFirst = all.toReversed();
  const first = await list(person, '/api/web/transactions');
  expect(first).toMatchObject({ total: '23', references: newestFirst.slice(0, 10) });
  const last = await list(person, '/api/web/transactions', { page: '2', size: '10' });
  expect(last).toMatchObject({ total: '23', references: newestFirst.slice(20) });
  const none = await list(person, '/api/web/transactions', { page: '3', size: '10' });
  expect(none).toMatchObject({ status: 200, total: '23', references: [] });
});

test('transactions of the same moment keep one order over all pages', async () => {
  const person = await customer(world);
  const all = await insertPastPayments(
    world,
    person,
    Array.from({ length: 5 }, () => ({ at: '2026-10-01T12:00:00Z' })),
  );
  const pages = await Promise.all(
    [0, 1, 2, 3, 4].map((page) => list(person, '/api/web/transactions', { page: String(page), size: '1' })),
  );
  expect(pages.flatMap(({ references }) => references)).toEqual(all.toReversed());
});

test('a type filter returns only its type, also within a range, and nobody sees another customer’s transactions', async () => {
  const person = await customer(world, { cents: 50_00n });
  const [deposit = ''] = await insertPastPayments(world, person, [{ at: '2026-10-01T12:00:00Z' }]);
  const sent = (await send(world, person)).body.transactionId;
  const year = range('2026-01-01', '2026-12-31');
  expect(await list(person, '/api/web/transactions')).toMatchObject({
    total: '2',
    references: [sent, deposit],
  });
  expect(await list(person, '/api/web/transactions/type/RECHARGE')).toMatchObject({ references: [deposit] });
  expect(await list(person, '/api/web/transactions/type/BILLPAY')).toMatchObject({
    total: '0',
    references: [],
  });
  expect(await list(person, '/api/transactions/date', year)).toMatchObject({ references: [sent, deposit] });
  expect(await list(person, '/api/transactions/type/MOBILETRANSFERE/date', year)).toMatchObject({
    total: '1',
    references: [sent],
  });
  const stranger = await customer(world);
  for (const path of ['/api/web/transactions', '/api/web/transactions/type/RECHARGE']) {
    expect(await list(stranger, path)).toMatchObject({ total: '0', references: [] });
  }
  expect(await list(stranger, '/api/transactions/date', year)).toMatchObject({ total: '0', references: [] });
  const unknown = await fetch(`${world.url}/api/transactions/date?${new URLSearchParams(year).toString()}`);
  expect(unknown.status).toBe(401);
});

test('a range includes its whole last day, and its ends can be swapped', async () => {
  const person = await customer(world);
  const [, first = '', last = ''] = await insertPastPayments(world, person, [
    { at: '2026-10-05T03:59:59.999Z' },
    { at: '2026-10-05T04:00:00Z' },
    { at: '2026-10-08T03:59:59.999Z' },
    { at: '2026-10-08T04:00:00Z' },
  ]);
  for (const filter of [
    range('2026-10-05', '2026-10-07'),
    range('2026-10-07', '2026-10-05'),
    range('2026-10-05T00:00', '2026-10-07T23:59:59'),
    // A browser in Toronto sends the first moment of the first day and 23:59:59 of the last.
    range('2026-10-05T04:00:00.000Z', '2026-10-08T03:59:59.000Z'),
    range('2026-10-08T03:59:59.000Z', '2026-10-05T04:00:00.000Z'),
    range('2026-10-05T00:00:00-04:00', '2026-10-07T00:00:00-04:00'),
  ]) {
    const listed = await list(person, '/api/transactions/date', filter);
    expect(listed, JSON.stringify(filter)).toMatchObject({ total: '2', references: [last, first] });
  }
});

test('days are those of the customer’s province by default', async () => {
  const person = await customer(world);
  await insertPastPayments(world, person, [{ at: '2026-07-15T03:00:00Z' }]);
  const on = async (day: string, more = {}) =>
    (await list(person, '/api/transactions/date', range(day, day, more))).total;
  // Without an address: Toronto, where it is 23:00 of the day before.
  expect([await on('2026-07-14'), await on('2026-07-15')]).toEqual(['1', '0']);
  await setProvince(world, person, 'NL');
  expect([await on('2026-07-14'), await on('2026-07-15')]).toEqual(['0', '1']);
  await setProvince(world, person, 'BC');
  expect([await on('2026-07-14'), await on('2026-07-15')]).toEqual(['1', '0']);
  expect(await on('2026-07-15', { zone: 'Africa/Douala' })).toBe('1');
});

test.each([
  ['/api/web/transactions', { page: '-1' }, 'page', 'pageNotValid'],
  ['/api/web/transactions', { page: 'two' }, 'page', 'pageNotValid'],
  ['/api/web/transactions', { size: '0' }, 'size', 'pageSizeNotValid'],
  ['/api/web/transactions/type/RECHARGE', { size: '101' }, 'size', 'pageSizeNotValid'],
  ['/api/web/transactions/type/GIFT', {}, 'type', 'transactionTypeUnknown'],
  ['/api/transactions/type/GIFT/date', range('2026-01-01', '2026-01-02'), 'type', 'transactionTypeUnknown'],
  ['/api/transactions/date', { dateFin: '2026-01-01' }, 'dateDebut', 'required'],
  ['/api/transactions/date', { dateDebut: '2026-01-01' }, 'dateFin', 'required'],
  ['/api/transactions/date', range('2026-02-29', '2026-03-01'), 'dateDebut', 'dateNotValid'],
  ['/api/transactions/date', range('2026-02-01', '01/03/2026'), 'dateFin', 'dateNotValid'],
  ['/api/transactions/date', range('2026-02-01', '2026-02-02T24:00'), 'dateFin', 'dateNotValid'],
  [
    '/api/transactions/date',
    range('2026-02-01', '2026-02-02', { zone: 'Mars/Base' }),
    'zone',
    'zoneNotValid',
  ],
  ['/api/transactions/date', range('2026-02-01', '2026-02-02', { zone: '+05:00' }), 'zone', 'zoneNotValid'],
])('%s with %o is refused, naming the field', async (path, query: Record<string, string>, field, code) => {
  const listed = await list(await customer(world, { langKey: 'EN' }), path, query);
  expect(listed.status).toBe(400);
  expect(listed.body).toMatchObject({ code: 'fields_not_valid', errors: [{ field, code }] });
});
