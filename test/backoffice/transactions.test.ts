import { describe, expect, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { balance, customer, send } from '#test/fixtures.ts';
import { raceForAccount } from '#test/payments/race-for-account.ts';
import { readExport } from '#test/read-csv.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';
import { cases, createColleagues, makeBooksDiffer, staffClient } from './fixtures.ts';

const world = await createWorld();
await stopHousekeeping(world);
const staff = await createColleagues(world);
const { call, byTwo } = staffClient(world);
const HOUR = 3_600_000;
/** Long enough for the inquiry after 69 minutes, the first that finds a payment open for more than an hour. */
const OVER_AN_HOUR = 70 * 60_000;
const REFUND = { reason: 'Le fournisseur confirme qu’il n’a rien versé' };
const PROOF = {
  francs: 10_000,
  providerNumber: '9999912345',
  proof: 'Courriel du fournisseur',
  reason: 'Reçu',
};

/** Makes a send that never ends: pending forever, or without any answer. */
async function stuckPayment({ to = '677000062', forMs = OVER_AN_HOUR } = {}) {
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender, { to });
  await world.runUntilIdle(forMs);
  return { sender, id: body.id, reference: body.transactionId };
}

async function statusOf(id: number) {
  const { rows } = await world.pool.query<{ status: string; info: string | null }>(
    'select status, info_code as info from payments where id = $1',
    [id],
  );
  return rows[0];
}

describe('a payment with an unknown outcome', () => {
  test('is refunded once by two people: exact refund, notification, closed cases, both names in its history', async () => {
    const { sender, id, reference } = await stuckPayment();
    expect(await balance(world, sender)).toBeLessThan(100_00n);
    expect(await byTwo(staff.anne, staff.bob, `/transactions/${id}/refund`, REFUND)).toMatchObject({
      status: 204,
    });
    await world.runUntilIdle(60_000);

    expect(await balance(world, sender)).toBe(100_00n);
    expect(await statusOf(id)).toEqual({ status: 'failed', info: 'not_confirmed' });
    const mails = world.simulator.inbox.messages(sender.email).map(({ subject }) => subject);
    expect(mails[0]).toMatch(/remboursés/);
    const { body } = await call(staff.audit, 'GET', `/transactions/${id}`);
    expect(body).toMatchObject({
      reference,
      events: [
        { status: 'accepted' },
        { status: 'pending' },
        {
          status: 'failed',
          kind: 'staff_refund',
          actor: 'staff',
          people: [{ id: Number(staff.anne.id) }, { id: Number(staff.bob.id) }],
        },
      ],
      cases: [{ kind: 'unknown_outcome', resolution: 'refunded' }],
      actions: { settle: false, refund: false },
    });
    expect(await byTwo(staff.anne, staff.bob, `/transactions/${id}/refund`, REFUND)).toMatchObject({
      status: 409,
      body: { code: 'payment_already_ended' },
    });
  });

  test('cannot be decided before the rail was queried again, since the answer is part of the decision', async () => {
    const { sender, id } = await stuckPayment();
    // An answer of the moment of the request would count.
    world.clock.advance(1);
    const { body } = await call(staff.anne, 'POST', `/transactions/${id}/refund`, REFUND);
    const approve = () =>
      call(staff.bob, 'POST', `/approvals/${body.approvalId}/decision`, { approve: true });
    world.clock.advance(1);
    expect(await approve()).toMatchObject({ status: 409, body: { code: 'payment_inquiry_running' } });
    expect(await balance(world, sender)).toBeLessThan(100_00n);
    await world.runUntilIdle(1000);
    expect(await approve()).toMatchObject({ status: 204 });
    expect(await balance(world, sender)).toBe(100_00n);
  });

  test('is settled by two people at what the rail charged, and the recipient is not paid again', async () => {
    const { sender, id } = await stuckPayment();
    expect(await byTwo(staff.anne, staff.bob, `/transactions/${id}/settlement`, PROOF)).toMatchObject({
      status: 204,
    });
    await world.runUntilIdle(60_000);
    expect(await statusOf(id)).toMatchObject({ status: 'paid' });
    expect(await balance(world, sender)).toBeLessThan(100_00n);
    const { body } = await call(staff.audit, 'GET', `/transactions/${id}`);
    expect(body).toMatchObject({
      attempts: [{ state: 'paid', providerNumber: '9999912345' }],
      postings: [{ kind: 'payment_debited' }, { kind: 'payout_settled' }],
      cases: [{ resolution: 'settled' }],
    });
  });

  test('cannot be decided by the requester or an auditor', async () => {
    const { id } = await stuckPayment();
    expect(await byTwo(staff.anne, staff.anne, `/transactions/${id}/refund`, REFUND)).toMatchObject({
      status: 403,
      body: { code: 'approval_needs_another_person' },
    });
    expect(await call(staff.audit, 'POST', `/transactions/${id}/refund`, REFUND)).toMatchObject({
      status: 403,
    });
    expect(await statusOf(id)).toMatchObject({ status: 'pending' });
  });

  test('is not refunded when it ended between request and approval: the approval says why', async () => {
    const { sender, id, reference } = await stuckPayment();
    const requested = await call(staff.anne, 'POST', `/transactions/${id}/refund`, REFUND);
    await makeBooksDiffer(world, { kind: 'late_success', reference: `${reference}-1` });
    expect(await call(staff.anne, 'POST', `/transactions/${id}/inquiry`)).toMatchObject({ status: 202 });
    await world.runUntilIdle(1000);
    const { approvalId } = requested.body;
    expect(
      await call(staff.bob, 'POST', `/approvals/${approvalId}/decision`, { approve: true }),
    ).toMatchObject({
      status: 409,
      body: { code: 'payment_already_ended' },
    });
    expect(await statusOf(id)).toMatchObject({ status: 'paid' });
    expect(await balance(world, sender)).toBeLessThan(100_00n);
    const { body } = await call(staff.audit, 'GET', `/transactions/${id}`);
    expect(body).toMatchObject({ cases: [{ kind: 'unknown_outcome', resolution: 'ended' }] });
  });

  test('is decided both ways by two pairs at once: one wins, the other is told', async () => {
    const { sender, id } = await stuckPayment();
    const refund = await call(staff.anne, 'POST', `/transactions/${id}/refund`, REFUND);
    const settle = await call(staff.anne, 'POST', `/transactions/${id}/settlement`, PROOF);
    await world.runUntilIdle(1000);
    const decide = (requested: typeof refund) => () =>
      call(staff.bob, 'POST', `/approvals/${requested.body.approvalId}/decision`, { approve: true });
    // One holds the payment and waits for the account; the other waits for the payment.
    const answers = await raceForAccount(world.pool, sender.accountId, [decide(refund), decide(settle)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 409]));
    expect(await verifyBooks(world.pool)).toEqual([]);
  });
});

describe('the allowed decisions depend on the payment’s state', () => {
  test('an order younger than an hour cannot be refunded', async () => {
    const { id } = await stuckPayment({ forMs: 600_000 });
    expect(await call(staff.anne, 'POST', `/transactions/${id}/refund`, REFUND)).toMatchObject({
      status: 409,
      body: { code: 'payment_pending' },
    });
    const { body } = await call(staff.audit, 'GET', `/transactions/${id}`);
    expect(body).toMatchObject({ actions: { inquire: true, settle: true, refund: false } });
  });

  test('an order that the rail reports paid at another price is settled at that price, never refunded', async () => {
    const { id } = await stuckPayment({ to: '677000068' });
    expect(await call(staff.anne, 'POST', `/transactions/${id}/refund`, REFUND)).toMatchObject({
      status: 409,
      body: { code: 'payment_said_paid' },
    });
    const paid = { ...PROOF, francs: 9_500 };
    expect(await byTwo(staff.anne, staff.bob, `/transactions/${id}/settlement`, paid)).toMatchObject({
      status: 204,
    });
    const { body } = await call(staff.audit, 'GET', `/transactions/${id}`);
    expect((body as { cases: { resolution: string }[] }).cases.map(({ resolution }) => resolution)).toEqual([
      'settled',
      'settled',
    ]);
  });

  test('an order that the rail never saw cannot be settled', async () => {
    const sender = await customer(world, { cents: 100_00n });
    const { body } = await send(world, sender);
    expect(await call(staff.anne, 'POST', `/transactions/${body.id}/settlement`, PROOF)).toMatchObject({
      status: 409,
      body: { code: 'payment_never_ordered' },
    });
    await world.runUntilIdle(60_000);
    expect(await statusOf(body.id)).toMatchObject({ status: 'paid' });
  });

  test('a payment held by compliance can be neither refunded nor settled here', async () => {
    const sender = await customer(world, { cents: 100_00n });
    const { body } = await send(world, sender);
    await world.pool.query('insert into screening_holds (payment_id, held_at) values ($1, now())', [body.id]);
    for (const [act, input] of [
      ['refund', REFUND],
      ['settlement', PROOF],
    ] as const) {
      expect(await call(staff.anne, 'POST', `/transactions/${body.id}/${act}`, input)).toMatchObject({
        status: 409,
        body: { code: 'payment_held' },
      });
    }
    await world.pool.query('delete from screening_holds where payment_id = $1', [body.id]);
  });

  test('a deposit cannot be decided as a payment', async () => {
    expect(await call(staff.anne, 'POST', '/transactions/999999/inquiry')).toMatchObject({ status: 404 });
  });
});

test('the timeline of a payment has every attempt and every answer of the rail, and no secret', async () => {
  const sender = await customer(world, { cents: 100_00n });
  const { body: sent } = await send(world, sender, { to: '677000024' });
  await world.runUntilIdle(HOUR);
  const { body, text } = await call(staff.audit, 'GET', `/transactions/${sent.id}`);
  expect(body).toMatchObject({
    attempts: [
      { number: 1, state: 'never_received' },
      { number: 2, state: 'paid', providerNumber: expect.stringMatching(/^\d+$/) },
    ],
  });
  const { rows } = await world.pool.query<{ attempts: string; answers: string[] }>(
    `select a.reference as attempts, array_agg(coalesce(e.rail_status, e.kind) order by e.id) as answers
     from payout_attempts a join payment_events e on e.attempt_id = a.id
     where a.payment_id = $1 group by a.id order by a.id`,
    [sent.id],
  );
  expect(rows.every(({ answers }) => answers.length > 0)).toBe(true);
  const shown = (body.attempts as { reference: string; answers: { kind: string }[] }[]).map(
    ({ reference, answers }) => ({ attempts: reference, answers: answers.map(({ kind }) => kind) }),
  );
  expect(shown).toEqual(rows);
  const secrets = Object.entries(world.config).filter(([name]) => /SECRET|TOKEN|KEY/.test(name));
  expect(secrets.length).toBeGreaterThan(3);
  const leakedNames = secrets.flatMap(([name, value]) =>
    String(value)
      .split(',')
      .filter((secret) => secret.length > 5 && text.includes(secret))
      .map(() => name),
  );
  expect(leakedNames).toEqual([]);
  expect(text).not.toContain('Bearer');
});

describe('the search', () => {
  test('finds a payment by reference, attempt, number, person and amount, also for auditors, and records who was shown', async () => {
    const sender = await customer(world, { cents: 100_00n });
    const { body } = await send(world, sender, { to: '677123401' });
    await world.runUntilIdle(60_000);
    const { rows } = await world.pool.query<{ provider: string }>(
      'select provider_number as provider from payout_attempts where payment_id = $1',
      [body.id],
    );
    const found = async (search: string) => {
      const answer = await call(staff.audit, 'GET', `/transactions?${search}`);
      return (answer.body as { rows: { reference: string }[] }).rows.map(({ reference }) => reference);
    };
    for (const text of [
      body.transactionId.toLowerCase(),
      `${body.transactionId}-1`,
      '677 12 34 01',
      `+1 ${sender.phone}`,
      sender.email,
      rows[0]?.provider ?? 'none',
    ]) {
      expect(await found(`text=${encodeURIComponent(text)}`), text).toEqual([body.transactionId]);
    }
    expect(await found(`text=${sender.login}&min=1&max=5`)).toEqual([]);
    expect(await found(`text=${sender.login}&status=paid&type=transfer&sort=-amount`)).toHaveLength(1);
    expect(await found(`text=${sender.login}&to=2020-01-01`)).toEqual([]);
    const read = await world.pool.query(
      `select from audit_log where action = 'person.read' and person_id = $1 and actor_id = $2`,
      [sender.id, staff.audit.id],
    );
    expect(read.rowCount).toBeGreaterThan(0);
  });

  test('finds the payments of everybody of a name that hundreds share', async () => {
    await world.pool.query(
      `insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender,
         lang_key, referral_code, created_at, updated_at)
       select 'namesake' || n, 'namesake' || n || '@example.ca', (4380000000 + n)::text, 'x', 'Awa', 'TCHAMBA',
         '1990-01-01', 'WOMAN', 'FR', 'GTF-N' || n, timestamptz '2026-01-01Z', now()
       from generate_series(1, 600) n`,
    );
    const sender = await customer(world, { cents: 100_00n });
    await world.pool.query(`update people set last_name = 'TCHAMBA' where id = $1`, [sender.id]);
    const { body } = await send(world, sender, { to: '677123402' });
    await world.runUntilIdle(60_000);
    const found = await call(staff.audit, 'GET', '/transactions?text=tchamba');
    expect(found.body).toMatchObject({ total: 1, rows: [{ reference: body.transactionId }] });
  });

  test('is exported as a spreadsheet, which is recorded first', async () => {
    const { status, text } = await call(staff.audit, 'GET', '/transactions/export?status=failed');
    expect(status).toBe(200);
    expect(readExport(text).map(({ status: state }) => state)).toEqual(['failed', 'failed', 'failed']);
    const { rows } = await world.pool.query(
      "select details from audit_log where action = 'payment.exported'",
    );
    expect(rows).toEqual([{ details: { status: 'failed', sort: '-createdAt' } }]);
  });
});

describe('a case', () => {
  test('has an owner and permanent notes, and shows them', async () => {
    const { reference } = await stuckPayment();
    const found = (await cases(world, { open: true })).find((one) => one.reference === reference);
    const path = `/cases/${found?.id}`;
    expect(await call(staff.anne, 'PUT', `${path}/owner`, { mine: true })).toMatchObject({ status: 204 });
    expect(await call(staff.anne, 'POST', `${path}/notes`, { text: 'Billet 4711 ouvert' })).toMatchObject({
      status: 204,
    });
    const mine = await call(staff.anne, 'GET', '/cases?owner=me');
    expect(mine.body).toMatchObject({ rows: [{ isMine: true, payment: { reference } }] });
    expect((await call(staff.audit, 'GET', path)).body).toMatchObject({
      kind: 'unknown_outcome',
      owner: { id: Number(staff.anne.id) },
      notes: [{ text: 'Billet 4711 ouvert', author: { id: Number(staff.anne.id) } }],
      resolutions: [],
    });
    await expect(world.pool.query('update case_notes set text = $1', ['x'])).rejects.toThrow('append-only');
    await call(staff.bob, 'PUT', `${path}/owner`, { mine: true });
    expect((await call(staff.anne, 'GET', '/cases?owner=me')).body).toMatchObject({ rows: [] });
  });

  test('of a late success after a refund by staff is written off by two people, and stays closed', async () => {
    const { sender, id, reference } = await stuckPayment();
    await byTwo(staff.anne, staff.bob, `/transactions/${id}/refund`, REFUND);
    await makeBooksDiffer(world, { kind: 'late_success', reference: `${reference}-1` });
    await call(staff.anne, 'POST', `/transactions/${id}/inquiry`);
    await world.runUntilIdle(1000);
    const found = (await cases(world, { open: true })).find((one) => one.reference === reference);
    expect(found).toMatchObject({ kind: 'success_after_failure' });
    const ending = { resolution: 'written_off', reason: 'Le fournisseur ne rend rien' };
    expect(await byTwo(staff.anne, staff.bob, `/cases/${found?.id}/resolution`, ending)).toMatchObject({
      status: 204,
    });
    const { body } = await call(staff.audit, 'GET', `/transactions/${id}`);
    const kept = (body as { postings: { kind: string; entries: unknown[] }[] }).postings.at(-1);
    expect(kept).toMatchObject({
      kind: 'float_adjusted',
      entries: [
        { account: 'float/smobilpay', amount: 10_000 },
        { account: 'adjustments/XAF', amount: -10_000 },
      ],
    });
    await call(staff.anne, 'POST', `/transactions/${id}/inquiry`);
    await world.runUntilIdle(1000);
    expect((await cases(world, { open: true })).filter((one) => one.reference === reference)).toEqual([]);
    expect(await balance(world, sender)).toBe(100_00n);
    expect(await byTwo(staff.anne, staff.bob, `/cases/${found?.id}/resolution`, ending)).toMatchObject({
      body: { code: 'case_already_closed' },
    });
  });

  test('of a payment that the provider took back refunds the customer once, with a notification', async () => {
    const { sender, id, reference } = await stuckPayment({ to: '677000065' });
    const found = (await cases(world, { open: true })).find((one) => one.reference === reference);
    expect(found).toMatchObject({ kind: 'failure_after_success' });
    const wrong = { resolution: 'written_off', reason: 'x' };
    expect(await call(staff.anne, 'POST', `/cases/${found?.id}/resolution`, wrong)).toMatchObject({
      body: { code: 'case_not_resolvable_so' },
    });
    const ending = { resolution: 'returned', reason: 'Le flotteur est recrédité' };
    expect(await byTwo(staff.anne, staff.bob, `/cases/${found?.id}/resolution`, ending)).toMatchObject({
      status: 204,
    });
    await world.runUntilIdle(60_000);
    expect(await balance(world, sender)).toBe(100_00n);
    expect(await statusOf(id)).toMatchObject({ status: 'returned' });
    expect(world.simulator.inbox.messages(sender.email)[0]?.subject).toMatch(/annulé/);
  });
});

test('the end of a payment is in its history, however many webhooks came before', async () => {
  const { id } = await stuckPayment();
  await world.pool.query(
    `insert into payment_events (payment_id, kind, at) select $1, 'webhook', now() from generate_series(1, 1000)`,
    [id],
  );
  await byTwo(staff.anne, staff.bob, `/transactions/${id}/refund`, REFUND);
  const { body } = await call(staff.audit, 'GET', `/transactions/${id}`);
  expect(body.events.at(-1)).toMatchObject({ status: 'failed', kind: 'staff_refund' });
});

test('the books add up', async () => {
  expect(await verifyBooks(world.pool)).toEqual([]);
});
