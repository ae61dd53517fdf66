import { describe, expect, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import {
  balance,
  type Customer,
  customer,
  type StaffMember,
  sendBody,
  staffMember,
  withNewSession,
} from '#test/fixtures.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ SCREENING_CLEAR_ALONE_BELOW: '1001' });
await stopHousekeeping(world);
const anne = await staffMember(world, 'ROLE_COMPLIANCE');
const bob = await staffMember(world, 'ROLE_SUPER_ADMIN');
const LISTED = { firstName: 'Fictivus', lastName: 'EXEMPLAIRE' };

type Answer = Record<string, unknown> & { status: number };

async function call(person: StaffMember, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await (await withNewSession(world, person)).call(method, `/api/admin${path}`, body);
  const text = await response.text();
  return { status: response.status, ...((text === '' ? {} : JSON.parse(text)) as Record<string, unknown>) };
}

async function sendTo(sender: Customer, name = LISTED) {
  const body = await sendBody(world);
  const receiverDTO = { ...body.receiverDTO, ...name };
  const response = await sender.call('POST', '/api/transactions/sendmoney', { ...body, receiverDTO });
  const { transactionId } = (await response.json()) as { transactionId: string };
  await world.runUntilIdle();
  return transactionId;
}

async function statusOf(reference: string) {
  const { rows } = await world.pool.query<{ status: string; outcome: string | null; info: string | null }>(
    `select t.status, o.outcome, t.info_code as info from payments t
     left join screening_holds o on o.payment_id = t.id where reference = $1`,
    [reference],
  );
  return rows[0];
}

async function hitOf(reference: string) {
  const { rows } = await world.pool.query<{ id: bigint }>(
    `select h.id from screening_hits h join payments t on t.id = h.payment_id where t.reference = $1 order by h.id desc`,
    [reference],
  );
  return Number(rows[0]?.id);
}

const checks = { names: 'same', birthDate: 'differs', place: 'unknown', role: 'unknown' };
const reason = 'Autre date de naissance, vérifiée au téléphone';

describe('a hit on somebody else', () => {
  test('is cleared by one person, and the payment is paid once and not held again', async () => {
    const sender = await customer(world, { cents: 90_000n });
    const reference = await sendTo(sender);
    const hit = await hitOf(reference);
    expect((await call(anne, 'POST', `/compliance/hits/${hit}/clearance`, { checks, reason })).status).toBe(
      204,
    );
    expect(await call(bob, 'POST', `/compliance/hits/${hit}/clearance`, { checks, reason })).toMatchObject({
      code: 'hit_already_decided',
    });
    await world.runUntilIdle();
    expect(await statusOf(reference)).toMatchObject({ status: 'paid', outcome: 'released' });
    expect(
      world.simulator.books.payments().filter((paid) => paid.reference?.startsWith(reference)),
    ).toHaveLength(1);
    expect(await statusOf(await sendTo(sender))).toMatchObject({ status: 'paid', outcome: null });
    const other = await customer(world, { cents: 90_000n });
    expect(await statusOf(await sendTo(other))).toMatchObject({ status: 'accepted', outcome: null });
    expect(await verifyBooks(world.pool)).toEqual([]);
  });

  test('and with their recipient, cleared by two people at once, releases the payment that both held', async () => {
    const sender = await customer(world, { cents: 90_000n });
    const profile = { ...LISTED, birthDate: '1990-01-01' };
    expect((await sender.call('PUT', '/api/update-account', profile)).status).toBe(200);
    await world.runUntilIdle();
    const { rows: own } = await world.pool.query<{ id: bigint }>(
      'select id from screening_hits where person_id = $1 and payment_id is null',
      [sender.id],
    );
    const reference = await sendTo(sender);
    const { rows: held } = await world.pool.query<{ id: bigint }>(
      `select h.id from screening_hits h join payments t on t.id = h.payment_id
       where t.reference = $1 and h.subject like 'recipient/%'`,
      [reference],
    );
    const answers = await runWhileLocked(
      world.pool,
      { lock: `select 1 from payments where reference = '${reference}' for update` },
      [
        () => call(anne, 'POST', `/compliance/hits/${own[0]?.id}/clearance`, { checks, reason }),
        () => call(bob, 'POST', `/compliance/hits/${held[0]?.id}/clearance`, { checks, reason }),
      ],
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await world.runUntilIdle();
    expect(await statusOf(reference)).toMatchObject({ status: 'paid', outcome: 'released' });
  });

  test('cleared for one payment is cleared for the others on hold', async () => {
    const sender = await customer(world, { cents: 90_000n });
    const [first, second] = [await sendTo(sender), await sendTo(sender)];
    await call(anne, 'POST', `/compliance/hits/${await hitOf(first)}/clearance`, { checks, reason });
    await world.runUntilIdle();
    expect(await statusOf(first)).toMatchObject({ status: 'paid' });
    expect(await statusOf(second)).toMatchObject({ status: 'paid' });
  });

  test('has later payments paid without a hold in their history', async () => {
    const sender = await customer(world, { cents: 90_000n });
    const held = await sendTo(sender);
    await call(anne, 'POST', `/compliance/hits/${await hitOf(held)}/clearance`, { checks, reason });
    await world.runUntilIdle();
    const later = await sendTo(sender);
    const { rows } = await world.pool.query<{ kind: string }>(
      `select e.kind from payment_events e join payments p on p.id = e.payment_id
       where p.reference = $1 order by e.id`,
      [later],
    );
    expect(await statusOf(later)).toMatchObject({ status: 'paid' });
    expect(rows.map(({ kind }) => kind)).not.toContain('held');
  });
});

describe('the listed person', () => {
  async function confirmed(measure: 'refund' | 'freeze') {
    const sender = await customer(world, { cents: 50_000n });
    const reference = await sendTo(sender);
    const id = await hitOf(reference);
    const requested = await call(anne, 'POST', `/compliance/hits/${id}/confirmation`, { measure, reason });
    expect(requested.status).toBe(202);
    return { sender, reference, id, approval: `/approvals/${Number(requested.approvalId)}/decision` };
  }

  test('is refunded by two people, with both names, and without a reason', async () => {
    const { sender, reference, id, approval } = await confirmed('refund');
    expect(await call(anne, 'POST', approval, { approve: true })).toMatchObject({
      code: 'approval_needs_another_person',
    });
    expect(await statusOf(reference)).toMatchObject({ status: 'accepted' });
    expect((await call(bob, 'POST', approval, { approve: true })).status).toBe(204);
    await world.runUntilIdle();
    expect(await statusOf(reference)).toEqual({
      status: 'failed',
      outcome: 'refunded',
      info: 'not_possible',
    });
    expect(await balance(world, sender)).toBe(50_000n);
    const mails = world.simulator.inbox
      .messages(sender.email)
      .map(({ subject, text }) => `${subject} ${text}`);
    expect(mails.join(' ')).not.toMatch(/sanction|liste|list/i);
    const { rows } = await world.pool.query(
      `select actor_id as by, details ->> 'requestedBy' as "requestedBy" from audit_log
       where action = 'hit.confirmed' and subject_id = $1`,
      [String(id)],
    );
    expect(rows).toEqual([{ by: bob.id, requestedBy: String(anne.id) }]);
    // The recipient is listed, the sender is not.
    const other = await sendTo(sender, { firstName: 'Paul', lastName: 'MBARGA' });
    expect(await statusOf(other)).toMatchObject({ status: 'paid' });
    expect(await verifyBooks(world.pool)).toEqual([]);
  });

  test('keeps money frozen, sends no more, and can be refunded later by two people', async () => {
    const { sender, reference, id, approval } = await confirmed('freeze');
    await call(bob, 'POST', approval, { approve: true });
    await world.runUntilIdle();
    expect(await statusOf(reference)).toEqual({
      status: 'accepted',
      outcome: 'frozen',
      info: 'being_reviewed',
    });
    const again = await sender.call('POST', '/api/transactions/sendmoney', await sendBody(world));
    expect(again.status).toBe(403);
    expect(await again.text()).not.toMatch(/sanction/i);
    const later = await call(anne, 'POST', `/compliance/hits/${id}/confirmation`, {
      measure: 'refund',
      reason,
    });
    await call(bob, 'POST', `/approvals/${Number(later.approvalId)}/decision`, { approve: true });
    expect(await statusOf(reference)).toMatchObject({ status: 'failed', outcome: 'refunded' });
    expect(await balance(world, sender)).toBe(50_000n);
  });

  test('without a payment is blocked, not refunded', async () => {
    const sender = await customer(world, { cents: 50_000n });
    await world.pool.query(
      `update people set first_name = 'Imaginée', last_name = 'NULLEPART INVENTEE', birth_date = '1975-05-05' where id = $1`,
      [sender.id],
    );
    await world.pool.query(
      `insert into jobs (task, payload, run_at) values ('screen_person', jsonb_build_object('kind', 'customer', 'id', $1::text), $2)`,
      [String(sender.id), world.clock.now()],
    );
    await world.runUntilIdle();
    const { rows } = await world.pool.query<{ id: bigint }>(
      'select id from screening_hits where person_id = $1',
      [sender.id],
    );
    const id = Number(rows[0]?.id);
    expect(
      await call(anne, 'POST', `/compliance/hits/${id}/confirmation`, { measure: 'refund', reason }),
    ).toMatchObject({
      code: 'hit_measure_not_possible',
    });
    const requested = await call(anne, 'POST', `/compliance/hits/${id}/confirmation`, {
      measure: 'block',
      reason,
    });
    await call(bob, 'POST', `/approvals/${Number(requested.approvalId)}/decision`, { approve: true });
    expect((await sender.call('POST', '/api/transactions/sendmoney', await sendBody(world))).status).toBe(
      403,
    );
  });
});

test('the queue can be searched and shows the person beside the entry, and the read is recorded', async () => {
  const sender = await customer(world, { cents: 50_000n });
  const reference = await sendTo(sender, { firstName: 'Zorblaks', lastName: 'QUENTAVIUS' });
  const table = await call(anne, 'GET', `/compliance/hits?text=${reference}&source=un`);
  expect(table).toMatchObject({
    total: 1,
    rows: [{ name: 'Zorblaks QUENTAVIUS', kind: 'recipient', payment: { reference } }],
  });
  const id = await hitOf(reference);
  expect(await call(anne, 'GET', `/compliance/hits/${id}`)).toMatchObject({
    entry: { birthDates: ['1958-02-29'], key: 'FIi.001' },
    list: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
  });
  const { rows } = await world.pool.query(
    `select 1 from audit_log where action = 'person.read' and person_id = $1 and actor_id = $2`,
    [sender.id, anne.id],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(await call(anne, 'GET', '/compliance/lists')).toMatchObject({
    fetches: [
      { source: 'canada', failure: null },
      { source: 'un', failure: null },
    ],
  });
});
