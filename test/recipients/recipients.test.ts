import { describe, expect, test } from 'vitest';
import { withTransaction } from '#server/db/transaction.ts';
import { saveRecipients } from '#server/recipients/save-recipients.ts';
import type { RecipientView, SavedRecipientView } from '#shared/wire/recipient.ts';
import { raceToInsert } from '#test/accounts/race-to-insert.ts';
import { type Customer, customer, sendBody } from '#test/fixtures.ts';
import { raceForAccount } from '#test/payments/race-for-account.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

const MTN = { dialCode: '237', phoneNumber: '677000001', phoneOperator: 'MTNCAMEROON' };
const ORANGE = { dialCode: '237', phoneNumber: '699000001', phoneOperator: 'ORANGECAMEROUN' };
const BANK = { bankName: 'Afriland', accountNumber: '00012345678', accountKey: '42', bankBranch: '00001' };

function form(more: object = {}) {
  return {
    firstName: 'Paul',
    lastName: 'MBARGA',
    email: 'paul@example.cm',
    phones: [MTN],
    saved: true,
    ...more,
  };
}

type Answer<T> = { status: number; body: T };

async function call<T>(person: Customer, method: string, path: string, body?: unknown): Promise<Answer<T>> {
  const response = await person.call(method, path, body);
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as T };
}

async function addRecipient(person: Customer, more: object = {}): Promise<SavedRecipientView> {
  const answer = await call<SavedRecipientView>(person, 'POST', '/api/receivers', form(more));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

async function listRecipients(person: Customer): Promise<RecipientView[]> {
  return (await call<RecipientView[]>(person, 'GET', '/api/receivers')).body;
}

async function fillUpTo(count: number, person: Customer): Promise<void> {
  await world.pool.query(
    `insert into recipients (person_id, first_name, last_name, saved, created_at, updated_at)
     select $1, 'A', n::text, true, now(), now() from generate_series(1, $2) n`,
    [person.id, count],
  );
}

type Problem = {
  code: string;
  title: string;
  errors?: { field: string; code: string }[];
  facts?: { receiver: RecipientView };
};

describe('adding a recipient', () => {
  test('stores names, numbers and a complete bank account, and lists them', async () => {
    const person = await customer(world);
    const recipient = await addRecipient(person, { phones: [MTN, ORANGE], bankAccounts: [BANK] });
    expect(recipient).toMatchObject({
      firstName: 'Paul',
      lastName: 'MBARGA',
      email: 'paul@example.cm',
      saved: true,
      version: 1,
      phones: [MTN, ORANGE],
      bankAccounts: [BANK],
      duplicates: [],
    });
    const { duplicates: _, ...view } = recipient;
    expect(await listRecipients(person)).toEqual([view]);
  });

  test('accepts a dial code with a plus and a number as people write it', async () => {
    const person = await customer(world);
    const { phones } = await addRecipient(person, {
      phones: [{ dialCode: '+237', phoneNumber: '6 77 00 00 01', phoneOperator: 'MTNCAMEROON' }],
    });
    expect(phones).toMatchObject([MTN]);
  });

  test.each([
    ['no e-mail', { email: undefined }],
    ['an empty e-mail', { email: '' }],
    ['null for an e-mail', { email: null }],
  ])('is possible with %s', async (_, more) => {
    expect((await addRecipient(await customer(world), more)).email).toBeNull();
  });

  test.each(['bankName', 'accountNumber', 'accountKey', 'bankBranch'])(
    'drops a bank account without %s',
    async (field) => {
      const person = await customer(world);
      const recipient = await addRecipient(person, { bankAccounts: [{ ...BANK, [field]: ' ' }] });
      expect(recipient.bankAccounts).toEqual([]);
    },
  );

  test.each<[string, object, string, string]>([
    ['no first name', { firstName: '  ' }, 'firstName', 'required'],
    ['no last name', { lastName: undefined }, 'lastName', 'required'],
    ['a name of two lines', { firstName: 'Paul\nMbarga' }, 'firstName', 'typeNotValid'],
    ['a name of 101 letters', { lastName: 'a'.repeat(101) }, 'lastName', 'tooLong'],
    ['an e-mail without a domain', { email: 'paul@' }, 'email', 'emailNotValid'],
    ['no number', { phones: [] }, 'phones', 'addLessOnePhoneNumbers'],
    ['nothing for numbers', { phones: undefined }, 'phones', 'addLessOnePhoneNumbers'],
    ['8 digits', phone({ phoneNumber: '67700000' }), 'phones.0.phoneNumber', 'phoneNumberNotValid'],
    ['10 digits', phone({ phoneNumber: '6770000011' }), 'phones.0.phoneNumber', 'phoneNumberNotValid'],
    ['a fixed line', phone({ phoneNumber: '222000001' }), 'phones.0.phoneNumber', 'phoneNumberNotValid'],
    ['no operator', phone({ phoneOperator: undefined }), 'phones.0.phoneOperator', 'operatorRequired'],
    ['a foreign dial code', phone({ dialCode: '33' }), 'phones.0.dialCode', 'dialCodeNotValid'],
    ['a number twice', { phones: [MTN, MTN] }, 'phones', 'phoneTwice'],
    ['11 numbers', { phones: manyPhones(11) }, 'phones', 'tooManyPhones'],
  ])('is refused with %s', async (_, more, field, code) => {
    const person = await customer(world);
    const answer = await call<Problem>(person, 'POST', '/api/receivers', form(more));
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, code }));
    expect(await listRecipients(person)).toEqual([]);
  });

  test('with 10 numbers is possible', async () => {
    expect((await addRecipient(await customer(world), { phones: manyPhones(10) })).phones).toHaveLength(10);
  });

  test('reports another recipient with the same number, and still adds it', async () => {
    const person = await customer(world);
    const first = await addRecipient(person, { phones: [MTN, ORANGE] });
    const second = await addRecipient(person, { firstName: 'Jean', phones: [ORANGE] });
    expect(second.duplicates).toEqual([
      { phoneNumber: ORANGE.phoneNumber, receiverId: first.id, firstName: 'Paul', lastName: 'MBARGA' },
    ]);
  });

  test('does not report another customer’s recipient with the same number', async () => {
    await addRecipient(await customer(world));
    expect((await addRecipient(await customer(world))).duplicates).toEqual([]);
  });

  test('is refused beyond 500', async () => {
    const person = await customer(world);
    await fillUpTo(499, person);
    const add = () => call<Problem>(person, 'POST', '/api/receivers', form());
    const [one, other] = await raceToInsert(world.pool, 'recipients', [add, add]);
    const problems = [one, other].map((answer) => (answer?.status === 201 ? 'added' : answer?.body.code));
    expect(new Set(problems)).toEqual(new Set(['added', 'receivers_full']));
  });

  test('is refused when a payment saves the 500th at the same time', async () => {
    const person = await customer(world, { cents: 100_00n, verified: true });
    await fillUpTo(499, person);
    const body = await sendBody(world, { to: ORANGE.phoneNumber });
    const savingSend = { ...body, addReciever: true, receiverDTO: { ...body.receiverDTO, saved: true } };
    const [sent, byHand] = await raceForAccount(world.pool, person.accountId, [
      () => call<Problem>(person, 'POST', '/api/transactions/sendmoney', savingSend),
      () => call<Problem>(person, 'POST', '/api/receivers', form()),
    ]);
    expect(sent?.status).toBe(200);
    expect(byHand?.body.code).toBe('receivers_full');
    expect(await listRecipients(person)).toHaveLength(500);
  });

  test('of several senders in one batch fills each list by itself', async () => {
    const [full, roomy] = [await customer(world), await customer(world)];
    await fillUpTo(499, full);
    const saved = (person: Customer, saveAs: typeof MTN) => ({
      personId: person.id,
      recipientId: null,
      firstName: 'Paul',
      lastName: 'MBARGA',
      saveAs,
    });
    const wanted = [saved(full, MTN), saved(full, ORANGE), saved(roomy, ORANGE)];
    const ids = await withTransaction(world.pool, (tx) => saveRecipients(tx, wanted, world.clock.now()));
    expect(ids[1]).toBeNull();
    expect(await listRecipients(full)).toHaveLength(500);
    expect((await listRecipients(full)).find(({ id }) => id === Number(ids[0]))).toMatchObject({
      phones: [MTN],
    });
    expect(await listRecipients(roomy)).toMatchObject([{ id: Number(ids[2]), phones: [ORANGE] }]);
  });
});

describe('editing a recipient', () => {
  test('replaces the stored values; unchanged numbers keep their ids', async () => {
    const person = await customer(world);
    const before = await addRecipient(person, { phones: [MTN, ORANGE], bankAccounts: [BANK] });
    const third = { ...MTN, phoneNumber: '680000009' };
    const { body: after } = await call<SavedRecipientView>(
      person,
      'PUT',
      `/api/receivers/${before.id}`,
      form({ lastName: 'ATANGANA', email: '', phones: [ORANGE, third], bankAccounts: [], version: 1 }),
    );
    expect(after).toMatchObject({ lastName: 'ATANGANA', email: null, version: 2, bankAccounts: [] });
    expect(after.phones.map(({ phoneNumber }) => phoneNumber).sort()).toEqual(['680000009', '699000001']);
    expect(after.phones).toContainEqual(before.phones[1]);
  });

  test('of an older version is refused, and returns the newer one', async () => {
    const person = await customer(world);
    const { id } = await addRecipient(person);
    const path = `/api/receivers/${id}`;
    expect((await call<unknown>(person, 'PUT', path, form({ firstName: 'Jean', version: 1 }))).status).toBe(
      200,
    );
    const late = await call<Problem>(person, 'PUT', path, form({ firstName: 'Luc', version: 1 }));
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'receiver_changed',
      facts: { receiver: { firstName: 'Jean', version: 2 } },
    });
  });

  test('twice at once succeeds once', async () => {
    const person = await customer(world);
    const { id } = await addRecipient(person);
    const edits = ['Jean', 'Luc', 'Marc', 'Matthieu'].map((firstName) =>
      call<unknown>(person, 'PUT', `/api/receivers/${id}`, form({ firstName, version: 1 })),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test('without a version, as older clients do, is accepted', async () => {
    const person = await customer(world);
    const { id } = await addRecipient(person);
    expect((await call<unknown>(person, 'PUT', `/api/receivers/${id}`, form())).status).toBe(200);
  });

  test('follows the same rules as adding', async () => {
    const person = await customer(world);
    const { id } = await addRecipient(person);
    const answer = await call<Problem>(person, 'PUT', `/api/receivers/${id}`, form({ phones: [] }));
    expect(answer.body.errors).toMatchObject([{ field: 'phones', code: 'addLessOnePhoneNumbers' }]);
  });
});

describe('deleting a recipient', () => {
  test('removes them from the list, once', async () => {
    const person = await customer(world);
    const { id } = await addRecipient(person);
    expect((await call<unknown>(person, 'DELETE', `/api/receivers/${id}`)).status).toBe(204);
    expect(await listRecipients(person)).toEqual([]);
    expect((await call<unknown>(person, 'DELETE', `/api/receivers/${id}`)).status).toBe(404);
    expect((await call<unknown>(person, 'PUT', `/api/receivers/${id}`, form())).status).toBe(404);
  });

  test('leaves the history its own snapshot, and stops new sends to them', async () => {
    const person = await customer(world, { cents: 100_00n });
    const { id } = await addRecipient(person);
    const body = await sendBody(world);
    const receiverDTO = { ...body.receiverDTO, id };
    const sent = await call<{ id: number }>(person, 'POST', '/api/transactions/sendmoney', {
      ...body,
      receiverDTO,
    });
    expect(sent.status).toBe(200);
    await call<unknown>(person, 'DELETE', `/api/receivers/${id}`);
    const { body: shown } = await call<{ receiver: object }>(
      person,
      'GET',
      `/api/transactions/${sent.body.id}`,
    );
    expect(shown.receiver).toMatchObject({ firstName: 'Paul', lastName: 'MBARGA ATANGANA' });
    const again = await call<Problem>(person, 'POST', '/api/transactions/sendmoney', {
      ...body,
      receiverDTO,
    });
    expect([again.status, again.body.code]).toEqual([400, 'recipient_not_in_list']);
  });
});

describe('another customer’s recipient', () => {
  test('is answered as unknown, the same way in every call', async () => {
    const owner = await customer(world);
    const stranger = await customer(world);
    const { id } = await addRecipient(owner);
    for (const [method, body] of [
      ['PUT', form({ version: 7 })],
      ['DELETE', undefined],
    ] as const) {
      const foreign = await call<Problem>(stranger, method, `/api/receivers/${id}`, body);
      const unknown = await call<Problem>(stranger, method, '/api/receivers/999999999', body);
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(unknown);
    }
    expect(await listRecipients(stranger)).toEqual([]);
    expect(await listRecipients(owner)).toMatchObject([{ firstName: 'Paul', version: 1 }]);
  });

  test('cannot be reached without signing in', async () => {
    for (const method of ['GET', 'POST']) {
      expect((await fetch(`${world.url}/api/receivers`, { method })).status).toBe(401);
    }
  });
});

function phone(more: object) {
  return { phones: [{ ...MTN, ...more }] };
}

function manyPhones(count: number) {
  return Array.from({ length: count }, (_, index) => ({ ...MTN, phoneNumber: String(677000100 + index) }));
}
