import { describe, expect, test } from 'vitest';
import { createColleagues, staffClient } from '#test/backoffice/fixtures.ts';
import { balance, type Customer, customer } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import {
  announceDeposit,
  bookErrors,
  deposit,
  deposits,
  hitAbout,
  insertListEntry,
  newestDeposit,
  openHits,
  unclaimedBalance,
  unreadNotices,
} from './fixtures.ts';

const world = await createWorld({ SESSION_MS: '8640000000' });
const staff = await createColleagues(world);
const { call, byTwo } = staffClient(world);
const DAY_MS = 24 * 60 * 60_000;
const ZERO_WIDTH = '\u200b';

async function rename(person: Customer, firstName: string, lastName: string): Promise<void> {
  const body = { firstName, lastName, birthDate: '1990-01-01' };
  const response = await person.call('PUT', '/api/update-account', body);
  expect(response.status).toBe(200);
}

describe('a recently changed name', () => {
  test('is not credited automatically until the waiting time has passed', async () => {
    const awa = await customer(world);
    await rename(awa, 'Victoria', 'VICTIMOVA');
    const reference = await deposit(world, { name: 'Victoria Victimova', memo: awa.phone });
    expect(await deposits(world, reference)).toMatchObject([
      { state: 'unmatched', reasons: ['name_changed'] },
    ]);
    world.clock.advance(14 * DAY_MS);
    const later = await deposit(world, { name: 'Victoria Victimova', memo: awa.phone });
    expect(await deposits(world, later)).toMatchObject([{ state: 'credited', reasons: [] }]);
  });

  test('waits also when it was changed back', async () => {
    const awa = await customer(world);
    await rename(awa, 'Victoria', 'VICTIMOVA');
    await rename(awa, 'Awa', 'NGONO');
    const reference = await deposit(world, { memo: awa.phone });
    expect(await deposits(world, reference)).toMatchObject([{ reasons: ['name_changed'] }]);
  });

  test('does not wait when only the birth date was changed', async () => {
    const awa = await customer(world);
    const body = { firstName: 'Awa', lastName: 'NGONO', birthDate: '1991-02-03' };
    expect((await awa.call('PUT', '/api/update-account', body)).status).toBe(200);
    const reference = await deposit(world, { memo: awa.phone });
    expect(await deposits(world, reference)).toMatchObject([{ state: 'credited' }]);
  });
});

describe('a notice after a manual credit of the same amount', () => {
  const creditManually = async (awa: Customer, reference: string) => {
    const proof = { senderName: 'AWA NGONO', proof: 'Relevé, ligne 14', reason: 'Avis perdu' };
    const input = { personId: Number(awa.id), amount: 147, reference, ...proof };
    expect(await byTwo(staff.anne, staff.bob, '/deposits', input)).toMatchObject({ status: 204 });
  };

  test('waits for two weeks when its number is another one, as it may be the same money', async () => {
    const awa = await customer(world);
    await creditManually(awa, 'BANK-0147');
    const other = await deposit(world, { memo: awa.phone, amount: '147.01' });
    expect(await deposits(world, other)).toMatchObject([{ state: 'credited' }]);
    const reference = await deposit(world, { memo: awa.phone });
    expect(await deposits(world, reference)).toMatchObject([
      { state: 'unmatched', reasons: ['manually_credited'] },
    ]);
    world.clock.advance(14 * DAY_MS);
    const later = await deposit(world, { memo: awa.phone });
    expect(await deposits(world, later)).toMatchObject([{ state: 'credited', reasons: [] }]);
  });

  test('is credited when the manual one has had its notice', async () => {
    const awa = await customer(world);
    await creditManually(awa, 'CAmanual01');
    await deposit(world, { reference: 'CAmanual01', memo: awa.phone });
    const reference = await deposit(world, { memo: awa.phone });
    expect(await deposits(world, reference)).toMatchObject([{ state: 'credited' }]);
  });
});

describe('a reference in another spelling', () => {
  test.each([
    { as: 'another case', second: (first: string) => first.toLowerCase() },
    { as: 'a zero-width space behind it', second: (first: string) => `${first}${ZERO_WIDTH}` },
    { as: 'a soft hyphen in it', second: (first: string) => `${first.slice(0, 3)}\u00ad${first.slice(3)}` },
    { as: 'full-width letters', second: (first: string) => first.replace('C', '\uff23') },
  ])('with $as is the same deposit, from either channel', async ({ second }) => {
    for (const channel of ['aggregator', 'mail'] as const) {
      const awa = await customer(world);
      const reference = await deposit(world, { channel: 'mail', memo: awa.phone });
      await deposit(world, { reference: second(reference), memo: awa.phone, channel });
      expect(await balance(world, awa)).toBe(147_00n);
      expect(await newestDeposit(world, channel)).toMatchObject({ reference, state: 'credited' });
    }
  });

  test('that comes first waits for a decision, and the genuine one changes nothing', async () => {
    const awa = await customer(world);
    await deposit(world, { reference: `CAref0003${ZERO_WIDTH}`, memo: awa.phone, channel: 'aggregator' });
    await deposit(world, { reference: 'CAref0003', memo: awa.phone, channel: 'mail' });
    expect(await balance(world, awa)).toBe(0n);
    expect(await deposits(world, 'CAref0003')).toMatchObject([
      { state: 'unmatched', reasons: ['reference_not_valid'] },
    ]);
  });

  test('that is invalid waits for a decision', async () => {
    const awa = await customer(world);
    await deposit(world, { reference: 'С1-кириллица', memo: awa.phone, channel: 'aggregator' });
    expect(await newestDeposit(world, 'aggregator')).toMatchObject({
      state: 'unmatched',
      reference: null,
      reasons: ['reference_not_valid'],
    });
  });

  test('in another case and otherwise equal becomes a case, as it could be another deposit', async () => {
    const awa = await customer(world);
    await deposit(world, { reference: 'CAcase0001', memo: awa.phone, channel: 'mail' });
    await deposit(world, { reference: 'CACASE0001', memo: awa.phone, channel: 'mail' });
    await deposit(world, { reference: 'CACASE0001', memo: awa.phone, channel: 'aggregator' });
    const { rows } = await world.pool.query(
      `select c.subject like '%/CACASE0001' as told from cases c join deposits d on d.id::text = c.facts ->> 'deposit'
       where d.reference = 'CAcase0001'`,
    );
    expect(rows).toEqual([{ told: true }]);
  });

  test('is refused by the database as a second deposit, or as invalid', async () => {
    const awa = await customer(world);
    const reference = await deposit(world, { memo: awa.phone });
    const insert = (value: string) =>
      world.pool.query(
        `insert into deposits (source, state, reference, amount_minor, sender_name, received_at)
         values ('mail', 'unmatched', $1, 100, 'A', $2)`,
        [value, world.clock.now()],
      );
    await expect(insert(reference.toLowerCase())).rejects.toThrow('one_deposit_per_reference');
    await expect(insert(`${reference}${ZERO_WIDTH}`)).rejects.toThrow('deposits_reference_form');
  });
});

describe('sanctions screening', () => {
  test('makes a customer with an open match wait, with the reason', async () => {
    const awa = await customer(world);
    await hitAbout(world, awa);
    const reference = await deposit(world, { memo: awa.phone });
    expect(await deposits(world, reference)).toMatchObject([
      { state: 'unmatched', reasons: ['customer_hit'] },
    ]);
    expect(await balance(world, awa)).toBe(0n);
  });

  test('makes a customer locked by sanctions wait, with the reason', async () => {
    const awa = await customer(world);
    await world.pool.query('update people set sending_frozen_at = $2 where id = $1', [
      awa.id,
      world.clock.now(),
    ]);
    const reference = await deposit(world, { memo: awa.phone });
    expect(await deposits(world, reference)).toMatchObject([
      { state: 'unmatched', reasons: ['customer_frozen'] },
    ]);
  });

  test('covers every sender of a deposit, whether or not a customer is named', async () => {
    for (const memo of ['nobody', (await customer(world)).phone]) {
      const reference = await deposit(world, { name: 'Fictivus EXEMPLAIRE', memo });
      expect(await deposits(world, reference)).toMatchObject([
        { state: 'unmatched', reasons: expect.arrayContaining(['sender_hit']) },
      ]);
      const { rows } = await world.pool.query(
        `select h.state, s.kind, s.name from screening_hits h join screenings s on s.id = h.screening_id
         join deposits d on d.id = h.deposit_id where d.reference = $1`,
        [reference],
      );
      expect(rows).toMatchObject([{ state: 'open', kind: 'sender', name: 'Fictivus EXEMPLAIRE' }]);
    }
  });

  test.each([
    { meanwhile: 'a hit is opened', reason: 'customer_hit' },
    { meanwhile: 'the name is changed', reason: 'name_changed' },
    { meanwhile: 'sanctions lock the customer', reason: 'customer_frozen' },
    { meanwhile: 'another name is written', reason: 'name_differs' },
    { meanwhile: 'the account is closed', reason: 'account_not_active' },
  ])('counts what happens during the credit: $meanwhile', async ({ reason }) => {
    const awa = await customer(world);
    const reference = await announceDeposit(world, { memo: awa.phone });
    await world.simulator.runDue(world.clock.now());
    const holder = await world.pool.connect();
    const change: Record<string, () => Promise<unknown>> = {
      customer_hit: () =>
        holder.query(
          `with s as (insert into screenings (kind, cause, person_id, name, lists, score, at)
             values ('customer', 'list_update', $1, 'Awa NGONO', '{1,2}', 1000, $2) returning id)
           insert into screening_hits (screening_id, subject, entry_id, fingerprint, matched, score, person_id, opened_at)
           select s.id, 'customer/' || $1, e.id, e.fingerprint, e.names[1], 1000, $1, $2
           from s, (select * from sanctions_entries order by id limit 1) e`,
          [awa.id, world.clock.now()],
        ),
      name_changed: () =>
        holder.query('update people set name_changed_at = $2 where id = $1', [awa.id, world.clock.now()]),
      name_differs: () => holder.query("update people set first_name = 'Zoe' where id = $1", [awa.id]),
      account_not_active: () => holder.query('update people set activated = false where id = $1', [awa.id]),
      customer_frozen: () =>
        holder.query('update people set sending_frozen_at = $2 where id = $1', [awa.id, world.clock.now()]),
    };
    await holder.query('begin');
    await holder.query('select from people where id = $1 for share', [awa.id]);
    await change[reason]?.();
    const crediting = world.runUntilIdle(10 * 60_000);
    await waitForLockWaiter();
    await holder.query('commit');
    holder.release();
    await crediting;
    expect(await deposits(world, reference)).toMatchObject([{ state: 'unmatched', reasons: [reason] }]);
  });
});

describe('a listed sender', () => {
  const sent = { name: 'Fictivus EXEMPLAIRE' };

  test('is not credited, not even with their own money', async () => {
    const named = await customer(world);
    await world.pool.query(
      "update people set first_name = 'Fictivus', last_name = 'EXEMPLAIRE' where id = $1",
      [named.id],
    );
    const reference = await deposit(world, { ...sent, memo: named.phone });
    expect(await deposits(world, reference)).toMatchObject([{ state: 'unmatched', reasons: ['sender_hit'] }]);
    expect(await balance(world, named)).toBe(0n);
  });

  test('is screened once while the match is open, and not for earlier credits', async () => {
    const awa = await customer(world);
    const [waits, credited] = [
      await deposit(world, { ...sent, memo: 'nobody', channel: 'mail' }),
      await deposit(world, { name: 'Awa NGONO', memo: awa.phone, channel: 'mail' }),
    ];
    await insertListEntry(world, 'Awa NGONO');
    await deposit(world, { ...sent, reference: waits, memo: 'nobody', channel: 'aggregator' });
    await deposit(world, { name: 'Awa NGONO', reference: credited, memo: awa.phone, channel: 'aggregator' });
    const { rows } = await world.pool.query(
      'select d.reference from screenings s join deposits d on d.id = s.deposit_id where d.reference = any ($1)',
      [[waits, credited]],
    );
    expect(rows).toHaveLength(2);
    expect(await openHits(world, credited)).toEqual([]);
  });
});

describe('two people', () => {
  const reason = 'Relevé de la banque vérifié';

  test('do not credit a sender listed while their deposit waited, and the match stays for compliance', async () => {
    const awa = await customer(world);
    const reference = await deposit(world, { name: 'Zoltan NOUVELLISTE', memo: 'nobody' });
    const id = Number((await deposits(world, reference))[0]?.id);
    expect(await openHits(world, reference)).toEqual([]);
    await insertListEntry(world, 'Zoltan NOUVELLISTE');
    const body = { personId: Number(awa.id), reason };
    expect(await byTwo(staff.anne, staff.bob, `/deposits/${id}/match`, body)).toMatchObject({
      body: { code: 'deposit_under_review' },
    });
    expect(await balance(world, awa)).toBe(0n);
    expect(await openHits(world, reference)).toEqual([{ kind: 'sender', name: 'Zoltan NOUVELLISTE' }]);
  });

  test('are not needed, and nothing is credited, when a second notice arrives for a sender listed meanwhile', async () => {
    const awa = await customer(world);
    const reference = await deposit(world, {
      name: 'Wolfram DERNIERLU',
      memo: '',
      channel: 'aggregator',
    });
    expect(await deposits(world, reference)).toMatchObject([{ state: 'unmatched' }]);
    await insertListEntry(world, 'Wolfram DERNIERLU');
    await deposit(world, { reference, name: 'Wolfram DERNIERLU', memo: awa.phone, channel: 'mail' });
    expect(await deposits(world, reference)).toMatchObject([{ state: 'unmatched' }]);
    expect(await openHits(world, reference)).toHaveLength(1);
  });

  test('credit a listed sender’s deposit only once the match is cleared: until then it waits', async () => {
    const awa = await customer(world);
    const reference = 'CAbyhand01';
    const body = {
      personId: Number(awa.id),
      amount: 50,
      reference,
      senderName: 'Fictivus EXEMPLAIRE',
      proof: 'Relevé du 20 novembre',
      reason,
    };
    expect(await byTwo(staff.anne, staff.bob, '/deposits', body)).toMatchObject({ status: 204 });
    expect(await balance(world, awa)).toBe(0n);
    expect(await deposits(world, reference)).toMatchObject([
      { state: 'unmatched', source: 'manual', reasons: ['sender_hit'] },
    ]);
    expect(await openHits(world, reference)).toEqual([{ kind: 'sender', name: 'Fictivus EXEMPLAIRE' }]);
    const { rows } = await world.pool.query(
      `select action from audit_log where subject_kind = 'deposit' and subject_id =
         (select id::text from deposits where reference = $1)`,
      [reference],
    );
    expect(rows).toEqual([{ action: 'deposit.held' }]);

    const checks = { names: 'same', birthDate: 'differs', place: 'unknown', role: 'unknown' };
    const list = (await call(staff.clara, 'GET', '/compliance/hits?text=Fictivus&size=50')).body.rows;
    const id = Number((await deposits(world, reference))[0]?.id);
    const hit = list.find((row: { depositId: number | null }) => row.depositId === id);
    const clearance = `/compliance/hits/${hit.id}/clearance-request`;
    expect(await byTwo(staff.clara, staff.bob, clearance, { checks, reason })).toMatchObject({ status: 204 });
    const match = { personId: Number(awa.id), reason };
    expect(await byTwo(staff.anne, staff.bob, `/deposits/${id}/match`, match)).toMatchObject({ status: 204 });
    expect(await balance(world, awa)).toBe(50_00n);
  });

  test('do not credit a frozen or possibly listed customer, nor return money of a possibly listed one', async () => {
    const awa = await customer(world);
    const reference = await deposit(world, { name: 'Fictivus EXEMPLAIRE', memo: 'nobody' });
    const id = Number((await deposits(world, reference))[0]?.id);
    const body = { personId: Number(awa.id), reason };
    expect(await byTwo(staff.anne, staff.bob, `/deposits/${id}/match`, body)).toMatchObject({
      body: { code: 'deposit_under_review' },
    });
    expect(
      await byTwo(staff.anne, staff.bob, `/deposits/${id}/return`, { why: 'suspicious', reason }),
    ).toMatchObject({ body: { code: 'deposit_under_review' } });
    const hit = (await call(staff.clara, 'GET', `/compliance/hits?text=Fictivus&size=50`)).body.rows.find(
      (row: { depositId: number | null }) => row.depositId === id,
    );
    const confirmation = `/compliance/hits/${hit.id}/confirmation`;
    expect(await byTwo(staff.clara, staff.bob, confirmation, { measure: 'freeze', reason })).toMatchObject({
      status: 204,
    });
    expect(await byTwo(staff.clara, staff.bob, confirmation, { measure: 'refund', reason })).toMatchObject({
      status: 204,
    });
    const { rows } = await world.pool.query<{ id: bigint }>(
      `select id from approvals where kind = 'deposit_return' and subject_id = $1 and decision is null`,
      [String(id)],
    );
    const decision = `/approvals/${rows[0]?.id}/decision`;
    expect(await call(staff.bob, 'POST', decision, { approve: true })).toMatchObject({ status: 204 });
    expect(await deposits(world, reference)).toMatchObject([{ state: 'returned' }]);
  });

  test.each([
    { who: 'may be listed', stop: (awa: Customer) => hitAbout(world, awa) },
    {
      who: 'is frozen',
      stop: (awa: Customer) =>
        world.pool.query('update people set sending_frozen_at = now() where id = $1', [awa.id]),
    },
  ])('do not credit a customer who $who', async ({ stop }) => {
    const awa = await customer(world);
    const reference = await deposit(world, { memo: 'nobody' });
    const id = Number((await deposits(world, reference))[0]?.id);
    await stop(awa);
    const body = { personId: Number(awa.id), reason };
    expect(await byTwo(staff.anne, staff.bob, `/deposits/${id}/match`, body)).toMatchObject({
      body: { code: 'deposit_under_review' },
    });
    expect(await balance(world, awa)).toBe(0n);
  });
});

async function waitForLockWaiter(): Promise<void> {
  for (let looks = 0; looks < 20_000; looks++) {
    const { rows } = await world.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) > 0) return;
  }
  throw new Error('nothing waits for whoever changes the customer');
}

test('the books add up, with what waits, and every notice was processed', async () => {
  expect(await unreadNotices(world)).toBe(0);
  expect(await bookErrors(world)).toEqual([]);
  expect(await unclaimedBalance(world)).toBeGreaterThan(0n);
});
