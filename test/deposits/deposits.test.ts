import { describe, expect, test } from 'vitest';
import { balance, customer } from '#test/fixtures.ts';
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

/** Formats a phone number as a bank's form does. */
const formatPhone = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

describe('a deposit that names its customer', () => {
  test.each([
    { by: 'code', language: 'EN', channel: 'mail' },
    { by: 'code', language: 'FR', channel: 'aggregator' },
    { by: 'phone', language: 'FR', channel: 'mail' },
    { by: 'phone', language: 'EN', channel: 'aggregator' },
  ] as const)('by $by is credited to the cent ($language, $channel)', async ({ by, ...notice }) => {
    const awa = await customer(world, { cents: 1_00n });
    const memo = by === 'code' ? `merci GTF-T${awa.phone}` : `pour le ${formatPhone(awa.phone)} svp`;
    const reference = await deposit(world, { ...notice, memo, amount: '1147.05' });
    expect(await deposits(world, reference)).toMatchObject([
      { state: 'credited', person: awa.id, amount: 1147_05n, reasons: [], source: notice.channel },
    ]);
    expect(await balance(world, awa)).toBe(1148_05n);
    expect(await depositHistory(awa)).toMatchObject([{ amount: 1147.05, transactionStatus: 'DONE' }]);
    expect(await unclaimedBalance(world)).toBe(0n);
  });

  test('notifies the customer by mail and SMS, once, in their language', async () => {
    const awa = await customer(world, { langKey: 'EN' });
    await deposit(world, { memo: awa.phone, duplicate: true, channel: 'both' });
    const messages = [
      ...world.simulator.inbox.messages(awa.email),
      ...world.simulator.inbox.messages(awa.phone),
    ];
    expect(messages.map(({ channel, subject, text }) => [channel, subject || text])).toEqual([
      ['mail', 'Your balance was credited: 147.00\u00a0CAD'],
      ['sms', expect.stringContaining('147.00 CAD received from NGONO AWA')],
    ]);
  });

  test('leaves a history row, a posting and a line in the audit log', async () => {
    const awa = await customer(world);
    const reference = await deposit(world, { channel: 'mail', memo: awa.phone });
    const { rows } = await world.pool.query(
      `select t.destination, e.to_status, e.kind, e.actor_id, p.reference = 'deposit/' || t.reference as posted,
         l.action, l.actor_role, l.person_id
       from deposits d join payments t on t.id = d.payment_id
       join payment_events e on e.payment_id = t.id
       join ledger_postings p on p.payment_id = t.id
       join audit_log l on l.subject_kind = 'deposit' and l.subject_id = d.id::text
       where d.reference = $1`,
      [reference],
    );
    expect(rows).toEqual([
      {
        destination: reference,
        to_status: 'paid',
        kind: 'interac_deposit',
        actor_id: null,
        posted: true,
        action: 'deposit.credited',
        actor_role: 'SYSTEM',
        person_id: awa.id,
      },
    ]);
  });
});

describe('the same deposit', () => {
  test.each(['mail', 'aggregator', 'both'] as const)(
    'notified twice by %s is credited once',
    async (channel) => {
      const awa = await customer(world);
      const reference = await announceDeposit(world, { channel, duplicate: true, memo: awa.phone });
      await announceDeposit(world, { channel, reference, duplicate: true, memo: awa.phone });
      await world.runUntilIdle(10 * 60_000);
      expect(await deposits(world, reference)).toHaveLength(1);
      expect(await balance(world, awa)).toBe(147_00n);
    },
  );

  test('with another amount from the other channel changes nothing and opens a case', async () => {
    const awa = await customer(world);
    const reference = await deposit(world, { channel: 'mail', memo: awa.phone });
    await deposit(world, { channel: 'aggregator', reference, amount: '9147.00', memo: awa.phone });
    expect(await balance(world, awa)).toBe(147_00n);
    const { rows } = await world.pool.query(`select facts from cases where kind = 'deposit_differs'`);
    expect(rows).toMatchObject([{ facts: { recorded: '14700', reported: '914700' } }]);
  });

  test('with another amount, repeated, is one case, and none once it was decided', async () => {
    const awa = await customer(world);
    const reference = await deposit(world, { channel: 'mail', memo: awa.phone });
    const tell = (amount: string) =>
      deposit(world, { channel: 'aggregator', reference, amount, memo: awa.phone });
    const reported = async () => {
      const { rows } = await world.pool.query(
        `select c.facts ->> 'reported' as reported from cases c join deposits d on d.id::text = c.facts ->> 'deposit'
         where c.kind = 'deposit_differs' and d.reference = $1 order by c.id`,
        [reference],
      );
      return rows.map((row) => row.reported);
    };
    await tell('200.00');
    await tell('200.00');
    expect(await reported()).toEqual(['20000']);
    await world.pool.query(
      `update cases set closed_at = $1, closed_by = $2, resolution = 'explained', closing_note = 'seen'
       where kind = 'deposit_differs'`,
      [world.clock.now(), awa.id],
    );
    await tell('200.00');
    expect(await reported()).toEqual(['20000']);
    await tell('300.00');
    expect(await reported()).toEqual(['20000', '30000']);
  });

  test('is credited when the second channel supplies the memo that the first lacked', async () => {
    const awa = await customer(world);
    const reference = await deposit(world, { channel: 'aggregator', memo: '' });
    expect(await deposits(world, reference)).toMatchObject([
      { state: 'unmatched', reasons: ['nothing_named'] },
    ]);
    expect(await unclaimedBalance(world)).toBe(147_00n);
    await deposit(world, { channel: 'mail', reference, memo: awa.phone });
    expect(await deposits(world, reference)).toMatchObject([{ state: 'credited', person: awa.id }]);
    expect(await balance(world, awa)).toBe(147_00n);
    expect(await unclaimedBalance(world)).toBe(0n);
  });
});

describe('a deposit waits for people', () => {
  test.each([
    { why: 'nothing_named', notice: { memo: 'bonjour' } },
    { why: 'nobody_named', notice: { memo: 'GTF-NOBODY99' } },
    { why: 'nobody_named', notice: { memo: '437 555 9999' } },
    { why: 'name_differs', notice: { memo: 'PHONE', name: 'PAUL NGONO' } },
    { why: 'name_differs', notice: { memo: 'CODE', name: 'AWA' } },
    { why: 'amount_large', notice: { memo: 'PHONE', amount: '3000.01' } },
    { why: 'reference_not_valid', notice: { memo: 'PHONE', reference: 'no:number' } },
  ])('$why: $notice', async ({ why, notice }) => {
    const awa = await customer(world);
    const before = await unclaimedBalance(world);
    const memo = notice.memo.replace('PHONE', awa.phone).replace('CODE', `GTF-T${awa.phone}`);
    await deposit(world, { channel: 'mail', ...notice, memo });
    const { rows } = await world.pool.query('select state, reasons from deposits order by id desc limit 1');
    expect(rows).toEqual([{ state: 'unmatched', reasons: [why] }]);
    expect(await balance(world, awa)).toBe(0n);
    expect(await unclaimedBalance(world)).toBeGreaterThan(before);
  });

  test('several_named: the code of one and the number of another', async () => {
    const [awa, other] = [await customer(world), await customer(world)];
    const reference = await deposit(world, { channel: 'mail', memo: `GTF-T${awa.phone} ${other.phone}` });
    expect(await deposits(world, reference)).toMatchObject([
      { state: 'unmatched', reasons: ['several_named'] },
    ]);
  });

  test('account_not_active: an account that was never activated is not credited', async () => {
    const awa = await customer(world);
    await world.pool.query('update people set activated = false where id = $1', [awa.id]);
    const reference = await deposit(world, { channel: 'mail', memo: awa.phone });
    expect(await deposits(world, reference)).toMatchObject([{ reasons: ['account_not_active'] }]);
  });
});

describe('equal names', () => {
  test.each(['awa ngono', 'Ngono, Awa', 'ÀWÂ  NGOÑO', 'AWA M. NGONO', 'NGONO AWA MARIE'])(
    '“%s”',
    async (name) => {
      const awa = await customer(world);
      await deposit(world, { channel: 'mail', name, memo: awa.phone });
      expect(await balance(world, awa)).toBe(147_00n);
    },
  );
});

test('the books add up', async () => {
  expect(await bookErrors(world)).toEqual([]);
});
