import { expect, test } from 'vitest';
import { staffClient } from '#test/backoffice/fixtures.ts';
import { customer, type StaffMember, staffMember } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const { call } = staffClient(world);
const [requester, approver] = [
  await staffMember(world, 'ROLE_ADMIN'),
  await staffMember(world, 'ROLE_ADMIN'),
];

const rename = ({ id }: StaffMember, firstName: string) =>
  world.pool.query('update people set first_name = $2 where id = $1', [id, firstName]);

test('requester and approver keep the names and usernames of that moment', async () => {
  const awa = await customer(world);
  await rename(requester, 'Odile');
  const { body } = await call(requester, 'POST', '/deposits', {
    personId: Number(awa.id),
    amount: 10,
    reference: 'NAMES-0001',
    senderName: 'Awa Ngono',
    proof: 'Relevé',
    reason: 'Avis perdu',
  });
  await rename(approver, 'Régine');
  await call(approver, 'POST', `/approvals/${body.approvalId}/decision`, { approve: true });
  for (const person of [requester, approver]) await rename(person, 'Diane');

  const list = await call(requester, 'GET', '/approvals?state=decided');
  expect(list.body.rows).toMatchObject([
    {
      requestedBy: { id: Number(requester.id), name: 'Odile STAFF', staffLogin: requester.login },
      decidedBy: { id: Number(approver.id), name: 'Régine STAFF', staffLogin: approver.login },
    },
  ]);
  const actorOf = async (action: string) =>
    (await call(requester, 'GET', `/audit?action=${action}`)).body.rows[0].actor as unknown;
  expect(await actorOf('approval.requested')).toMatchObject({
    name: 'Odile STAFF',
    staffLogin: requester.login,
  });
  for (const action of ['deposit.credited', 'approval.approved'])
    expect(await actorOf(action)).toMatchObject({ name: 'Régine STAFF', staffLogin: approver.login });
  expect((await call(requester, 'GET', '/audit?actor=odile')).body.total).toBeGreaterThan(0);
});

test('the requester’s recorded name cannot be changed outside the product', async () => {
  await expect(
    world.pool.query("update approvals set requested_by_name = 'Diane' where kind = 'manual_credit'"),
  ).rejects.toThrow('does not change');
});
