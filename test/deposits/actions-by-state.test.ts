import { expect, test } from 'vitest';
import { caller, colleagues } from '#test/backoffice/given.ts';
import { customer } from '#test/given.ts';
import { createWorld } from '#test/world.ts';
import { deposit, deposits } from './given.ts';

const world = await createWorld();
const staff = await colleagues(world);
const { call, byTwo } = caller(world);

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
  'known to nobody': () => Promise.resolve('none'),
};

test.each([
  ['unmatched', 'yes', 'yes', 'deposit_already_ended'],
  ['not_trusted', 'deposit_not_trusted', 'deposit_not_trusted', 'yes'],
  ['credited', 'deposit_already_ended', 'deposit_already_ended', 'deposit_already_ended'],
  ['returned', 'deposit_already_ended', 'deposit_already_ended', 'deposit_already_ended'],
  ['dismissed', 'deposit_not_trusted', 'deposit_not_trusted', 'deposit_already_ended'],
  ['known to nobody', 'deposit_not_found', 'deposit_not_found', 'deposit_not_found'],
])('a deposit that is %s: match %s, return %s, put aside %s', async (state, match, back, aside) => {
  const reference = (await DEPOSITS[state]?.()) ?? '';
  const [found] = await deposits(world, reference);
  const path = `/deposits/${found?.id ?? 999_999}`;
  const awa = await customer(world);
  const asked = async (act: string, body: unknown) => {
    const answer = await call(staff.anne, 'POST', `${path}/${act}`, body);
    return answer.status < 300 ? 'yes' : answer.body.code;
  };
  expect({
    match: await asked('match', { personId: Number(awa.id), reason: 'x' }),
    back: await asked('return', { why: 'owner_unknown', reason: 'x' }),
    aside: await asked('dismissal', { reason: 'x' }),
  }).toEqual({ match, back, aside });
});
