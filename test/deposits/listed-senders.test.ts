import { describe, expect, test } from 'vitest';
import { createColleagues, staffClient } from '#test/backoffice/fixtures.ts';
import { balance, customer } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { bookErrors, deposits, openHits } from './fixtures.ts';

const world = await createWorld({ SESSION_MS: '8640000000' });
const staff = await createColleagues(world);
const { byTwo } = staffClient(world);
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

async function clear(hit: number | string): Promise<void> {
  const checks = { names: 'same', birthDate: 'differs', place: 'unknown', role: 'unknown' };
  const path = `/compliance/hits/${hit}/clearance-request`;
  expect(await byTwo(staff.clara, staff.bob, path, { checks, reason })).toMatchObject({ status: 204 });
}

describe('clearing the sender of a deposit without an address', () => {
  /** Two people credit money that no notice reported, so the sender's address is not known. */
  async function heldByHand(personId: bigint, reference: string): Promise<number> {
    const proof = 'Relevé du 20 novembre';
    const asked = { personId: Number(personId), amount: 50, reference, senderName: 'Fictivus EXEMPLAIRE' };
    const credit = await byTwo(staff.anne, staff.bob, '/deposits', { ...asked, proof, reason });
    expect(credit).toMatchObject({ status: 204 });
    expect(await openHits(world, reference)).toHaveLength(1);
    return idOf(reference);
  }

  test('clears this deposit alone: others of that name wait, also those that arrive later', async () => {
    const awa = await customer(world);
    const match = { personId: Number(awa.id), reason };
    const cleared = await heldByHand(awa.id, 'CAname01');
    const waiting = await heldByHand(awa.id, 'CAname02');
    await clear(await hitOf(cleared));
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

test('the books add up', async () => {
  expect(await bookErrors(world)).toEqual([]);
});
