import { expect, test } from 'vitest';
import { withTransaction } from '#server/db/transaction.ts';
import { createLog } from '#server/log.ts';
import { apply } from '#server/payments/apply.ts';
import type { Evidence } from '#server/payments/evidence.ts';
import { xaf } from '#shared/money.ts';
import { customer, send } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

test('an attempt ordered in a batch is known once to each later piece of evidence in it', async () => {
  const { body } = await send(world, await customer(world, { cents: 100_00n }));
  const paymentId = BigInt(body.id);
  const quoteExpiresAt = world.clock.now();
  const terms = { rail: 'smobilpay' as const, quoteId: 'q', price: xaf(10_100n), quoteExpiresAt };
  const batch: Evidence[] = [
    { kind: 'quote_obtained', ...terms },
    { kind: 'webhook' },
    { kind: 'quote_obtained', ...terms },
    { kind: 'webhook' },
  ];
  const applied = await withTransaction(world.pool, (tx) =>
    apply(
      tx,
      { ...world, log: createLog('silent', 'test') },
      batch.map((one) => ({ paymentId, evidence: [one] })),
    ),
  );
  expect(applied.map(({ outcome }) => outcome.attempts.map(({ number }) => number))).toEqual([
    [],
    [1],
    [1],
    [1],
  ]);
  expect(applied.map(({ attempt }) => attempt?.number)).toEqual([1, undefined, undefined, undefined]);
});
