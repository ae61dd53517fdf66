import { describe, expect, test } from 'vitest';
import { createColleagues, staffClient } from '#test/backoffice/fixtures.ts';
import { balance, type Customer, customer } from '#test/fixtures.ts';
import { raceForAccount } from '#test/payments/race-for-account.ts';
import { createWorld } from '#test/world.ts';
import { type AnnouncedDeposit, bookErrors, deposit, deposits, newestDeposit } from './fixtures.ts';

const world = await createWorld();
const { anne, bob } = await createColleagues(world);
const { call, byTwo } = staffClient(world);
const DAY_MS = 24 * 3_600_000;
const CREDITED_ALIKE = { status: 409, body: { code: 'deposit_credited_alike' } };

/** Creates a customer and credits 147 CAD automatically. */
async function creditedCustomer(): Promise<Customer> {
  const awa = await customer(world);
  await deposit(world, { memo: awa.phone });
  expect(await balance(world, awa)).toBe(147_00n);
  return awa;
}

/** Returns the id of a deposit whose notice has no number that could be compared. */
async function depositWithoutNumber(notice: AnnouncedDeposit = {}): Promise<number> {
  await deposit(world, { reference: 'С1-кириллица', memo: '', channel: 'aggregator', ...notice });
  const found = await newestDeposit(world, 'aggregator');
  expect(found).toMatchObject({ state: 'unmatched', reasons: ['reference_not_valid'] });
  return Number(found?.id);
}

const matchOf = (id: number) => `/deposits/${id}/match`;
const matchBody = (person: Customer, alike?: string) => ({
  personId: Number(person.id),
  reason: 'Jointe par téléphone',
  ...(alike !== undefined && { alike }),
});

let referenceCount = 0;
const creditBody = (person: Customer, alike?: string) => ({
  ...matchBody(person, alike),
  amount: 147,
  reference: `MISTYPED-${(referenceCount += 1)}`,
  senderName: 'AWA NGONO',
  proof: 'Relevé, ligne 14',
});

const credit = (person: Customer, body = creditBody(person)) => byTwo(anne, bob, '/deposits', body);

async function requestAction(path: string, body: object): Promise<number> {
  const requested = await call(anne, 'POST', path, body);
  expect(requested.status).toBe(202);
  return requested.body.approvalId as number;
}

const approve = (approvalId: number) =>
  call(bob, 'POST', `/approvals/${approvalId}/decision`, { approve: true });

/** Returns the newest payment that credited this customer. */
async function paymentOf(person: Customer): Promise<{ id: string; reference: string }> {
  const { rows } = await world.pool.query<{ id: bigint; reference: string }>(
    `select id, reference from payments where person_id = $1 and type = 'deposit' order by id desc limit 1`,
    [person.id],
  );
  return { id: String(rows[0]?.id), reference: rows[0]?.reference ?? '' };
}

async function payloadOf(approvalId: number): Promise<Record<string, string>> {
  const { body } = await call(bob, 'GET', '/approvals?by=others&size=100');
  const cards = body.rows as { id: number; payload: Record<string, string> }[];
  return cards.find(({ id }) => id === approvalId)?.payload ?? {};
}

describe('after an equal credit', () => {
  test.each([
    {
      what: 'the match of a notice without a number',
      path: async () => matchOf(await depositWithoutNumber()),
      body: matchBody,
    },
    {
      what: 'the match of a notice with an odd number',
      path: async () =>
        matchOf(await depositWithoutNumber({ reference: `CAodd${(referenceCount += 1)}\u200b` })),
      body: matchBody,
    },
    { what: 'a credit by hand with a mistyped number', path: async () => '/deposits', body: creditBody },
  ])('$what names it and is refused, until the requester says that it is another deposit', async (one) => {
    const awa = await creditedCustomer();
    const first = await paymentOf(awa);
    const path = await one.path();
    for (const alike of [undefined, '0', String(Number(first.id) + 1)]) {
      const refused = await call(anne, 'POST', path, one.body(awa, alike));
      expect(refused).toMatchObject(CREDITED_ALIKE);
      expect(refused.body.detail).toContain(first.reference);
      expect(refused.body.facts).toEqual({ alike: first.id });
    }
    const approvalId = await requestAction(path, one.body(awa, first.id));
    expect((await payloadOf(approvalId)).alike).toBe(first.id);
    expect(await approve(approvalId)).toMatchObject({ status: 204 });
    expect(await balance(world, awa)).toBe(294_00n);
  });

  test('all of them are listed, not only the newest, and one may age out before the approval', async () => {
    const awa = await creditedCustomer();
    const first = await paymentOf(awa);
    world.clock.advance(7 * DAY_MS);
    await deposit(world, { memo: awa.phone });
    const second = await paymentOf(awa);
    const refused = await call(anne, 'POST', '/deposits', creditBody(awa, second.id));
    expect(refused).toMatchObject(CREDITED_ALIKE);
    expect(refused.body.detail).toContain(`${second.reference}, ${first.reference}`);
    const alike = `${second.id}, ${first.id}`;
    expect(refused.body.facts).toEqual({ alike });
    world.clock.advance(7 * DAY_MS - 60_000);
    const approvalId = await requestAction('/deposits', creditBody(awa, alike));
    expect((await payloadOf(approvalId)).alike).toBe(alike);
    // The first is by now more than two weeks old.
    world.clock.advance(2 * 60_000);
    expect(await approve(approvalId)).toMatchObject({ status: 204 });
  });

  test('a credit of another amount or customer needs no comparison', async () => {
    const [awa, other] = [await creditedCustomer(), await customer(world)];
    const approvalId = await requestAction(
      matchOf(await depositWithoutNumber({ amount: '147.01' })),
      matchBody(awa),
    );
    expect((await payloadOf(approvalId)).alike).toBe('0');
    expect(await approve(approvalId)).toMatchObject({ status: 204 });
    expect(await credit(other)).toMatchObject({ status: 204 });
  });

  test('the two weeks before its notice count, however long the deposit has waited since', async () => {
    const awa = await creditedCustomer();
    world.clock.advance(13 * DAY_MS);
    const id = await depositWithoutNumber();
    world.clock.advance(13 * DAY_MS);
    expect(await call(anne, 'POST', matchOf(id), matchBody(awa))).toMatchObject(CREDITED_ALIKE);
    const later = await depositWithoutNumber();
    expect(await byTwo(anne, bob, matchOf(later), matchBody(awa))).toMatchObject({ status: 204 });
  });
});

describe('a notice with its own number', () => {
  const waiting = async () => {
    const [found] = await deposits(world, await deposit(world, { memo: '' }));
    return Number(found?.id);
  };

  test('is matched without a question after one with another number', async () => {
    const awa = await creditedCustomer();
    expect(await byTwo(anne, bob, matchOf(await waiting()), matchBody(awa))).toMatchObject({ status: 204 });
  });

  test('is compared with a credit by hand whose notice has not come', async () => {
    const awa = await customer(world);
    const body = creditBody(awa);
    expect(await credit(awa, body)).toMatchObject({ status: 204 });
    const id = await waiting();
    expect(await call(anne, 'POST', matchOf(id), matchBody(awa))).toMatchObject(CREDITED_ALIKE);
    await deposit(world, { reference: body.reference, memo: '' });
    expect(await byTwo(anne, bob, matchOf(id), matchBody(awa))).toMatchObject({ status: 204 });
  });

  test.each([
    { what: 'another amount', notice: { amount: '90.00' }, reason: 'channels_differ' },
    { what: 'an odd number', notice: {}, odd: '\u200b', reason: 'reference_not_valid' },
  ])(
    'is compared with a credit by hand whose number came with $what',
    async ({ notice, odd = '', reason }) => {
      const awa = await customer(world);
      const body = creditBody(awa);
      expect(await credit(awa, body)).toMatchObject({ status: 204 });
      const id = await waiting();
      await deposit(world, { reference: body.reference + odd, memo: '', channel: 'aggregator', ...notice });
      expect(await deposits(world, body.reference)).toMatchObject([{ state: 'credited', reasons: [reason] }]);
      expect(await call(anne, 'POST', matchOf(id), matchBody(awa))).toMatchObject(CREDITED_ALIKE);
    },
  );

  test('is compared with one that was credited without a number, by people and automatically', async () => {
    const awa = await customer(world);
    const first = await byTwo(anne, bob, matchOf(await depositWithoutNumber()), matchBody(awa));
    expect(first).toMatchObject({ status: 204 });
    expect(await call(anne, 'POST', matchOf(await waiting()), matchBody(awa))).toMatchObject(CREDITED_ALIKE);
    const reference = await deposit(world, { memo: awa.phone });
    expect(await deposits(world, reference)).toMatchObject([
      { state: 'unmatched', reasons: ['manually_credited'] },
    ]);
    expect(await balance(world, awa)).toBe(147_00n);
  });
});

describe('an approval', () => {
  test('is refused when an equal credit came after the request, and the request can then be refused', async () => {
    const awa = await customer(world);
    const ids = [
      await requestAction(matchOf(await depositWithoutNumber()), matchBody(awa)),
      await requestAction('/deposits', creditBody(awa)),
    ];
    await deposit(world, { memo: awa.phone });
    for (const id of ids) {
      expect(await approve(id)).toMatchObject(CREDITED_ALIKE);
      const no = { approve: false, note: 'Même argent' };
      expect(await call(bob, 'POST', `/approvals/${id}/decision`, no)).toMatchObject({ status: 204 });
    }
    expect(await balance(world, awa)).toBe(147_00n);
  });

  test('is refused when a newer credit than the compared one is equal', async () => {
    const awa = await creditedCustomer();
    const approvalId = await requestAction('/deposits', creditBody(awa, (await paymentOf(awa)).id));
    await deposit(world, { memo: awa.phone });
    expect(await approve(approvalId)).toMatchObject(CREDITED_ALIKE);
    expect(await balance(world, awa)).toBe(294_00n);
  });

  test('of two at once, the second sees the credit of the first', async () => {
    for (const isHandFirst of [true, false]) {
      const awa = await customer(world);
      const hand = await requestAction('/deposits', creditBody(awa));
      const match = await requestAction(matchOf(await depositWithoutNumber()), matchBody(awa));
      const ids = isHandFirst ? [hand, match] : [match, hand];
      const answers = await raceForAccount(
        world.pool,
        awa.accountId,
        ids.map((id) => () => approve(id)),
      );
      expect(answers).toMatchObject([{ status: 204 }, CREDITED_ALIKE]);
      expect(await balance(world, awa)).toBe(147_00n);
    }
  });

  test('of a request older than this rule is executed unless there is an equal credit', async () => {
    const awa = await customer(world);
    const [first, second] = [await depositWithoutNumber(), await depositWithoutNumber()];
    const [one, other] = [await insertOldRequest(first, awa), await insertOldRequest(second, awa)];
    expect(await approve(one)).toMatchObject({ status: 204 });
    expect(await approve(other)).toMatchObject(CREDITED_ALIKE);
    expect(await balance(world, awa)).toBe(147_00n);
  });
});

/** Stores a request in the form of an earlier release, which named no equal credit. */
async function insertOldRequest(depositId: number, person: Customer): Promise<number> {
  const payload = { depositId: String(depositId), personId: String(person.id), cents: '14700' };
  const { rows } = await world.pool.query<{ id: bigint }>(
    `insert into approvals (kind, subject_kind, subject_id, payload, reason, requested_by, requested_at, expires_at)
     values ('deposit_match', 'deposit', $1, $2, 'x', $3, $4, $4::timestamptz + interval '1 day') returning id`,
    [String(depositId), payload, anne.id, world.clock.now()],
  );
  return Number(rows[0]?.id);
}

test('the books add up', async () => {
  expect(await bookErrors(world)).toEqual([]);
});
