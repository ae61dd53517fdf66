import { describe, expect, test } from 'vitest';
import { balance, customer, type StaffMember, staffMember, withNewSession } from '#test/fixtures.ts';
import { raceForAccount } from '#test/payments/race-for-account.ts';
import { createWorld } from '#test/world.ts';
import {
  announceDeposit,
  bookErrors,
  deposit,
  depositHistory,
  deposits,
  unclaimedBalance,
} from './fixtures.ts';

const world = await createWorld();
const staff = {
  anne: await staffMember(world, 'ROLE_ADMIN'),
  bob: await staffMember(world, 'ROLE_SUPER_ADMIN'),
};

/** Staff sessions are short, and the clock moves while deposits arrive. */
const as = (person: StaffMember) => withNewSession(world, person);

async function call(person: StaffMember, method: string, path: string, body?: unknown) {
  const response = await (await as(person)).call(method, `/api/admin${path}`, body);
  const text = await response.text();
  const answer = (text === '' ? {} : JSON.parse(text)) as { code?: string; approvalId?: number };
  return { status: response.status, ...answer };
}

const approve = (person: StaffMember, approvalId: number | undefined) =>
  call(person, 'POST', `/approvals/${approvalId}/decision`, { approve: true });

async function waiting(notice: Parameters<typeof deposit>[1] = {}) {
  const reference = await deposit(world, { memo: '', ...notice });
  const [found] = await deposits(world, reference);
  return { reference, id: Number(found?.id) };
}

describe('a waiting deposit', () => {
  test('is credited to the customer on whom two people agree: to the cent, notified, in the history, with both names', async () => {
    const awa = await customer(world);
    const held = await unclaimedBalance(world);
    const { id, reference } = await waiting({ amount: '1147.05', name: 'P. MARI' });
    expect(await unclaimedBalance(world)).toBe(held + 1147_05n);
    const ask = { personId: Number(awa.id), reason: 'Son mari, joint par téléphone' };
    const { approvalId, status } = await call(staff.anne, 'POST', `/deposits/${id}/match`, ask);
    expect(status).toBe(202);
    expect(await balance(world, awa)).toBe(0n);
    expect(await approve(staff.bob, approvalId)).toMatchObject({ status: 204 });
    await world.runUntilIdle(60_000);

    expect(await balance(world, awa)).toBe(1147_05n);
    expect(await unclaimedBalance(world)).toBe(held);
    expect(await depositHistory(awa)).toMatchObject([{ amount: 1147.05, transactionStatus: 'DONE' }]);
    expect(world.simulator.inbox.messages(awa.email)).toHaveLength(1);
    expect(await deposits(world, reference)).toMatchObject([{ state: 'credited', person: awa.id }]);
    const history = await world.pool.query(
      `select 'staff/' || e.actor_id || '+' || e.approver_id as actor from payment_events e join deposits d on d.payment_id = e.payment_id where d.id = $1`,
      [id],
    );
    expect(history.rows).toEqual([{ actor: `staff/${staff.anne.id}+${staff.bob.id}` }]);
    const { rows } = await world.pool.query(
      `select actor_id, actor_role, details ->> 'requestedBy' as "requestedBy", reason from audit_log
       where action = 'deposit.credited' and subject_id = $1`,
      [String(id)],
    );
    expect(rows).toEqual([
      {
        actor_id: staff.bob.id,
        actor_role: 'ROLE_SUPER_ADMIN',
        requestedBy: String(staff.anne.id),
        reason: ask.reason,
      },
    ]);
  });

  test('is not credited by the one who proposed it, nor twice by two who approve at once', async () => {
    const awa = await customer(world);
    const { id } = await waiting();
    const ask = { personId: Number(awa.id), reason: 'vérifié' };
    const { approvalId } = await call(staff.anne, 'POST', `/deposits/${id}/match`, ask);
    expect(await approve(staff.anne, approvalId)).toMatchObject({ code: 'approval_needs_another_person' });
    expect(await call(staff.bob, 'POST', `/deposits/${id}/match`, ask)).toMatchObject({
      code: 'approval_already_requested',
    });
    const carol = await staffMember(world, 'ROLE_ADMIN');
    const both = await Promise.all([approve(staff.bob, approvalId), approve(carol, approvalId)]);
    expect(both.map(({ status }) => String(status)).sort()).toEqual(['204', '409']);
    expect(await balance(world, awa)).toBe(147_00n);
  });

  test('returns to its sender when two people agree, and cannot be credited then', async () => {
    const awa = await customer(world);
    const { id, reference } = await waiting({ channel: 'mail' });
    const held = await unclaimedBalance(world);
    const match = await call(staff.anne, 'POST', `/deposits/${id}/match`, {
      personId: Number(awa.id),
      reason: 'x',
    });
    const back = await call(staff.anne, 'POST', `/deposits/${id}/return`, {
      why: 'owner_unknown',
      reason: 'Inconnu',
    });
    expect(await approve(staff.bob, back.approvalId)).toMatchObject({ status: 204 });
    expect(await unclaimedBalance(world)).toBe(held - 147_00n);
    expect(await approve(staff.bob, match.approvalId)).toMatchObject({ code: 'deposit_already_ended' });
    // A repeated notice leaves the deposit returned.
    await deposit(world, { reference, channel: 'aggregator', memo: awa.phone });
    expect(await deposits(world, reference)).toMatchObject([{ state: 'returned' }]);
    const { rows } = await world.pool.query("select last_error from jobs where task = 'read_deposit_notice'");
    expect(rows).toEqual([]);
    expect(await balance(world, awa)).toBe(0n);
  });

  test('credited by the second channel in the meantime is not credited again by an approval', async () => {
    const awa = await customer(world);
    const { id, reference } = await waiting({ channel: 'aggregator' });
    const ask = { personId: Number(awa.id), reason: 'vérifié' };
    const { approvalId } = await call(staff.anne, 'POST', `/deposits/${id}/match`, ask);
    await deposit(world, { reference, channel: 'mail', memo: awa.phone });
    expect(await approve(staff.bob, approvalId)).toMatchObject({ code: 'deposit_already_ended' });
    expect(await balance(world, awa)).toBe(147_00n);
  });

  test('cannot be credited to staff, to no customer, to a never activated one, or above the largest deposit', async () => {
    const { id } = await waiting();
    const never = await customer(world);
    await world.pool.query('update people set activated = false where id = $1', [never.id]);
    for (const personId of [Number(staff.bob.id), 999_999, Number(never.id)]) {
      const requested = await call(staff.anne, 'POST', `/deposits/${id}/match`, { personId, reason: 'x' });
      expect(requested).toMatchObject({ code: 'customer_not_creditable' });
    }
    const large = await waiting({ amount: '10000.01' });
    const awa = await customer(world);
    const requested = await call(staff.anne, 'POST', `/deposits/${large.id}/match`, {
      personId: Number(awa.id),
      reason: 'x',
    });
    expect(requested).toMatchObject({ code: 'deposit_too_large' });
  });
});

describe('a notice that is not trusted', () => {
  test('can only be put aside', async () => {
    const awa = await customer(world);
    const { id } = await waiting({ tampered: 'amounts_differ', memo: awa.phone });
    const ask = { personId: Number(awa.id), reason: 'semble vrai' };
    expect(await call(staff.anne, 'POST', `/deposits/${id}/match`, ask)).toMatchObject({
      code: 'deposit_not_trusted',
    });
    const aside = () => call(staff.anne, 'POST', `/deposits/${id}/dismissal`, { reason: 'hameçonnage' });
    expect(await aside()).toMatchObject({ status: 204 });
    expect(await aside()).toMatchObject({ code: 'deposit_already_ended' });
    expect(await balance(world, awa)).toBe(0n);
  });
});

describe('a manual credit', () => {
  const input = (personId: bigint, reference: string, amount = 55.25) => ({
    personId: Number(personId),
    amount,
    reference,
    senderName: 'AWA NGONO',
    proof: 'Relevé du 20 novembre, ligne 14',
    reason: 'L’avis ne nous est jamais parvenu',
  });

  test('needs a second person, and is credited once even if a notice with its number arrives later', async () => {
    const awa = await customer(world);
    const { approvalId } = await call(staff.anne, 'POST', '/deposits', input(awa.id, 'BANK0001'));
    expect(await approve(staff.anne, approvalId)).toMatchObject({ status: 403 });
    expect(await approve(staff.bob, approvalId)).toMatchObject({ status: 204 });
    expect(await approve(staff.bob, approvalId)).toMatchObject({ code: 'approval_already_decided' });
    await deposit(world, { reference: 'BANK0001', amount: '55.25', memo: awa.phone });
    expect(await balance(world, awa)).toBe(55_25n);
    const again = await call(staff.anne, 'POST', '/deposits', input(awa.id, 'BANK0001'));
    expect(again).toMatchObject({ code: 'deposit_reference_known' });
  });

  test('whose notice arrives before the approval is not credited a second time', async () => {
    const awa = await customer(world);
    const { approvalId } = await call(staff.anne, 'POST', '/deposits', input(awa.id, 'BANK0002'));
    await deposit(world, { reference: 'BANK0002', amount: '55.25', memo: awa.phone });
    expect(await approve(staff.bob, approvalId)).toMatchObject({ code: 'deposit_reference_known' });
    expect(await balance(world, awa)).toBe(55_25n);
  });

  test.each([0, -5, 1.005, 10_000.01])('of %d dollars is refused', async (amount) => {
    const awa = await customer(world);
    const requested = await call(staff.anne, 'POST', '/deposits', input(awa.id, 'BANK0003', amount));
    expect(requested.status).toBe(400);
  });
});

test('the queue is filtered and sorted, a deposit shows its possible owners, and the read is recorded', async () => {
  const awa = await customer(world);
  const small = await waiting({ channel: 'mail', amount: '5.00', name: 'Ngono, Awa', memo: 'loyer' });
  const { rows } = (await (
    await as(staff.anne)
  )
    .call('GET', '/api/admin/deposits?text=loyer&sort=-amount')
    .then((r) => r.json())) as { rows: { id: number; amount: number; reasons: string[] }[] };
  expect(rows).toMatchObject([{ id: small.id, amount: 5, reasons: ['nothing_named'] }]);
  const detail = (await (
    await as(staff.anne)
  )
    .call('GET', `/api/admin/deposits/${small.id}`)
    .then((r) => r.json())) as { candidates: { id: number; sameName: boolean }[]; notices: { id: number }[] };
  expect(detail.candidates.filter(({ sameName }) => sameName).length).toBeGreaterThan(0);
  const notice = `/api/admin/deposits/${small.id}/notices/${detail.notices[0]?.id}`;
  const { raw } = (await (await as(staff.anne)).call('GET', notice).then((r) => r.json())) as { raw: string };
  expect(raw).toContain('d=payments.interac.ca');
  const found = (await (
    await as(staff.anne)
  )
    .call('GET', `/api/admin/deposit-candidates?text=${awa.phone}`)
    .then((r) => r.json())) as { id: number }[];
  expect(found.map(({ id }) => id)).toEqual([Number(awa.id)]);
  const byMail = await (await as(staff.anne)).call('GET', `/api/admin/deposit-candidates?text=${awa.email}`);
  expect(((await byMail.json()) as { id: number }[]).map(({ id }) => id)).toEqual([Number(awa.id)]);
  const read = await world.pool.query<{ subject: string }>(
    `select distinct subject_id as subject from audit_log where action = 'person.read' and actor_id = $1`,
    [staff.anne.id],
  );
  expect(read.rows.map(({ subject }) => subject).sort()).toEqual([
    '/api/admin/deposit-candidates',
    '/api/admin/deposits',
    '/api/admin/deposits/:id',
    '/api/admin/deposits/:id/notices/:notice',
  ]);
});

test('two concurrent notices of one deposit credit once', async () => {
  const awa = await customer(world);
  const now = world.clock.now();
  const send = async (channel: 'mail' | 'aggregator') => {
    await fetch(`${world.simulator.url}/interac/deposits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        amount: '20',
        name: 'AWA NGONO',
        memo: awa.phone,
        reference: 'RACE0001',
        channel,
      }),
    });
  };
  await send('mail');
  await send('aggregator');
  await world.simulator.runDue(now);
  // One holds the deposit and waits for the account; the other waits for the deposit.
  await raceForAccount(world.pool, awa.accountId, [() => world.runOneJob(), () => world.runOneJob()]);
  await world.runUntilIdle(60_000);
  expect(await balance(world, awa)).toBe(20_00n);
  expect(await deposits(world, 'RACE0001')).toHaveLength(1);
});

/** Runs two operations on one deposit that wait for its customer or for each other. */
async function raceForDeposit(
  reference: string,
  personId: bigint,
  accountId: bigint,
  ask: () => Promise<number>,
) {
  const approvalId = await ask();
  const bob = await as(staff.bob);
  const approving = async () => {
    const answer = await bob.call('POST', `/api/admin/approvals/${approvalId}/decision`, { approve: true });
    return answer.status;
  };
  await raceForAccount<unknown>(world.pool, accountId, [approving, () => world.runOneJob()]);
  await world.runUntilIdle(60_000);
  const { rows } = await world.pool.query<{ credits: number }>(
    `select count(*)::int as credits from deposits d join ledger_postings p on p.payment_id = d.payment_id
     where d.reference = $1 and d.person_id = $2 and p.kind = 'deposit'`,
    [reference, personId],
  );
  return rows[0]?.credits;
}

/** Creates a notice of a deposit that is not processed yet. */
async function announceUnread(reference: string, memo: string) {
  await announceDeposit(world, { reference, memo, amount: '20', channel: 'aggregator', name: 'AWA NGONO' });
  await world.simulator.runDue(world.clock.now());
}

test('a manual credit and the concurrent notice of the same deposit credit once', async () => {
  const awa = await customer(world);
  const credits = await raceForDeposit('RACE0002', awa.id, awa.accountId, async () => {
    const body = {
      personId: Number(awa.id),
      amount: 20,
      reference: 'RACE0002',
      senderName: 'AWA NGONO',
      proof: 'Relevé',
      reason: 'Aucun avis',
    };
    const { approvalId } = await call(staff.anne, 'POST', '/deposits', body);
    await announceUnread('RACE0002', awa.phone);
    return approvalId ?? 0;
  });
  expect(credits).toBe(1);
  expect(await balance(world, awa)).toBe(20_00n);
});

test('a match by two people and a concurrent notice with a memo credit once', async () => {
  const awa = await customer(world);
  const { id } = await waiting({ reference: 'RACE0003', amount: '20', channel: 'mail', name: 'AWA NGONO' });
  const credits = await raceForDeposit('RACE0003', awa.id, awa.accountId, async () => {
    const ask = { personId: Number(awa.id), reason: 'vérifié' };
    const { approvalId } = await call(staff.anne, 'POST', `/deposits/${id}/match`, ask);
    await announceUnread('RACE0003', awa.phone);
    return approvalId ?? 0;
  });
  expect(credits).toBe(1);
  expect(await balance(world, awa)).toBe(20_00n);
});

test('the database refuses a deposit credited twice, with other values, or without its payment', async () => {
  const [awa, other] = [await customer(world), await customer(world)];
  const { rows } = await world.pool.query<{ id: bigint; payment: bigint }>(
    `select id, payment_id as payment from deposits where state = 'credited' order by id limit 1`,
  );
  const { id, payment } = rows[0] ?? { id: 0n, payment: 0n };
  const open = BigInt((await waiting()).id);
  const attempts: [string, unknown[], RegExp][] = [
    [
      `update deposits set state = 'unmatched', person_id = null, payment_id = null, ended_at = null where id = $1`,
      [id],
      /cannot go from credited/,
    ],
    ['update deposits set person_id = $2 where id = $1', [id, other.id], /not what payment/],
    ['update deposits set amount_minor = 1 where id = $1', [open], /kept as it was told/],
    [
      `update deposits set state = 'credited', person_id = $2, payment_id = $3, ended_at = now() where id = $1`,
      [open, awa.id, payment],
      /not what payment/,
    ],
    [
      `update deposits set state = 'credited', person_id = $2, ended_at = now() where id = $1`,
      [open, awa.id],
      /check|not what/,
    ],
    ["update deposits set end_reason = 'x' where state = $1", ['returned'], /has ended/],
    ['delete from deposits where id = $1', [open], /are kept/],
    [
      `insert into deposits (source, state, reference, amount_minor, sender_name, received_at)
      select 'manual', 'unmatched', reference, 1, 'x', now() from deposits where id = $1`,
      [id],
      /one_deposit_per_reference/,
    ],
  ];
  for (const [sql, values, refusal] of attempts)
    await expect(world.pool.query(sql, values)).rejects.toThrow(refusal);
});

test('the books add up', async () => {
  expect(await bookErrors(world)).toEqual([]);
});

describe('a closed account', () => {
  async function closed() {
    const gone = await customer(world);
    const path = `/customers/${gone.id}/closure`;
    expect(await call(staff.anne, 'POST', path, { reason: 'À sa demande' })).toMatchObject({ status: 204 });
    return gone;
  }

  test('receives no deposit: one that names it waits for a decision', async () => {
    const gone = await closed();
    const reference = await deposit(world, { memo: `GTF-T${gone.phone}` });
    expect(await deposits(world, reference)).toMatchObject([
      { state: 'unmatched', reasons: ['account_not_active'] },
    ]);
    expect(await balance(world, gone)).toBe(0n);
  });

  test('cannot be credited manually, neither at the request nor at the approval', async () => {
    const credit = (personId: bigint, reference: string) => ({
      personId: Number(personId),
      amount: 20,
      reference,
      senderName: 'NGONO AWA',
      proof: 'Relevé de la banque',
      reason: 'Reçu sans avis',
    });
    const gone = await closed();
    const refusal = { status: 409, code: 'customer_not_creditable' };
    expect(await call(staff.anne, 'POST', '/deposits', credit(gone.id, 'BANK-GONE-1'))).toMatchObject(
      refusal,
    );
    const leaving = await customer(world);
    const requested = await call(staff.anne, 'POST', '/deposits', credit(leaving.id, 'BANK-GONE-2'));
    await call(staff.anne, 'POST', `/customers/${leaving.id}/closure`, { reason: 'À sa demande' });
    expect(await approve(staff.bob, requested.approvalId)).toMatchObject(refusal);
    expect(await balance(world, leaving)).toBe(0n);
    expect(await bookErrors(world)).toEqual([]);
  });
});
