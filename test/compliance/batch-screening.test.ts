import { expect, test } from 'vitest';
import { integrations } from '#server/integrations.ts';
import { createLog } from '#server/log.ts';
import { measuredRails } from '#server/monitoring/measured-rail.ts';
import { flushCalls } from '#server/monitoring/record-calls.ts';
import { beginPayment } from '#server/payments/attempts/begin-payment.ts';
import { screenPayment } from '#server/screening/screen-payment.ts';
import { customer, sendBody } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const deps = { ...world, log: createLog('silent', 'test') };
const UNLISTED = { firstName: 'Paul', lastName: 'MBARGA' };
const LISTED = { firstName: 'Fiktivus', lastName: 'EXEMPLAIRE' };

/** Accepts one payment to each of these, and returns their ids in the same order. */
async function acceptPaymentsTo(recipients: (typeof UNLISTED)[]): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (const recipient of recipients) {
    const sender = await customer(world, { cents: 50_000n });
    const body = await sendBody(world, { to: '677000001' });
    const receiverDTO = { ...body.receiverDTO, ...recipient };
    const answer = await sender.call('POST', '/api/transactions/sendmoney', { ...body, receiverDTO });
    const { transactionId } = (await answer.json()) as { transactionId: string };
    const { rows } = await world.pool.query<{ id: bigint }>('select id from payments where reference = $1', [
      transactionId,
    ]);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

test('of payments screened together only the one with a hit is held, and each is screened once', async () => {
  const ids = await acceptPaymentsTo([UNLISTED, LISTED, UNLISTED, UNLISTED]);
  const screenAll = () => Promise.all(ids.map((id) => screenPayment(deps, id, () => Promise.resolve())));
  expect(await screenAll()).toEqual(['free', 'held', 'free', 'free']);
  expect(await screenAll()).toEqual(['free', 'held', 'free', 'free']);
  const { rows } = await world.pool.query(
    `select array_agg(kind order by kind) as kinds, count(distinct person_id)::int as people, min(cardinality(lists)) as lists
     from screenings where payment_id = any($1) group by payment_id order by payment_id`,
    [ids],
  );
  expect(rows).toEqual(ids.map(() => ({ kinds: ['customer', 'recipient'], people: 1, lists: 2 })));
});

test('a payment that does not exist does not stop the others from being screened', async () => {
  const [id = 0n] = await acceptPaymentsTo([UNLISTED]);
  const verdicts = await Promise.all(
    [id, 999_999n].map((one) => screenPayment(deps, one, () => Promise.resolve())),
  );
  expect(verdicts).toEqual(['free', 'free']);
});

test('every rail call of many payments at once is recorded', async () => {
  const ids = await acceptPaymentsTo([UNLISTED, UNLISTED, UNLISTED]);
  const count = async () => {
    const { rows } = await world.pool.query<{ call: string; calls: number }>(
      `select call, count(*)::int as calls from rail_calls where call in ('quote', 'submit') group by call order by call`,
    );
    return rows.map(({ calls }) => calls);
  };
  expect(await count()).toEqual([]);
  const rails = measuredRails(integrations(deps).rails, deps);
  await Promise.all(ids.map((id) => beginPayment({ ...deps, rails }, id)));
  await flushCalls(world.pool);
  expect(await count()).toEqual([3, 3]);
});
