import { expect, test } from 'vitest';
import { createColleagues, staffClient } from '#test/backoffice/fixtures.ts';
import { customer } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { deposit, deposits } from './fixtures.ts';

const world = await createWorld();
const staff = await createColleagues(world);
const { call, byTwo } = staffClient(world);

const DEPOSITS: Record<string, () => Promise<string>> = {
  unmatched: () => deposit(world, { memo: '' }),
  not_trusted: () => deposit(world, { memo: '', tampered: 'amounts_differ' }),
  credited: async () => deposit(world, { memo: (await customer(world)).phone }),
  returned: async () => {
    const reference = await deposit(world, { memo: '' });
    const [found] = await deposits(world, reference);
    const why = { why: 'owner_unknown', reason: 'x' };
    await byTwo(staff.anne, staff.bob, `/deposits/${found?.id}/return`, why);
    return reference;
  },
  dismissed: async () => {
    const reference = await deposit(world, { memo: '', tampered: 'amounts_differ' });
    const [found] = await deposits(world, reference);
    await call(staff.anne, 'POST', `/deposits/${found?.id}/dismissal`, { reason: 'x' });
    return reference;
  },
  unknown: () => Promise.resolve('none'),
};

const ALREADY_ENDED = 'deposit_already_ended';

test.each([
  ['unmatched', 'yes', 'yes', 'yes', ALREADY_ENDED],
  ['not_trusted', 'yes', 'deposit_not_trusted', 'deposit_not_trusted', 'yes'],
  ['credited', ALREADY_ENDED, ALREADY_ENDED, ALREADY_ENDED, ALREADY_ENDED],
  ['returned', ALREADY_ENDED, ALREADY_ENDED, ALREADY_ENDED, ALREADY_ENDED],
  ['dismissed', ALREADY_ENDED, 'deposit_not_trusted', 'deposit_not_trusted', ALREADY_ENDED],
  ['unknown', 'deposit_not_found', 'deposit_not_found', 'deposit_not_found', 'deposit_not_found'],
])(
  'a deposit that is %s: claim %s, match %s, return %s, put aside %s',
  async (state, own, match, back, aside) => {
    const reference = (await DEPOSITS[state]?.()) ?? '';
    const [found] = await deposits(world, reference);
    const path = `/deposits/${found?.id ?? 999_999}`;
    const awa = await customer(world);
    const statusOf = async (act: string, body: unknown, method = 'POST') => {
      const answer = await call(staff.anne, method, `${path}/${act}`, body);
      return answer.status < 300 ? 'yes' : answer.body.code;
    };
    expect({
      own: await statusOf('owner', { mine: true }, 'PUT'),
      match: await statusOf('match', { personId: Number(awa.id), reason: 'x' }),
      back: await statusOf('return', { why: 'owner_unknown', reason: 'x' }),
      aside: await statusOf('dismissal', { reason: 'x' }),
    }).toEqual({ own, match, back, aside });
  },
);

test('a deposit belongs to the person who claimed it until a colleague claims or they release it', async () => {
  const [found] = await deposits(world, await deposit(world, { memo: '' }));
  const path = `/deposits/${found?.id}`;
  const [anne, bob] = [Number(staff.anne.id), Number(staff.bob.id)];
  const seen: unknown[] = [];
  // Claiming twice counts as one claim, and nobody can release a colleague's claim.
  const steps = [
    ['anne', true],
    ['anne', true],
    ['bob', false],
    ['bob', true],
    ['anne', false],
    ['bob', false],
  ] as const;
  for (const [who, mine] of steps) {
    expect((await call(staff[who], 'PUT', `${path}/owner`, { mine })).status).toBe(204);
    const { owner, isMine } = (await call(staff.anne, 'GET', path)).body;
    seen.push([owner?.id ?? null, isMine]);
  }
  expect(seen).toEqual([
    [anne, true],
    [anne, true],
    [anne, true],
    [bob, false],
    [bob, false],
    [null, false],
  ]);
  const { rows } = await world.pool.query(
    `select action, actor_id, details ->> 'before' as before from audit_log
     where subject_kind = 'deposit' and subject_id = $1 order by id`,
    [String(found?.id)],
  );
  expect(rows).toEqual([
    { action: 'deposit.claimed', actor_id: staff.anne.id, before: null },
    { action: 'deposit.claimed', actor_id: staff.bob.id, before: String(anne) },
    { action: 'deposit.released', actor_id: staff.bob.id, before: String(bob) },
  ]);
});

test('a request about a deposit that nobody decided in time is no longer shown', async () => {
  const [found] = await deposits(world, await deposit(world, { memo: '' }));
  const path = `/deposits/${found?.id}`;
  const requested = async () => (await call(staff.anne, 'GET', path)).body.openRequest as string | null;
  const { id } = await customer(world);
  await call(staff.anne, 'POST', `${path}/match`, { personId: Number(id), reason: 'vérifié' });
  expect(await requested()).toBe('deposit_match');
  world.clock.advance(5 * 24 * 3_600_000);
  expect(await requested()).toBeNull();
});
