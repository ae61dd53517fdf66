import { expect, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { NO_FAULTS } from '#simulator/faults.ts';
import { createColleagues, makeBooksDiffer, staffClient } from '#test/backoffice/fixtures.ts';
import { customer, send } from '#test/fixtures.ts';
import { createWorker } from '#test/proof/worker.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ SESSION_MS: '8640000000' });
await stopHousekeeping(world);
const staff = await createColleagues(world);
const { call, byTwo } = staffClient(world);
const worker = createWorker(world);
const HOUR = 3_600_000;
const REASON = { reason: 'Le fournisseur ne répond plus' };

/** Returns a send that the rail leaves pending for ever. */
async function stuckPayment() {
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender, { to: '677000062' });
  // The inquiry after 69 minutes is the first that finds it open for more than an hour.
  await world.runUntilIdle(70 * 60_000);
  return { id: body.id, order: `${body.transactionId}-1` };
}

async function casesOf(id: number) {
  const { rows } = await world.pool.query<{ kind: string }>(
    'select kind from cases where payment_id = $1 and closed_at is null',
    [id],
  );
  return rows.map(({ kind }) => kind);
}

/**
 * Runs the worker, and has the request approved at the moment when the rail has answered but nothing is
 * written yet.
 */
async function approveWhileAnswering(approvalId: number): Promise<void> {
  let approved = false;
  const before = async (effect: string) => {
    if (approved || !effect.startsWith('select (select a.id from ledger_accounts')) return;
    approved = true;
    const path = `/approvals/${approvalId}/decision`;
    expect(await call(staff.bob, 'POST', path, { approve: true })).toMatchObject({ status: 204 });
  };
  while (await worker.work({ before }));
  expect(approved).toBe(true);
}

test('a payment that the rail makes without notice hours after two people refunded it is detected', async () => {
  const { id, order } = await stuckPayment();
  expect(await byTwo(staff.anne, staff.bob, `/transactions/${id}/refund`, REASON)).toMatchObject({
    status: 204,
  });
  await world.runUntilIdle(6 * HOUR);
  expect(await casesOf(id)).toEqual([]);
  await makeBooksDiffer(world, { kind: 'late_success', reference: order });
  await world.runUntilIdle(HOUR);
  expect(await casesOf(id)).toEqual(['success_after_failure']);
});

test('a payment that the rail reports paid while two people refund it becomes a case at once', async () => {
  const { id, order } = await stuckPayment();
  const { body } = await call(staff.anne, 'POST', `/transactions/${id}/refund`, REASON);
  // The rail's current answer is part of the request that they approve; its next answer arrives together with
  // their decision.
  while (await worker.work({ before: async () => undefined }));
  world.clock.advance(HOUR);
  await makeBooksDiffer(world, { kind: 'late_success', reference: order });
  await approveWhileAnswering(body.approvalId);
  expect(await casesOf(id)).toEqual(['success_after_failure']);
  expect(await verifyBooks(world.pool)).toEqual([]);
});

test('a payment that the rail reports failed while two people settle it becomes a case at once', async () => {
  const sender = await customer(world, { cents: 100_00n });
  // The order is pending at first; the status inquiry reports it as failed.
  const { body: sent } = await send(world, sender, { to: '677000013' });
  while (await worker.work({ before: async () => undefined }));
  const proof = { francs: 10_000, providerNumber: '99999', proof: 'Courriel du fournisseur', ...REASON };
  world.simulator.faults.set('s3p', { ...NO_FAULTS, errors: 1 });
  const { body } = await call(staff.anne, 'POST', `/transactions/${sent.id}/settlement`, proof);
  while (await worker.work({ before: async () => undefined }));
  world.simulator.faults.clear();
  world.clock.advance(HOUR);
  await approveWhileAnswering(body.approvalId);
  expect(await casesOf(sent.id)).toEqual(['failure_after_success']);
  expect(await verifyBooks(world.pool)).toEqual([]);
});
