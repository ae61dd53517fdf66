import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openCase } from '#server/cases/open-case.ts';
import { createLog } from '#server/log.ts';
import { enforceRetention } from '#server/personal-data/enforce-retention.ts';
import { openFileStore } from '#server/providers/storage/open-file-store.ts';
import { purgeSessions } from '#server/sessions/end-sessions.ts';
import { purgeOrphanedFiles } from '#server/storage/encrypted-files.ts';
import { staffClient } from '#test/backoffice/fixtures.ts';
import { deposit, deposits } from '#test/deposits/fixtures.ts';
import { type Customer, customer, send, staffMember, withNewSession } from '#test/fixtures.ts';
import { upload } from '#test/identity/upload.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ FILE_FOLDER: await mkdtemp(path.join(tmpdir(), 'held-')) });
const fileStore = openFileStore(world.config, world.clock);
const deps = { ...world, log: createLog('silent', 'test'), fileStore };
const [anne, bob] = [
  await staffMember(world, 'ROLE_COMPLIANCE'),
  await staffMember(world, 'ROLE_SUPER_ADMIN'),
];
const REASON = 'Ordonnance de la Cour supérieure';

async function requestAction(pathOf: string, body: object) {
  const answer = await (await withNewSession(world, anne)).call('POST', `/api/admin${pathOf}`, body);
  return { status: answer.status, body: (await answer.json()) as { approvalId: number; code?: string } };
}

async function requestAndApprove(pathOf: string, body: object): Promise<void> {
  const { body: requested } = await requestAction(pathOf, body);
  const two = await withNewSession(world, bob);
  const decided = await two.call('POST', `/api/admin/approvals/${requested.approvalId}/decision`, {
    approve: true,
  });
  expect(decided.status).toBe(204);
}

async function holdsOf(subject: string, id: bigint | number) {
  const reader = await withNewSession(world, anne);
  const answer = await reader.call('GET', `/api/admin/legal-holds?subject=${subject}&id=${id}`);
  return ((await answer.json()) as { holds: { id: number; reason: string; lifted: unknown }[] }).holds;
}

/** Creates a customer whose closed account is due for erasure, with one payment. */
async function erasableCustomer(): Promise<{ person: Customer; paymentId: bigint }> {
  const person = await customer(world, { cents: 90_00n });
  await send(world, person, { to: '677000001' });
  await world.runUntilIdle();
  const { rows } = await world.pool.query<{ id: bigint }>('select id from payments where person_id = $1', [
    person.id,
  ]);
  const now = world.clock.now();
  await world.pool.query(
    `insert into account_closures (person_id, requested_at, requested_by, erase_after) values ($1, $2, null, $3)`,
    [person.id, new Date(now.getTime() - 2_000), new Date(now.getTime() - 1_000)],
  );
  return { person, paymentId: rows[0]?.id ?? 0n };
}

const nameOf = async ({ id }: Customer) => {
  const { rows } = await world.pool.query<{ name: string }>(
    'select first_name as name from people where id = $1',
    [id],
  );
  return rows[0]?.name;
};

const caseAbout = async (paymentId: bigint) => {
  const now = world.clock.now();
  await openCase(world.pool, { kind: 'unknown_outcome', paymentId, facts: {} }, now);
  const { rows } = await world.pool.query<{ id: bigint }>('select id from cases where payment_id = $1', [
    paymentId,
  ]);
  return rows[0]?.id ?? 0n;
};

test.each(['person', 'payment', 'case'] as const)(
  'a hold on a %s keeps everything of its customer until two people lift it',
  async (subject) => {
    const { person, paymentId } = await erasableCustomer();
    const id = { person: person.id, payment: paymentId, case: await caseAbout(paymentId) }[subject];
    await requestAndApprove('/legal-holds', { subject, id: Number(id), reason: REASON });
    const screened = 'select count(*)::int as count from screenings where person_id = $1';
    const before = (await world.pool.query(screened, [person.id])).rows;
    await enforceRetention(deps);
    expect(await nameOf(person)).not.toBe('-');
    expect((await world.pool.query(screened, [person.id])).rows).toEqual(before);

    // Shown wherever it matters, not only with its subject.
    for (const [kind, of] of [
      ['person', person.id],
      ['payment', paymentId],
    ] as const)
      expect(await holdsOf(kind, of)).toMatchObject([{ reason: REASON, lifted: null }]);

    const [hold] = await holdsOf(subject, id);
    await requestAndApprove(`/legal-holds/${hold?.id}/release`, { reason: 'Levée par la Cour' });
    expect(await holdsOf(subject, id)).toMatchObject([{ lifted: { reason: 'Levée par la Cour' } }]);
    await enforceRetention(deps);
    expect(await nameOf(person)).toBe('-');
  },
);

test('a hold that is set while its customer is being erased keeps everything', async () => {
  const { person } = await erasableCustomer();
  await runWhileLocked(
    world.pool,
    {
      // What setting a hold locks.
      lock: `select from people where id = ${person.id} for key share`,
      whileWaiting: `insert into legal_holds (subject_kind, subject_id, person_id, reason, set_at, requested_by, set_by)
        values ('person', ${person.id}, ${person.id}, 'Ordonnance', now(), ${anne.id}, ${bob.id})`,
    },
    [() => enforceRetention(deps)],
  );
  expect(await nameOf(person)).not.toBe('-');
});

test('sessions of a customer on hold outlive their ninety days', async () => {
  const [held, free] = [await customer(world), await customer(world)];
  await requestAndApprove('/legal-holds', { subject: 'person', id: Number(held.id), reason: REASON });
  world.clock.advance(120 * 86_400_000);
  await purgeSessions(deps);
  const { rows } = await world.pool.query<{ id: bigint }>(
    'select distinct person_id as id from sessions where person_id = any ($1)',
    [[held.id, free.id]],
  );
  expect(rows).toEqual([{ id: held.id }]);
});

test('the database refuses to erase a customer on hold, and to delete a hold', async () => {
  const { person } = await erasableCustomer();
  await requestAndApprove('/legal-holds', { subject: 'person', id: Number(person.id), reason: REASON });
  const now = world.clock.now();
  await expect(
    world.pool.query('update account_closures set erased_at = $2 where person_id = $1', [person.id, now]),
  ).rejects.toThrow('under a legal hold');
  await expect(world.pool.query('delete from legal_holds where person_id = $1', [person.id])).rejects.toThrow(
    'is kept',
  );
});

test('a hold on a case without a customer is set by two, shown on the case, kept by the database, and lifted by two', async () => {
  const found = { kind: 'unknown_to_us', paymentId: null, subject: 's3p/4711', facts: {} } as const;
  await openCase(world.pool, found, world.clock.now());
  const { rows } = await world.pool.query<{ id: bigint }>(`select id from cases where subject = 's3p/4711'`);
  const id = Number(rows[0]?.id);
  const gone = () => world.pool.query('delete from cases where id = $1', [id]);
  await requestAndApprove('/legal-holds', { subject: 'case', id, reason: REASON });
  const [hold] = await holdsOf('case', id);
  expect(hold).toMatchObject({ reason: REASON, lifted: null });
  expect((await requestAction('/legal-holds', { subject: 'case', id, reason: REASON })).body.code).toBe(
    'hold_already_so',
  );
  await expect(gone()).rejects.toThrow('under a legal hold');
  await requestAndApprove(`/legal-holds/${hold?.id}/release`, { reason: 'Levée par la Cour' });
  expect(await holdsOf('case', id)).toMatchObject([{ lifted: { reason: 'Levée par la Cour' } }]);
  expect((await gone()).rowCount).toBe(1);
});

test('a hold is requested once, about somebody, and needs two people', async () => {
  const person = await customer(world);
  const body = { subject: 'person', id: Number(person.id), reason: REASON };
  const first = await requestAction('/legal-holds', body);
  expect(first.status).toBe(202);
  expect(await holdsOf('person', person.id)).toEqual([]);
  const own = await withNewSession(world, anne);
  const decided = await own.call('POST', `/api/admin/approvals/${first.body.approvalId}/decision`, {
    approve: true,
  });
  expect(decided.status).toBe(403);
  expect((await requestAction('/legal-holds', { ...body, subject: 'case', id: 999_999 })).body.code).toBe(
    'hold_about_no_customer',
  );
});

test('the file of a replaced document is kept while its owner is on hold', async () => {
  const [held, free] = [await customer(world), await customer(world)];
  for (const person of [held, held, free, free]) {
    expect((await upload(world, person)).status).toBe(201);
  }
  await requestAndApprove('/legal-holds', { subject: 'person', id: Number(held.id), reason: REASON });
  world.clock.advance(61 * 60_000);
  await purgeOrphanedFiles(deps);
  const filesOf = async ({ id }: Customer) =>
    (await world.pool.query('select from stored_files where person_id = $1', [id])).rowCount;
  expect([await filesOf(held), await filesOf(free)]).toEqual([2, 1]);
});

test('what was screened about the sender of a deposit is kept while its customer is on hold', async () => {
  const [clara, dora] = [await staffMember(world, 'ROLE_ADMIN'), await staffMember(world, 'ROLE_ADMIN')];
  const { byTwo } = staffClient(world);
  const person = await customer(world);
  const [found] = await deposits(world, await deposit(world, { name: 'FICTIVUS EXEMPLAIRE', memo: '' }));
  const screened = async () => {
    const { rows } = await world.pool.query<{ hit: bigint | null }>(
      `select h.id as hit from screenings s left join screening_hits h on h.screening_id = s.id
       where s.deposit_id = $1`,
      [found?.id],
    );
    return rows;
  };
  const [match] = await screened();
  expect(match).toEqual({ hit: expect.anything() });
  const reason = 'Seul le nom se ressemble';
  const checks = { names: 'same', birthDate: 'differs', place: 'unknown', role: 'unknown' };
  const clearance = `/compliance/hits/${match?.hit}/clearance-request`;
  expect(await byTwo(anne, bob, clearance, { checks, reason })).toMatchObject({ status: 204 });
  const owner = { personId: Number(person.id), reason };
  expect(await byTwo(clara, dora, `/deposits/${found?.id}/match`, owner)).toMatchObject({ status: 204 });
  await requestAndApprove('/legal-holds', { subject: 'person', id: Number(person.id), reason: REASON });

  const before = await screened();
  expect(before).toContainEqual(match);
  world.clock.advance(8 * 366 * 86_400_000);
  await enforceRetention(deps);
  expect(await screened()).toEqual(before);
  const [hold] = await holdsOf('person', person.id);
  await requestAndApprove(`/legal-holds/${hold?.id}/release`, { reason: 'Levée par la Cour' });
  await enforceRetention(deps);
  expect(await screened()).toEqual([]);
});
