import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { balance, customer } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { bookErrors, deposit, deposits, newestDeposit, unclaimedBalance, unreadNotices } from './fixtures.ts';

const world = await createWorld({ INTERAC_MAIL_SECRETS: 'new-mail,demo-interac-mail' });
const awa = await customer(world);

describe('a mail is not credited', () => {
  test.each([
    ['body_changed', ['signature_broken']],
    ['not_signed', ['not_signed']],
    ['other_domain', ['sender_not_interac', 'not_signed']],
    ['similar_domain', ['sender_not_interac', 'not_signed']],
    ['subject_not_covered', ['signature_incomplete']],
    ['amounts_differ', ['amounts_differ']],
    ['two_senders', ['header_repeated', 'sender_not_interac']],
    ['other_recipient', ['recipient_not_ours']],
    ['field_repeated', ['field_repeated']],
  ])('with %s', async (tampered, reasons) => {
    for (const language of ['FR', 'EN'] as const) {
      await deposit(world, { tampered, language, memo: awa.phone });
      expect(await newestDeposit(world, 'mail')).toMatchObject({
        state: 'not_trusted',
        reasons,
        source: 'mail',
      });
    }
  });

  test.each(['body_changed', 'not_signed', 'other_recipient', 'two_senders'])(
    'or read beyond its headers, with %s',
    async (tampered) => {
      await deposit(world, { tampered, memo: awa.phone });
      expect(await newestDeposit(world, 'mail')).toMatchObject({ reference: null, amount: null, memo: null });
    },
  );

  test('when our mail provider did not sign its webhook, and nothing is stored', async () => {
    const count = async () =>
      (await world.pool.query<{ count: bigint }>('select count(*) from deposit_notices')).rows[0]?.count;
    const before = await count();
    await deposit(world, { tampered: 'webhook_signature', memo: awa.phone });
    await deposit(world, { tampered: 'webhook_signature', channel: 'aggregator', memo: awa.phone });
    expect(await count()).toBe(before);
  });
});

describe('the mail webhook', () => {
  const MAIL = Buffer.from('From: a@example.com\r\n\r\nhello');
  const seconds = () => String(Math.floor(world.clock.now().getTime() / 1000));
  const send = (timestamp: string, key: string, body = MAIL, signed = body) =>
    fetch(`${world.url}/api/webhooks/interac-mail`, {
      method: 'POST',
      headers: {
        'content-type': 'message/rfc822',
        'x-mail-timestamp': timestamp,
        'x-mail-signature': createHmac('sha256', key)
          .update(Buffer.concat([Buffer.from(`${timestamp}.`), signed]))
          .digest('hex'),
      },
      body: new Uint8Array(body),
    });

  test('accepts the new key and the previous one, and no other', async () => {
    const answers = await Promise.all(
      ['new-mail', 'demo-interac-mail', 'guess'].map((key) => send(seconds(), key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401]);
  });

  test('refuses a replayed request after five minutes, and bytes other than those signed', async () => {
    const old = String(Number.parseInt(seconds(), 10) - 301);
    expect((await send(old, 'new-mail')).status).toBe(401);
    expect((await send(seconds(), 'new-mail', MAIL, Buffer.from('other'))).status).toBe(401);
  });

  test('refuses bodies larger than any notification', async () => {
    expect((await send(seconds(), 'new-mail', Buffer.alloc(600_000, 65))).status).toBe(413);
  });

  test('stores any mail, even an unreadable one, encrypted and without a deposit that could be credited', async () => {
    const odd = [
      Buffer.alloc(0),
      Buffer.from([0, 255, 13, 10]),
      Buffer.from(`Content-Type: x/${'y'.repeat(9_000)}`),
    ];
    for (const body of odd) expect((await send(seconds(), 'new-mail', body)).status).toBe(200);
    await world.runUntilIdle(60_000);
    const { rows } = await world.pool.query(
      `select distinct d.state, substring(n.encrypted for 4) = '\\x47544631'::bytea as encrypted from deposit_notices n
       join deposits d on d.id = n.deposit_id where n.channel = 'mail'`,
    );
    expect(rows).toEqual([{ state: 'not_trusted', encrypted: true }]);
    const { rows: waiting } = await world.pool.query(
      `select last_error from jobs where task = 'read_deposit_notice' union all select last_error from dead_jobs`,
    );
    expect(waiting).toEqual([]);
  });
});

describe('the aggregator', () => {
  const tell = (body: object | string, key = 'demo-interac-webhook') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return fetch(`${world.url}/api/webhooks/interac-deposit`, {
      method: 'POST',
      headers: { 'zumrails-signature': createHmac('sha256', key).update(text).digest('base64') },
      body: text,
    });
  };
  const DATA = {
    TransactionStatus: 'Completed',
    Amount: 147,
    InteracDebtorFullName: 'AWA NGONO',
    InteracReferenceNumber: 'AGG1',
    Memo: awa.phone,
  };
  const outcomeOf = async (event: object | string) => {
    expect((await tell(event)).status).toBe(200);
    await world.runUntilIdle(60_000);
    const { rows } = await world.pool.query<{ state: string | null; reasons: string[] | null }>(
      `select d.state, d.reasons from deposit_notices n left join deposits d on d.id = n.deposit_id
       where n.channel = 'aggregator' order by n.id desc limit 1`,
    );
    return rows[0];
  };

  test.each(['InProgress', 'Failed', 'Cancelled', 'UnderReview', ''])(
    'reports no deposit while it is “%s”',
    async (s) => {
      expect(await outcomeOf({ EventId: `e-${s}`, Data: { ...DATA, TransactionStatus: s } })).toMatchObject({
        state: null,
      });
      expect(await unreadNotices(world)).toBe(0);
    },
  );

  test.each([
    ['nothing', {}, 'unreadable'],
    ['truncated JSON', '{"Data"', 'unreadable'],
    ['tenths of a cent', { Data: { ...DATA, Amount: 1.005 } }, 'amount_missing'],
    ['a negative amount', { Data: { ...DATA, Amount: -5 } }, 'amount_missing'],
    ['US dollars', { Data: { ...DATA, Currency: 'USD' } }, 'amount_missing'],
    ['no sender', { Data: { ...DATA, InteracDebtorFullName: ' ' } }, 'sender_missing'],
  ])('with %s is not believed', async (_, event, reason) => {
    expect(await outcomeOf(event)).toEqual({ state: 'not_trusted', reasons: [reason] });
  });

  test.each(['CAref0003\u200b', 'CA ref 0003', 'ÇAref0003', 'R', '=1+1', 'x'.repeat(65)])(
    'with an invalid Interac number (“%s”) is not credited automatically',
    async (number) => {
      const event = { EventId: `n-${number}`, Data: { ...DATA, InteracReferenceNumber: number } };
      expect(await outcomeOf(event)).toEqual({ state: 'unmatched', reasons: ['reference_not_valid'] });
    },
  );

  // Nothing would stop the other channel from reporting it a second time.
  test('without a number is not credited automatically', async () => {
    const event = { EventId: 'n-none', Data: { ...DATA, InteracReferenceNumber: undefined } };
    expect(await outcomeOf(event)).toEqual({ state: 'unmatched', reasons: ['reference_missing'] });
  });

  test('without our key is refused', async () => {
    expect((await tell({ Data: DATA }, 'guess')).status).toBe(401);
  });
});

test('a forged notice does not block the genuine one', async () => {
  const other = await customer(world);
  const reference = await deposit(world, { tampered: 'amounts_differ', memo: other.phone });
  await deposit(world, { channel: 'mail', reference, memo: other.phone });
  expect((await deposits(world, reference)).map(({ state }) => state)).toEqual(['not_trusted', 'credited']);
  expect(await balance(world, other)).toBe(147_00n);
});

test('nothing was credited, one deposit is held per Interac number, and the books add up', async () => {
  expect(await balance(world, awa)).toBe(0n);
  // Without spaces and invisible characters two of the six numbers are equal; one deposit has none.
  expect(await unclaimedBalance(world)).toBe(6n * 147_00n);
  expect(await bookErrors(world)).toEqual([]);
});
