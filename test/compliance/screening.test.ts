import { expect, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { createLog } from '#server/log.ts';
import { createListFetcher } from '#server/providers/sanctions/list-fetcher.ts';
import { fetchLists } from '#server/screening/fetch-lists.ts';
import { balance, type Customer, customer, send, sendBody } from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
await stopHousekeeping(world);
const deps = { ...world, log: createLog('silent', 'test') };
const list = (givenName: string, lastName: string) =>
  world.simulator.sanctionsEntries.push({
    list: 'canada',
    kind: 'person',
    givenName,
    lastName,
    aliases: [],
    birthDate: undefined,
  });
const LISTED = { firstName: 'Fiktivus', lastName: 'EXEMPLAIRE' };

async function sendTo(sender: Customer, name: { firstName: string; lastName: string }) {
  const body = await sendBody(world, { to: '677000001' });
  const receiverDTO = { ...body.receiverDTO, ...name };
  const response = await sender.call('POST', '/api/transactions/sendmoney', { ...body, receiverDTO });
  return (await response.json()) as { id: number; transactionId: string };
}

async function statusOf(reference: string) {
  const { rows } = await world.pool.query<{
    status: string;
    info: string | null;
    held: boolean;
    attempts: number;
  }>(
    `select t.status, t.info_code as info, exists (select 1 from screening_holds h where h.payment_id = t.id
       and h.outcome is null) as held,
       (select count(*)::int from payout_attempts a where a.payment_id = t.id) as attempts
     from payments t where reference = $1`,
    [reference],
  );
  return rows[0];
}

async function hitsAbout(person: Customer) {
  const { rows } = await world.pool.query<{ id: bigint; state: string; score: number; source: string }>(
    `select h.id, h.state, h.score, l.source from screening_hits h join sanctions_entries e on e.id = h.entry_id
       join sanctions_lists l on l.id = e.list_id where h.person_id = $1 order by h.id`,
    [person.id],
  );
  return rows;
}

test('a send to a name like a listed one is held before any rail is called', async () => {
  const sender = await customer(world, { cents: 50_000n });
  const { transactionId } = await sendTo(sender, LISTED);
  const before = await balance(world, sender);
  await world.runUntilIdle();
  expect(await statusOf(transactionId)).toEqual({
    status: 'accepted',
    info: 'being_reviewed',
    held: true,
    attempts: 0,
  });
  expect(await balance(world, sender)).toBe(before);
  expect(await hitsAbout(sender)).toMatchObject([{ state: 'open', source: 'canada' }]);
  expect(await verifyBooks(world.pool)).toEqual([]);
});

test('a send among other names is paid, and the comparison is recorded', async () => {
  const sender = await customer(world, { cents: 50_000n });
  const { body } = await send(world, sender);
  await world.runUntilIdle();
  expect(await statusOf(body.transactionId)).toMatchObject({ status: 'paid', held: false });
  const { rows } = await world.pool.query(
    `select kind, cause, score, cardinality(lists) as lists from screenings where person_id = $1 order by id`,
    [sender.id],
  );
  expect(rows).toEqual([
    { kind: 'customer', cause: 'send', score: 0, lists: 2 },
    { kind: 'recipient', cause: 'send', score: 0, lists: 2 },
  ]);
});

test('the database refuses to order or end a held payment', async () => {
  const sender = await customer(world, { cents: 50_000n });
  const { transactionId } = await sendTo(sender, LISTED);
  await world.runUntilIdle();
  await expect(
    world.pool.query(
      `insert into payout_attempts (payment_id, number, rail, reference, state, price_minor, quote_expires_at, ordered_at,
         created_at, updated_at)
       select id, 1, 'x', reference || '-1', 'ordered', 1, now(), now(), now(), now() from payments where reference = $1`,
      [transactionId],
    ),
  ).rejects.toThrow(/is held/);
  await expect(
    world.pool.query(`update payments set status = 'paid' where reference = $1`, [transactionId]),
  ).rejects.toThrow(/is held/);
});

test('a recipient with a listed name is a hit as soon as they are saved', async () => {
  const sender = await customer(world, { cents: 50_000n });
  const answer = await sender.call('POST', '/api/receivers', {
    firstName: 'Zorblaks',
    lastName: 'QUENTAVIUS',
    email: null,
    saved: true,
    phones: [{ dialCode: '237', phoneNumber: '677000001', phoneOperator: 'MTNCAMEROON' }],
    bankAccounts: [],
  });
  expect(answer.status).toBeLessThan(300);
  await world.runUntilIdle();
  expect(await hitsAbout(sender)).toMatchObject([{ state: 'open', source: 'un' }]);
});

test('a new version of a list is stored beside the old one, and everybody is screened against it', async () => {
  const known = await customer(world, { cents: 50_000n });
  await world.pool.query(`update people set first_name = 'Inventa', last_name = 'DEMAINE' where id = $1`, [
    known.id,
  ]);
  const count = async () =>
    (await world.pool.query<{ n: number }>(`select count(*)::int as n from sanctions_lists`)).rows[0]?.n ?? 0;
  const before = await count();
  world.clock.advance(24 * 3_600_000);
  while (await world.runOneJob());
  expect(await count()).toBe(before);
  world.simulator.sanctionsEntries.push({
    list: 'un',
    kind: 'person',
    givenName: 'Inventa',
    lastName: 'Demaine',
    aliases: [],
    birthDate: undefined,
  });
  world.clock.advance(24 * 3_600_000);
  while (await world.runOneJob());
  expect(await count()).toBe(before + 1);
  expect(await hitsAbout(known)).toMatchObject([{ state: 'open', score: 1000, source: 'un' }]);
  await expect(world.pool.query(`update sanctions_entries set names = '{x}'`)).rejects.toThrow(/published/);
  await expect(world.pool.query(`delete from sanctions_lists`)).rejects.toThrow(/published/);
});

test('a list that lost most of its entries is rejected: the one before stays in force', async () => {
  const kept = [...world.simulator.sanctionsEntries];
  world.simulator.sanctionsEntries.splice(
    0,
    world.simulator.sanctionsEntries.length,
    ...kept.filter(({ list }) => list === 'un').slice(0, 1),
  );
  world.clock.advance(24 * 3_600_000);
  while (await world.runOneJob());
  world.simulator.sanctionsEntries.splice(0, world.simulator.sanctionsEntries.length, ...kept);
  const { rows } = await world.pool.query<{ failure: string | null }>(
    `select failure from list_fetches order by source`,
  );
  expect(rows.every(({ failure }) => failure !== null)).toBe(true);
  const sender = await customer(world, { cents: 50_000n });
  const { transactionId } = await sendTo(sender, LISTED);
  await world.runUntilIdle();
  expect(await statusOf(transactionId)).toMatchObject({ held: true });
});

async function comparisonsOf(person: Customer) {
  const { rows } = await world.pool.query<{ kind: string; cause: string; held: boolean }>(
    `select s.kind, s.cause, exists (select from screening_holds o where o.payment_id = h.payment_id) as held
     from screening_hits h join screenings s on s.id = h.screening_id where h.person_id = $1 order by h.id`,
    [person.id],
  );
  return rows;
}

test('a customer who takes a listed name is a hit at once, and their later sends are held', async () => {
  const person = await customer(world, { cents: 50_000n });
  const profile = { ...LISTED, birthDate: '1961-04-01' };
  expect((await person.call('PUT', '/api/update-account', profile)).status).toBeLessThan(300);
  await world.runUntilIdle();
  expect(await comparisonsOf(person)).toEqual([{ kind: 'customer', cause: 'entry', held: false }]);
  const { transactionId } = await sendTo(person, { firstName: 'Paul', lastName: 'MBARGA' });
  await world.runUntilIdle();
  expect(await statusOf(transactionId)).toMatchObject({ held: true, attempts: 0 });
  expect((await comparisonsOf(person)).at(-1)).toEqual({ kind: 'customer', cause: 'send', held: true });
});

test('a payment accepted before a list changed is screened against the list in force when it is paid', async () => {
  const sender = await customer(world, { cents: 50_000n });
  const { transactionId } = await sendTo(sender, { firstName: 'Tardive', lastName: 'INSCRITE' });
  list('Tardive', 'INSCRITE');
  await fetchLists({ ...deps, fetchList: createListFetcher(world.config) });
  await world.runUntilIdle();
  expect(await statusOf(transactionId)).toMatchObject({ held: true, attempts: 0 });
});
