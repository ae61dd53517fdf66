import { describe, expect, test } from 'vitest';
import { openCase } from '#server/cases/open-case.ts';
import { inBatches } from '#server/db/in-batches.ts';
import { deposit } from '#test/deposits/given.ts';
import { customer, send } from '#test/given.ts';
import { createWorld } from '#test/world.ts';
import { caller, colleagues } from './given.ts';

const world = await createWorld();
const staff = await colleagues(world);
const { call } = caller(world);

/** Lines of a table as their cells by the names above them; none of these tests has a comma or a quote in a cell. */
async function table(path: string): Promise<Record<string, string>[]> {
  const { status, text } = await call(staff.audit, 'GET', path);
  expect(status).toBe(200);
  const [names = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.split(',').map((name, index) => [name, cells[index] ?? '']));
  });
}

async function recorded(action: string): Promise<unknown[]> {
  const { rows } = await world.pool.query<{ details: unknown; actor: bigint }>(
    'select details, actor_id as actor from audit_log where action = $1 order by id',
    [action],
  );
  return rows;
}

describe('deposits are taken out as a table', () => {
  test('by the filters and in the order of the screen, and that is recorded', async () => {
    const [small, large] = [
      await deposit(world, { amount: '5.00', name: 'Paul KAMGA', memo: 'tontine' }),
      await deposit(world, { amount: '70.50', name: 'Paul KAMGA', memo: 'tontine' }),
    ];
    await deposit(world, { amount: '9.00', memo: 'loyer' });
    const lines = await table('/deposits/export?text=tontine&sort=-amount');
    expect(lines).toMatchObject([
      { reference: large, cad: '70.50', sender: 'Paul KAMGA', message: 'tontine', reasons: 'nothing_named' },
      { reference: small, cad: '5.00', state: 'unmatched', person_id: '', transaction: '' },
    ]);
    expect(await recorded('deposit.exported')).toEqual([
      { details: { state: 'unmatched', text: 'tontine', sort: '-amount' }, actor: staff.audit.id },
    ]);
  });

  test('with whom it was credited to and by which transaction', async () => {
    const awa = await customer(world);
    const reference = await deposit(world, { memo: awa.phone });
    expect(await table(`/deposits/export?state=credited&text=${reference}`)).toMatchObject([
      { reference, person_id: String(awa.id), transaction: expect.stringMatching(/^GT/) },
    ]);
  });

  test('and what a sender wrote is never read as a formula', async () => {
    await deposit(world, { memo: '=HYPERLINK(1)' });
    expect(await table('/deposits/export?text=HYPERLINK')).toMatchObject([{ message: "'=HYPERLINK(1)" }]);
  });
});

test('cases are taken out as a table by the filters of the screen, and that is recorded', async () => {
  const now = world.clock.now();
  await openCase(world.pool, { kind: 'unknown_to_us', paymentId: null, subject: 's3p/1', facts: {} }, now);
  await openCase(
    world.pool,
    { kind: 'unknown_to_us', paymentId: null, subject: 's3p/2', facts: { difference: '7000' } },
    now,
  );
  const [, second] = await table('/cases/export?kind=unknown_to_us');
  expect(second).toMatchObject({ subject: 's3p/2', difference_xaf: '7000', owner: '', closed_at: '' });
  await call(staff.anne, 'PUT', `/cases/${second?.id}/owner`, { mine: true });
  expect(await table('/cases/export?owner=nobody')).toMatchObject([{ subject: 's3p/1' }]);
  expect(await table('/cases/export?owner=me')).toEqual([]);
  expect(await recorded('case.exported')).toHaveLength(3);
});

test('transactions are taken out as a table with what their customer is told', async () => {
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender, { to: '677000013' });
  await world.settle(60_000);
  expect(await table(`/transactions/export?text=${body.transactionId}`)).toMatchObject([
    {
      reference: body.transactionId,
      status: 'failed',
      person_id: String(sender.id),
      told: expect.any(String),
    },
  ]);
});

test('a filter that does not exist is refused, and nothing is recorded', async () => {
  const before = await recorded('deposit.exported');
  expect((await call(staff.audit, 'GET', '/deposits/export?state=gone')).status).toBe(400);
  expect(await recorded('deposit.exported')).toEqual(before);
});

test('rows are read a batch at a time, and only when somebody takes them', async () => {
  const ids = Array.from({ length: 2_500 }, (_, index) => BigInt(index));
  const sizes: number[] = [];
  const rows = inBatches(ids, (some) => {
    sizes.push(some.length);
    return Promise.resolve(some);
  });
  expect((await rows.next()).value).toBe(0n);
  expect(sizes).toEqual([1_000]);
  const rest: bigint[] = [];
  for await (const row of rows) rest.push(row);
  expect(rest).toEqual(ids.slice(1));
  expect(sizes).toEqual([1_000, 1_000, 500]);
});
