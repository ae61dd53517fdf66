import { describe, expect, test } from 'vitest';
import { createColleagues, staffClient } from '#test/backoffice/fixtures.ts';
import { balance, customer } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { bookErrors, deposit, deposits, hitAbout, insertListEntry, openHits } from './fixtures.ts';

const world = await createWorld({ SESSION_MS: '8640000000' });
const staff = await createColleagues(world);
const { call, byTwo } = staffClient(world);
const reason = 'Relevé de la banque vérifié';
const UNDER_REVIEW = { body: { code: 'deposit_under_review' } };

const idOf = async (reference: string) => Number((await deposits(world, reference))[0]?.id);

async function hitOf(depositId: number): Promise<number> {
  const { rows } = await world.pool.query<{ id: bigint }>(
    'select id from screening_hits where deposit_id = $1 order by id desc limit 1',
    [depositId],
  );
  return Number(rows[0]?.id);
}

async function clearHit(hit: number | string): Promise<void> {
  const checks = { names: 'same', birthDate: 'differs', place: 'unknown', role: 'unknown' };
  const path = `/compliance/hits/${hit}/clearance-request`;
  expect(await byTwo(staff.clara, staff.bob, path, { checks, reason })).toMatchObject({ status: 204 });
}

async function requestReturn(depositId: number): Promise<void> {
  const body = { why: 'owner_unknown', reason };
  expect((await call(staff.anne, 'POST', `/deposits/${depositId}/return`, body)).status).toBe(202);
}

/** Approves the open request to return a deposit; a refusal leaves it open. */
async function approveReturn(depositId: number, by = staff.bob) {
  const { rows } = await world.pool.query<{ id: bigint }>(
    `select id from approvals where kind = 'deposit_return' and subject_id = $1 and decision is null`,
    [String(depositId)],
  );
  return call(by, 'POST', `/approvals/${rows[0]?.id}/decision`, { approve: true });
}

describe('clearing the sender of a deposit without an address', () => {
  /** Two people credit money that no notice reported, so the sender's address is not known. */
  async function heldByHand(personId: bigint, reference: string): Promise<number> {
    const proof = 'Relevé du 20 novembre';
    const body = { personId: Number(personId), amount: 50, reference, senderName: 'Fictivus EXEMPLAIRE' };
    const credit = await byTwo(staff.anne, staff.bob, '/deposits', { ...body, proof, reason });
    expect(credit).toMatchObject({ status: 204 });
    expect(await openHits(world, reference)).toHaveLength(1);
    return idOf(reference);
  }

  test('clears this deposit alone: others of that name wait, also those that arrive later', async () => {
    const awa = await customer(world);
    const match = { personId: Number(awa.id), reason };
    const cleared = await heldByHand(awa.id, 'CAname01');
    const waiting = await heldByHand(awa.id, 'CAname02');
    await clearHit(await hitOf(cleared));
    expect(await openHits(world, 'CAname02')).toHaveLength(1);
    expect(await byTwo(staff.anne, staff.bob, `/deposits/${waiting}/match`, match)).toMatchObject(
      UNDER_REVIEW,
    );
    await heldByHand(awa.id, 'CAname03');
    // It is compared again, and keeps its own clearance.
    expect(await byTwo(staff.anne, staff.bob, `/deposits/${cleared}/match`, match)).toMatchObject({
      status: 204,
    });
    expect(await balance(world, awa)).toBe(50_00n);
  });
});

describe('a return by two people', () => {
  test('is refused for a sender listed while their deposit waited, and the match stays for compliance', async () => {
    const reference = await deposit(world, { name: 'Zoltan NOUVELLISTE', memo: 'nobody' });
    const id = await idOf(reference);
    expect(await openHits(world, reference)).toEqual([]);
    await insertListEntry(world, 'Zoltan NOUVELLISTE');
    await requestReturn(id);
    expect(await approveReturn(id)).toMatchObject(UNDER_REVIEW);
    expect(await deposits(world, reference)).toMatchObject([{ state: 'unmatched' }]);
    expect(await openHits(world, reference)).toEqual([{ kind: 'sender', name: 'Zoltan NOUVELLISTE' }]);
    await clearHit(await hitOf(id));
    expect(await approveReturn(id)).toMatchObject({ status: 204 });
  });

  test('screens the sender again only for somebody who may approve it', async () => {
    const reference = await deposit(world, { name: 'Igor TARDIF', memo: 'nobody' });
    const id = await idOf(reference);
    await requestReturn(id);
    await insertListEntry(world, 'Igor TARDIF');
    expect(await approveReturn(id, staff.anne)).toMatchObject({
      body: { code: 'approval_needs_another_person' },
    });
    expect(await openHits(world, reference)).toEqual([]);
    expect(await approveReturn(id)).toMatchObject(UNDER_REVIEW);
    expect(await openHits(world, reference)).toHaveLength(1);
  });

  test('waits for the decision about an owner who may be listed', async () => {
    const awa = await customer(world);
    const hit = await hitAbout(world, awa);
    const reference = await deposit(world, { memo: awa.phone });
    expect(await deposits(world, reference)).toMatchObject([{ reasons: ['customer_hit'] }]);
    const id = await idOf(reference);
    await requestReturn(id);
    expect(await approveReturn(id)).toMatchObject(UNDER_REVIEW);
    expect(await deposits(world, reference)).toMatchObject([{ state: 'unmatched' }]);
    await clearHit(hit);
    expect(await approveReturn(id)).toMatchObject({ status: 204 });
  });

  test('waits for the release of a frozen owner', async () => {
    const awa = await customer(world);
    await freeze(awa.id);
    const reference = await deposit(world, { memo: awa.phone });
    expect(await deposits(world, reference)).toMatchObject([{ reasons: ['customer_frozen'] }]);
    const id = await idOf(reference);
    await requestReturn(id);
    expect(await approveReturn(id)).toMatchObject(UNDER_REVIEW);
    const release = `/customers/${awa.id}/sanctions-release`;
    expect(await byTwo(staff.clara, staff.bob, release, { reason })).toMatchObject({ status: 204 });
    expect(await approveReturn(id)).toMatchObject({ status: 204 });
  });

  test('stays possible for a frozen owner when compliance agreed to it', async () => {
    const owner = await customer(world);
    await world.pool.query(
      "update people set first_name = 'Fictivus', last_name = 'EXEMPLAIRE' where id = $1",
      [owner.id],
    );
    await freeze(owner.id);
    const reference = await deposit(world, { name: 'Fictivus EXEMPLAIRE', memo: owner.phone });
    expect(await deposits(world, reference)).toMatchObject([{ reasons: ['customer_frozen', 'sender_hit'] }]);
    const id = await idOf(reference);
    await requestReturn(id);
    expect(await approveReturn(id)).toMatchObject(UNDER_REVIEW);
    const confirmation = `/compliance/hits/${await hitOf(id)}/confirmation`;
    expect(await byTwo(staff.clara, staff.bob, confirmation, { measure: 'refund', reason })).toMatchObject({
      status: 204,
    });
    expect(await approveReturn(id)).toMatchObject({ status: 204 });
    expect(await deposits(world, reference)).toMatchObject([{ state: 'returned' }]);
  });
});

async function freeze(personId: bigint): Promise<void> {
  await world.pool.query('update people set sending_frozen_at = $2 where id = $1', [
    personId,
    world.clock.now(),
  ]);
}

test('the books add up', async () => {
  expect(await bookErrors(world)).toEqual([]);
});
