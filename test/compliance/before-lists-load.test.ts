import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { createListFetcher } from '#server/providers/sanctions/list-fetcher.ts';
import { fetchLists } from '#server/screening/fetch-lists.ts';
import { createColleagues, staffClient } from '#test/backoffice/fixtures.ts';
import { balance, customer, send } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';

// The second list is not published there.
const world = await createWorld({ SANCTIONS_UN_URL: 'http://127.0.0.1:1/un' });
const deps = { ...world, log: createLog('silent', 'test') };

test('until both lists are loaded money waits: no rail is called, nothing is credited, and it is retried every 15 seconds', async () => {
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender);
  const debited = await balance(world, sender);
  const ordered = async () =>
    (await world.pool.query('select from payout_attempts where payment_id = $1', [body.id])).rowCount;
  for (let looks = 0; looks < 3; looks++) {
    while (await world.runOneJob());
    expect(await ordered()).toBe(0);
    const { rows } = await world.pool.query("select run_at from jobs where task = 'begin_payment'");
    expect(rows).toEqual([{ run_at: new Date(world.clock.now().getTime() + 15_000) }]);
    world.clock.advance(15_000);
  }
  expect(await balance(world, sender)).toBe(debited);

  // A deposit whose sender could not be screened is not credited either.
  const credit = {
    personId: Number(sender.id),
    amount: 20,
    reference: 'BANK0001',
    senderName: 'Awa Ngono',
    proof: 'Relevé',
    reason: 'Avis perdu',
  };
  const { anne, bob } = await createColleagues(world);
  const { call, byTwo } = staffClient(world);
  const { approvalId } = (await call(anne, 'POST', '/deposits', credit)).body;
  const approve = () => call(bob, 'POST', `/approvals/${approvalId}/decision`, { approve: true });
  expect((await approve()).body.code).toBe('deposit_under_review');
  const { rows: waiting } = await world.pool.query<{ id: bigint }>(
    `insert into deposits (source, state, reference, amount_minor, sender_name, received_at, reasons)
     values ('mail', 'unmatched', 'CAlists001', 2000, 'Awa Ngono', $1, '{nothing_named}') returning id`,
    [world.clock.now()],
  );
  const given = await byTwo(anne, bob, `/deposits/${waiting[0]?.id}/match`, {
    personId: credit.personId,
    reason: 'Relevé',
  });
  expect(given.body.code).toBe('deposit_under_review');
  expect(await balance(world, sender)).toBe(debited);

  const SANCTIONS_UN_URL = `${world.simulator.url}/sanctions/files/consolidated.xml`;
  const config = { ...world.config, SANCTIONS_UN_URL };
  await fetchLists({ ...deps, fetchList: createListFetcher(config) });
  await world.runUntilIdle();
  const { rows } = await world.pool.query('select status from payments where id = $1', [body.id]);
  expect(rows).toEqual([{ status: 'paid' }]);
  expect((await approve()).status).toBe(204);
  expect(await balance(world, sender)).toBe(debited + 20_00n);
});
