import { describe, expect, test } from 'vitest';
import { customer } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import {
  billNumber,
  CANAL,
  CUSTOMS,
  call,
  ENEO,
  foundBill,
  PREPAID,
  requote,
  search,
  services,
  TAX,
  WATER,
} from './billing.ts';

const world = await createWorld();
const person = await customer(world, { cents: 500_00n });

describe('the services', () => {
  test('are the rail’s, under the product’s merchants, with masks and hints in both languages', async () => {
    const listed = await services(person);
    expect(listed.map(({ merchant, serviceid, kind }) => [merchant, serviceid, kind])).toEqual([
      ['ENEO', 10039, 'bill'],
      ['ENEO', 10042, 'prepaid'],
      ['CAMWATER', 4321, 'bill'],
      ['CMDGI', 21001, 'bill'],
      ['CMDOUANES', 21002, 'bill'],
      ['CANALPLUS', 100500, 'subscription'],
    ]);
    expect(listed[0]).toMatchObject({
      title: 'ENEO - Factures',
      mask: '^[0-9]{9}$',
      label: { fr: 'Numéro de contrat', en: 'Contract number' },
      hint: { fr: '9 chiffres, en haut de la facture' },
      available: true,
    });
  });

  test('that are down are marked before a number is entered, and not searched', async () => {
    await world.pool.query(`insert into service_outages (merchant, since) values ('CMDGI', now())`);
    const tax = (await services(person)).find(({ merchant }) => merchant === 'CMDGI');
    expect(tax?.available).toBe(false);
    const answer = await search(person, TAX, billNumber('1', '00', 14));
    expect([answer.status, answer.body.code]).toEqual([400, 'service_unavailable']);
    const body = { ...TAX, billNumber: billNumber('1', '00', 14) };
    const inEnglish = { 'x-language': 'en' };
    const english = await call(person, 'POST', '/api/transactions/search-bill', body, inEnglish);
    expect([answer.body.title, english.body.title]).toEqual([
      expect.stringMatching(/^DGI /),
      expect.stringMatching(/^DGI \(taxes\) /),
    ]);
    await world.pool.query('delete from service_outages');
  });

  test('that the rail has closed are marked after its next listing', async () => {
    world.simulator.services.setActive(21002, false);
    const number = billNumber('1', '00', 12);
    expect((await search(person, CUSTOMS, number)).body.code).toBe('bill_search_unavailable');
    await world.pool.query(`update jobs set run_at = $1 where task = 'refresh_services'`, [
      world.clock.now(),
    ]);
    await world.runOneJob();
    const customs = () => services(person).then((all) => all.find(({ serviceid }) => serviceid === 21002));
    expect((await customs())?.available).toBe(false);
    expect((await search(person, CUSTOMS, number)).body.code).toBe('service_unavailable');
    world.simulator.services.setActive(21002, true);
    await world.pool.query(`update rail_services set active = true where service_id = '21002'`);
  });
});

describe('a search', () => {
  test('finds a bill with all its details, priced', async () => {
    const number = billNumber('1');
    const bill = await foundBill(person, ENEO, number);
    expect(bill).toMatchObject({
      merchant: 'ENEO',
      serviceId: 10039,
      billNumber: `${number}00`,
      billType: 'REGULAR',
      amountType: 'FIXED',
      penaltyAmount: 0,
      billDueDate: { year: 2026, monthValue: 12, dayOfMonth: 4 },
      payable: true,
      obstacle: null,
    });
    expect(bill.priceLocalCur).toBe((bill.amountLocalCur ?? 0) + 100);
    expect([bill.minAmount, bill.maxAmount]).toEqual([bill.amountLocalCur, bill.amountLocalCur]);
    expect(bill.quoteId).toMatch(/^[\w-]{24}$/);
  });

  test.each([
    ['water', WATER, 10],
    ['tax', TAX, 14],
    ['customs', CUSTOMS, 12],
  ])('finds a bill of %s', async (_, service, length) => {
    expect(await foundBill(person, service, billNumber('1', '00', length))).toMatchObject(service);
  });

  test('shows that a bill is overdue, and its penalty', async () => {
    expect(await foundBill(person, ENEO, billNumber('2'))).toMatchObject({
      billType: 'OVERDUE',
      penaltyAmount: 1500,
    });
  });

  test('lists ordered bills in the order of payment; only the first can be paid', async () => {
    const { body } = await search(person, ENEO, billNumber('3'));
    expect(body.map(({ payOrder, payable, obstacle }) => [payOrder, payable, obstacle])).toEqual([
      [1, true, null],
      [2, false, 'older_bill_first'],
      [3, false, 'older_bill_first'],
    ]);
    expect(body.map(({ quoteId }) => quoteId === null)).toEqual([false, true, true]);
  });

  test('lists unordered bills by due date; all can be paid', async () => {
    const { body } = await search(person, ENEO, billNumber('7'));
    expect(body.map(({ billType, payable }) => [billType, payable])).toEqual([
      ['OVERDUE', true],
      ['REGULAR', true],
    ]);
  });

  test('finds the options of a subscription, and of a prepaid meter', async () => {
    const { body: formulas } = await search(person, CANAL, billNumber('1', '00', 14));
    expect(formulas.map(({ amountLocalCur, description }) => [amountLocalCur, description])).toEqual([
      [5_000, 'ACCESS'],
      [10_000, 'EVASION'],
      [40_000, 'TOUT CANAL+'],
    ]);
    expect(await foundBill(person, PREPAID, billNumber('1', '00', 11))).toMatchObject({
      kind: 'prepaid',
      amountType: 'CUSTOM',
      amountLocalCur: null,
      priceLocalCur: null,
      minAmount: 100,
      maxAmount: 1_000_000,
      payable: true,
    });
  });

  test.each([
    ['nothing open', '9'],
    ['a number that the provider does not know', '01'],
  ])('finds an empty list for %s', async (_, beginning) => {
    expect(await search(person, ENEO, billNumber(beginning))).toEqual({ status: 200, body: [] });
  });

  test.each([
    ['fails', '08'],
    ['never answers', '09'],
  ])('says so when the provider %s', async (_, beginning) => {
    const answer = await search(person, ENEO, billNumber(beginning));
    expect([answer.status, answer.body.code]).toEqual([400, 'bill_search_unavailable']);
    expect(answer.body.title).toContain('ENEO');
  });

  test.each<[string, object, string, string]>([
    ['an unknown merchant', { merchant: 'SNEC' }, 'merchant', 'providerRequired'],
    ['a wallet for a merchant', { merchant: 'MTNMOMO' }, 'merchant', 'providerRequired'],
    ['no service', { serviceId: undefined }, 'serviceId', 'providerRequired'],
    ['a service by name', { serviceId: 'ENEO' }, 'serviceId', 'providerRequired'],
    ['no number', { billNumber: '  ' }, 'billNumber', 'billNumberRequired'],
    ['a number of 51 characters', { billNumber: '1'.repeat(51) }, 'billNumber', 'tooLong'],
  ])('is refused with %s', async (_, changes, field, code) => {
    const response = await person.call('POST', '/api/transactions/search-bill', {
      ...ENEO,
      billNumber: '100000000',
      ...changes,
    });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { errors: object[] }).errors).toContainEqual(
      expect.objectContaining({ field, code }),
    );
  });

  test.each(['10000000', '1000000000', '10000000A'])(
    'of %s, which the provider’s mask does not accept, is refused without a call',
    async (number) => {
      expect((await search(person, ENEO, number)).body.code).toBe('bill_number_not_accepted');
    },
  );

  test('of a service that the merchant does not have is refused', async () => {
    const answer = await search(person, { merchant: 'CAMWATER', serviceId: 10039 }, billNumber('1'));
    expect([answer.status, answer.body.code]).toEqual([400, 'bill_service_not_found']);
  });

  test('needs a signed-in person', async () => {
    for (const path of ['search-bill', 'quote-bill', 'paybill']) {
      expect((await fetch(`${world.url}/api/transactions/${path}`, { method: 'POST' })).status).toBe(401);
    }
  });
});

describe('a chosen amount', () => {
  test.each<[string, string, (due: number) => number, boolean]>([
    ['PARTIAL takes a part', '4', () => 500, true],
    ['PARTIAL takes the whole', '4', (due) => due, true],
    ['PARTIAL takes no more', '4', (due) => due + 1, false],
    ['PARTIAL takes no less than 100', '4', () => 99, false],
    ['OVERPAY takes more', '5', (due) => due + 10_000, true],
    ['OVERPAY takes no less', '5', (due) => due - 1, false],
    ['OVERPAY ends at a million', '5', () => 1_000_001, false],
    ['CUSTOM takes any', '6', () => 12_345, true],
    ['CUSTOM takes no less than 100', '6', () => 99, false],
    ['CUSTOM ends at a million', '6', () => 1_000_001, false],
    ['FIXED takes its own', '1', (due) => due, true],
    ['FIXED takes no other', '1', (due) => due + 5, false],
  ])('%s', async (_, beginning, choose, allowed) => {
    const bill = await foundBill(person, ENEO, billNumber(beginning));
    const amount = choose(bill.amountLocalCur ?? 0);
    const { status, body } = await requote(person, bill, amount);
    const expected = allowed
      ? { status: 200, amountLocalCur: amount, priceLocalCur: amount + 100 }
      : { status: 400, code: 'bill_amount_not_allowed' };
    expect({ ...body, status }).toMatchObject(expected);
    expect(body.quoteId).not.toBe(bill.quoteId);
  });

  test('cannot be priced on another customer’s search, nor without one', async () => {
    const bill = await foundBill(person, ENEO, billNumber('6'));
    const stranger = await customer(world);
    const foreign = await requote(stranger, bill, 1000);
    expect(foreign.status).toBe(400);
    expect(foreign).toEqual(await requote(stranger, { ...bill, quoteId: 'a'.repeat(24) }, 1000));
  });
});
