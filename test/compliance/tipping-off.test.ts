import { describe, expect, test } from 'vitest';
import { hasPermission } from '#shared/permissions.ts';
import { STAFF_ROLES } from '#shared/staff.ts';
import { caller, colleagues } from '#test/backoffice/given.ts';
import { customer, type StaffMember, sendBody, staffMember } from '#test/given.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ SESSION_MS: '8640000000' });
const staff = await colleagues(world);
const { call, byTwo } = caller(world);
const reason = 'Vérifié avec ses papiers';

// A customer with everything that must not be let slip: a freeze, a flag, a lock with its reason, and a waiting request.
const sender = await customer(world, { cents: 90_000n });
const body = await sendBody(world);
const listed = { firstName: 'Fictivus', lastName: 'EXEMPLAIRE' };
await sender.call('POST', '/api/transactions/sendmoney', {
  ...body,
  receiverDTO: { ...body.receiverDTO, ...listed },
});
await world.settle();
const { rows } = await world.pool.query<{ id: bigint }>(
  'select id from screening_hits where person_id = $1',
  [sender.id],
);
const frozen = await byTwo(staff.anne, staff.bob, `/compliance/hits/${rows[0]?.id}/confirmation`, {
  measure: 'freeze',
  reason,
});
if (frozen.status !== 204) throw new Error(`nobody was frozen: ${frozen.status}`);
const about = `/customers/${sender.id}`;
await call(staff.anne, 'PUT', `${about}/flags/politically_exposed`, { set: true, reason });
await call(staff.anne, 'POST', `${about}/sanctions-release`, { reason });

const read = async (who: StaffMember, path: string) => call(who, 'GET', path);
const rowOf = async (who: StaffMember, query: string) =>
  ((await read(who, `/customers?size=100&${query}`)).body.rows as { id: number }[]).find(
    ({ id }) => id === Number(sender.id),
  );

describe.each(STAFF_ROLES)('%s', async (role) => {
  const who = await staffMember(world, role);
  const mayKnow = hasPermission([role], 'compliance_read');
  const reads = (permission: Parameters<typeof hasPermission>[1]) => hasPermission([role], permission);

  test.runIf(reads('customers_read'))(
    'is told of matches, freezes and flags of a customer, or of none',
    async () => {
      const { status, body: page } = await read(who, about);
      expect(status).toBe(200);
      expect(page.sendingFrozenAt !== null).toBe(mayKnow);
      for (const list of ['matches', 'heldPayments', 'flags'] as const) {
        expect((page[list] as unknown[]).length > 0, list).toBe(mayKnow);
      }
    },
  );

  test.runIf(reads('customers_read'))(
    'finds the customer among the locked and flagged, or does not',
    async () => {
      expect(await rowOf(who, '')).toMatchObject({
        sendingLocked: mayKnow,
        flags: mayKnow ? ['politically_exposed'] : [],
      });
      expect((await rowOf(who, 'state=locked')) !== undefined).toBe(mayKnow);
      expect((await rowOf(who, 'state=flagged')) !== undefined).toBe(mayKnow);
    },
  );

  test.runIf(reads('approvals_read'))(
    'sees what two people are to decide about a match, or does not',
    async () => {
      const { body: waiting } = await read(who, '/approvals?size=100');
      const kinds = (waiting.rows as { kind: string }[]).map(({ kind }) => kind);
      expect(kinds.includes('sanctions_release')).toBe(mayKnow);
    },
  );

  test('is told of the queues that they may open', async () => {
    const { body: overview } = await read(who, '/overview');
    const names = (overview.queues as { name: string }[]).map(({ name }) => name);
    for (const name of ['hits', 'alerts', 'reports']) expect(names.includes(name), name).toBe(mayKnow);
    expect(names.includes('deposits')).toBe(reads('deposits_read'));
  });

  test('does not come to the lists, payments, deposits and the audit log unless they may know', async () => {
    for (const path of ['/compliance/hits', '/transactions', '/deposits', '/audit', '/documents']) {
      expect((await read(who, path)).status, path).toBe(mayKnow ? 200 : 403);
    }
  });
});
