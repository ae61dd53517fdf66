import { describe, expect, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { MAX_RECIPIENTS } from '#server/recipients/queries.ts';
import { balance, customer, send, sendBody } from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
await stopHousekeeping(world);
const PATH = '/api/transactions/sendmoney';

async function transactionCount(): Promise<number> {
  const { rows } = await world.pool.query<{ n: number }>('select count(*)::int as n from payments');
  return rows[0]?.n ?? 0;
}

describe('a send over HTTP', () => {
  test('answers with the specification’s field names, and the history shows it completed', async () => {
    const sender = await customer(world, { cents: 100_00n });
    const { status, body } = await send(world, sender, { amountXfa: 10_000n });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      amountXfa: 10_000,
      transactionStatus: 'INIT',
      transactionType: 'MOBILETRANSFERE',
      paymentMode: 'MTNMOMO',
      phoneNumber: '677000001',
      transactionFee: 0,
      receiver: { id: null, firstName: 'Paul', lastName: 'MBARGA ATANGANA' },
      client: { id: Number(sender.id), firstName: 'Awa', lastName: 'NGONO' },
    });
    await world.runUntilIdle();
    const list = await sender.call('GET', '/api/web/transactions?page=0&size=10');
    expect(list.headers.get('x-total-count')).toBe('1');
    expect(await list.json()).toMatchObject([{ id: body.id, transactionStatus: 'DONE' }]);
    const detail = await sender.call('GET', `/api/transactions/${body.id}`);
    const { history } = (await detail.json()) as { history: { status: string }[] };
    expect(history.map(({ status: step }) => step)).toEqual(['INIT', 'PEDDINT', 'DONE']);
  });

  test('notifies the sender by SMS and e-mail that it is pending, then that it arrived, in their language, once each', async () => {
    const sender = await customer(world, { cents: 100_00n, langKey: 'EN' });
    await send(world, sender);
    await world.runUntilIdle();
    expect(world.simulator.inbox.messages(sender.email)).toHaveLength(2);
    const texts = world.simulator.inbox.messages(`+1${sender.phone}`).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.join(' ')).toMatch(/Paul/);
  });

  test('accepts the single space that older clients send as the last name of somebody with one name', async () => {
    const sender = await customer(world, { cents: 100_00n });
    const sent = await sender.call('POST', PATH, recipientWith({ lastName: ' ' })(await sendBody(world)));
    expect([sent.status, await sent.json()]).toMatchObject([
      200,
      { receiver: { firstName: 'Paul', lastName: '' } },
    ]);
    await world.runUntilIdle();
    expect(world.simulator.inbox.messages(sender.email).at(0)?.text).toContain('Paul');
  });

  test('pays the operator stored with a saved number, even if another operator owns the range', async () => {
    const sender = await customer(world, { cents: 100_00n });
    const ported = { dialCode: '237', phoneNumber: '686123456', phoneOperator: 'ORANGECAMEROUN' };
    const kept = await sender.call('POST', '/api/receivers', {
      firstName: 'Paul',
      lastName: 'MBARGA',
      phones: [ported],
      bankAccounts: [],
    });
    const { id } = (await kept.json()) as { id: number };
    const body = phoneWith(ported)(recipientWith({ id })(await sendBody(world)));
    const sent = await sender.call('POST', PATH, body);
    expect([sent.status, await sent.json()]).toMatchObject([200, { paymentMode: 'CMORANGEMOMO' }]);
    await world.runUntilIdle();
    // A client that follows the number's range pays the same wallet.
    const byNumber = phoneWith({ ...ported, phoneOperator: 'MTNCAMEROON' })(body);
    const again = await sender.call('POST', PATH, byNumber);
    expect([again.status, await again.json()]).toMatchObject([200, { paymentMode: 'CMORANGEMOMO' }]);
  });

  test('refuses an operator that is neither stored with the number nor implied by it', async () => {
    const sender = await customer(world, { cents: 100_00n });
    const mtn = { dialCode: '237', phoneNumber: '677000001', phoneOperator: 'MTNCAMEROON' };
    const kept = await sender.call('POST', '/api/receivers', {
      firstName: 'Paul',
      lastName: 'MBARGA',
      phones: [mtn],
      bankAccounts: [],
    });
    const { id } = (await kept.json()) as { id: number };
    const body = phoneWith({ ...mtn, phoneOperator: 'ORANGECAMEROUN' })(
      recipientWith({ id })(await sendBody(world)),
    );
    const refusal = await sender.call('POST', PATH, body);
    expect([refusal.status, await refusal.json()]).toMatchObject([
      400,
      { code: 'operator_differs_from_number' },
    ]);
    expect(await balance(world, sender)).toBe(100_00n);
  });

  test('saves a new recipient on request, once per number', async () => {
    const sender = await customer(world, { cents: 100_00n });
    const body = { ...(await sendBody(world)), addReciever: true };
    await sender.call('POST', PATH, body);
    await sender.call('POST', PATH, body);
    const recipients = (await (await sender.call('GET', '/api/receivers')).json()) as unknown[];
    expect(recipients).toMatchObject([
      { firstName: 'Paul', lastName: 'MBARGA ATANGANA', saved: true, phones: [{ phoneNumber: '677000001' }] },
    ]);
  });

  test('pays a new recipient although the list has no room, and does not save them', async () => {
    const sender = await customer(world, { cents: 100_00n });
    await world.pool.query(
      `insert into recipients (person_id, first_name, last_name, saved, created_at, updated_at)
       select $1, 'A', n::text, true, now(), now() from generate_series(1, $2) n`,
      [sender.id, MAX_RECIPIENTS - 1],
    );
    const body = { ...(await sendBody(world)), addReciever: true };
    const other = phoneWith({ ...body.receiverDTO.phone, phoneNumber: '677000009' })(body);
    const recipientOf = async (sent: unknown) => {
      const answer = await sender.call('POST', PATH, sent);
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { receiver: { id: number | null } }).receiver.id;
    };
    const last = await recipientOf(body);
    expect(last).not.toBeNull();
    expect(await recipientOf(other)).toBeNull();
    // Those already in the list are still found.
    expect(await recipientOf(body)).toBe(last);
    const list = (await (await sender.call('GET', '/api/receivers')).json()) as unknown[];
    expect(list).toHaveLength(MAX_RECIPIENTS);
  });

  test('rounds XAF up to the next multiple of 5 and debits its cost', async () => {
    const sender = await customer(world, { cents: 100_00n });
    const body = await sendBody(world, { amountXfa: 10_005n });
    const answer = await sender.call('POST', PATH, { ...body, amountXFA: 10_001 });
    expect(await answer.json()).toMatchObject({ amountXfa: 10_005, amount: body.amountCDA });
  });
});

describe('amounts at their limits', () => {
  test.each([
    [995n, 400, 'amount_too_small'],
    [996n, 200, undefined],
    [1_000n, 200, undefined],
    [500_000n, 200, undefined],
    [500_005n, 400, 'amount_too_large'],
  ])('%s XAF: %s %s', async (amountXfa, status, code) => {
    const sender = await customer(world, { cents: 3_000_00n, verified: true });
    const answer = await send(world, sender, { amountXfa });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  });
});

type Body = Awaited<ReturnType<typeof sendBody>>;
type Change = (body: Body) => unknown;
const recipientWith =
  (change: object) =>
  (body: Body): Body => ({ ...body, receiverDTO: { ...body.receiverDTO, ...change } });
const phoneWith =
  (change: object) =>
  (body: Body): Body =>
    recipientWith({ phone: { ...body.receiverDTO.phone, ...change } })(body);

describe('invalid input is refused with its field, and nothing is stored', () => {
  const REFUSED: [name: string, change: Change, field: string][] = [
    ['text for an amount', (b) => ({ ...b, amountXFA: '1000' }), 'amountXFA'],
    ['text for dollars', (b) => ({ ...b, amountCDA: '22.65' }), 'amountCDA'],
    ['a negative amount', (b) => ({ ...b, amountXFA: -5 }), 'amountXFA'],
    ['nothing', (b) => ({ ...b, amountXFA: 0 }), 'amountXFA'],
    ['fractions of a franc', (b) => ({ ...b, amountXFA: 1000.5 }), 'amountXFA'],
    ['0.1 + 0.2 dollars', (b) => ({ ...b, amountCDA: 0.1 + 0.2 }), 'amountCDA'],
    ['10^20', (b) => ({ ...b, amountXFA: 1e20 }), 'amountXFA'],
    ['null', (b) => ({ ...b, amountXFA: null }), 'amountXFA'],
    ['a list', (b) => ({ ...b, amountXFA: [1000] }), 'amountXFA'],
    ['a missing amount', (b) => ({ ...b, amountCDA: undefined }), 'amountCDA'],
    ['a missing rate', (b) => ({ ...b, transactionRate: undefined }), 'transactionRate'],
    ['a negative rate', (b) => ({ ...b, transactionRate: -1 }), 'transactionRate'],
    ['a fee', (b) => ({ ...b, transactionFee: 1 }), 'transactionFee'],
    ['another type', (b) => ({ ...b, transactionType: 'RECHARGE' }), 'transactionType'],
    ['no recipient', (b) => ({ ...b, receiverDTO: undefined }), 'receiverDTO'],
    ['no last name', recipientWith({ lastName: '' }), 'receiverDTO.lastName'],
    ['a last name of spaces', recipientWith({ lastName: '  ' }), 'receiverDTO.lastName'],
    [
      'one name only, for somebody to be saved',
      (b) => ({ ...recipientWith({ lastName: ' ' })(b), addReciever: true }),
      'receiverDTO.lastName',
    ],
    ['a number that is too short', phoneWith({ phoneNumber: '67700000' }), 'receiverDTO.phone.phoneNumber'],
    ['a fixed line', phoneWith({ phoneNumber: '222123456' }), 'receiverDTO.phone.phoneNumber'],
    ['another country', phoneWith({ dialCode: '33' }), 'receiverDTO.phone.dialCode'],
    ['an unknown operator', phoneWith({ phoneOperator: 'NEXTTEL' }), 'receiverDTO.phone.phoneOperator'],
    [
      'an operator that does not fit',
      phoneWith({ phoneOperator: 'ORANGECAMEROUN' }),
      'receiverDTO.phone.phoneOperator',
    ],
  ];

  test.each(REFUSED)('%s', async (_, change, field) => {
    const sender = await customer(world, { cents: 100_00n });
    const before = await transactionCount();
    const answer = await sender.call('POST', PATH, change(await sendBody(world)));
    const problem = (await answer.json()) as { title: string; errors: { field: string; message: string }[] };
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(problem.errors.map((error) => error.field)).toContain(field);
    expect(problem.title).not.toBe('');
    expect(await transactionCount()).toBe(before);
    expect(await balance(world, sender)).toBe(100_00n);
  });

  const UNREADABLE: [name: string, body: string, type: string, status: number][] = [
    ['broken JSON', '{"amountXFA": 1000', 'application/json', 400],
    ['10^30', '{"amountXFA": 1e+30}', 'application/json', 400],
    ['an amount with an exponent', '{"amountXFA": 1e3}', 'application/json', 400],
    ['a lone surrogate', '{"receiverDTO": {"firstName": "\\ud800"}}', 'application/json', 400],
    ['NaN', '{"amountXFA": NaN}', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['two megabytes', JSON.stringify({ x: 'a'.repeat(2_000_000) }), 'application/json', 413],
    ['a form', 'amountXFA=1000', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{}', 'text/plain', 415],
  ];
  test.each(UNREADABLE)('%s', async (_, body, type, status) => {
    const sender = await customer(world, { cents: 100_00n });
    const answer = await sender.call('POST', PATH, body, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ status, title: expect.stringMatching(/./) });
  });
});

test('an undecodable address is answered as a problem too', async () => {
  const answer = await fetch(`${world.url}/api/%ff`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'not_found', title: expect.stringMatching(/./) });
});

test('a bill cannot be paid with an amount in exponent notation either', async () => {
  const sender = await customer(world, { cents: 100_00n });
  const answer = await sender.call('POST', '/api/transactions/paybill', '{"amount": 1e3}');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'number_not_plain' });
});

describe('what the customer saw is what happens, or nothing', () => {
  test('dollars that are a cent off are refused, with the right amounts', async () => {
    const sender = await customer(world, { cents: 100_00n });
    const body = await sendBody(world);
    const answer = await sender.call('POST', PATH, { ...body, amountCDA: body.amountCDA + 0.01 });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'amounts_differ',
      facts: { amountCDA: body.amountCDA },
    });
  });

  test('a rate that was never published is refused, with the current one', async () => {
    const sender = await customer(world, { cents: 100_00n });
    const body = await sendBody(world);
    const answer = await sender.call('POST', PATH, { ...body, transactionRate: body.transactionRate + 1 });
    expect(await answer.json()).toMatchObject({
      code: 'rate_no_longer_valid',
      facts: { currentRate: body.transactionRate },
    });
  });
});

describe('a selected recipient', () => {
  test('cannot be used for a number that is not theirs', async () => {
    const sender = await customer(world, { cents: 100_00n });
    await sender.call('POST', PATH, { ...(await sendBody(world)), addReciever: true });
    const [saved] = (await (await sender.call('GET', '/api/receivers')).json()) as { id: number }[];
    const to = async (number: string) => {
      const body = recipientWith({ id: saved?.id })(await sendBody(world, { to: number }));
      return (await sender.call('POST', PATH, body)).json();
    };
    expect(await to('677000001')).toMatchObject({ receiver: { id: saved?.id } });
    expect(await to('677000099')).toMatchObject({ receiver: { id: null } });
  });
});

describe('other people', () => {
  test('another customer’s recipient or transaction is answered as unknown', async () => {
    const [owner, stranger] = [
      await customer(world, { cents: 100_00n }),
      await customer(world, { cents: 100_00n }),
    ];
    const sent = await owner.call('POST', PATH, { ...(await sendBody(world)), addReciever: true });
    const { id: transactionId } = (await sent.json()) as { id: number };
    const [recipient] = (await (await owner.call('GET', '/api/receivers')).json()) as { id: number }[];

    const withRecipient = async (id: unknown) =>
      (await stranger.call('POST', PATH, recipientWith({ id })(await sendBody(world)))).json();
    const foreign = await withRecipient(recipient?.id);
    expect(foreign).toEqual(await withRecipient(999_999));
    expect(foreign).toMatchObject({ status: 400, code: 'recipient_not_in_list' });
    expect((await stranger.call('GET', `/api/transactions/${transactionId}`)).status).toBe(404);
    expect((await owner.call('GET', `/api/transactions/${transactionId}`)).status).toBe(200);
  });

  test('a visitor must sign in', async () => {
    const answer = await fetch(world.url + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(401);
  });
});

describe('concurrent sends', () => {
  test('fifty from one account with money for ten: exactly ten are accepted', async () => {
    const body = await sendBody(world);
    const cents = BigInt(Math.round(body.amountCDA * 100));
    const sender = await customer(world, { cents: cents * 10n });
    const answers = await Promise.all(Array.from({ length: 50 }, () => sender.call('POST', PATH, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(40);
    expect(await balance(world, sender)).toBe(0n);
  });

  test('the same key twenty times: one send, twenty equal answers, also after it was paid', async () => {
    const sender = await customer(world, { cents: 300_00n });
    const headers = { 'idempotency-key': 'b6a1f0f0-6a11-4f0b-9d57-1c5b5a5e0001' };
    const body = await sendBody(world);
    const again = async () => (await sender.call('POST', PATH, body, headers)).text();
    const answers = await Promise.all(Array.from({ length: 20 }, again));
    await world.runUntilIdle();
    answers.push(await again());
    expect(new Set(answers).size).toBe(1);
    const list = await sender.call('GET', '/api/web/transactions');
    expect(list.headers.get('x-total-count')).toBe('1');
  });

  test('repeating an existing key returns its answer, even if a new send would now be refused', async () => {
    const sender = await customer(world, { cents: 100_00n });
    const headers = { 'idempotency-key': 'b6a1f0f0-6a11-4f0b-9d57-1c5b5a5e0003' };
    const body = await sendBody(world);
    const first = await (await sender.call('POST', PATH, body, headers)).text();
    await world.pool.query(`insert into service_outages (merchant, since) values ('MTNMOMO', $1)`, [
      world.clock.now(),
    ]);
    world.clock.advance(500);
    const again = await sender.call('POST', PATH, body, headers);
    const other = await sender.call('POST', PATH, { ...body, addReciever: true }, headers);
    const unkeyed = await sender.call('POST', PATH, body);
    await world.pool.query('delete from service_outages');
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 200, body: first });
    expect([other.status, unkeyed.status]).toEqual([400, 400]);
    const list = await sender.call('GET', '/api/web/transactions');
    expect(list.headers.get('x-total-count')).toBe('1');
  });

  test('a key used with another amount, or by another person, is refused with the same answer', async () => {
    const [one, other] = [
      await customer(world, { cents: 100_00n }),
      await customer(world, { cents: 100_00n }),
    ];
    const headers = { 'idempotency-key': 'b6a1f0f0-6a11-4f0b-9d57-1c5b5a5e0002' };
    await send(world, one, {}, headers);
    const changed = await send(world, one, { amountXfa: 20_000n }, headers);
    const foreign = await send(world, other, {}, headers);
    expect(changed).toMatchObject({ status: 400, body: { code: 'idempotency_key_reused' } });
    expect(foreign).toEqual(changed);
    expect(await balance(world, other)).toBe(100_00n);
  });
});

describe('an announced outage', () => {
  test('refuses before the debit, names the service, and shows in the account', async () => {
    const sender = await customer(world, { cents: 100_00n });
    await world.pool.query(`insert into service_outages (merchant, since) values ('MTNMOMO', $1)`, [
      world.clock.now(),
    ]);
    // Another process has already announced it.
    world.clock.advance(500);
    const refusal = await send(world, sender);
    expect(refusal).toMatchObject({ status: 400, body: { code: 'service_unavailable' } });
    expect(refusal.body.title).toContain('MTN Mobile Money');
    expect(await (await sender.call('GET', '/api/account')).json()).toMatchObject({
      unAvailableService: [{ service: { merchant: 'MTNMOMO' } }],
    });
    expect((await send(world, sender, { to: '699000001' })).status).toBe(200);
    await world.pool.query('delete from service_outages');
    expect((await send(world, sender)).status).toBe(200);
  });
});

test('the books of this file are consistent', async () => {
  await world.runUntilIdle();
  expect(await verifyBooks(world.pool)).toEqual([]);
});
