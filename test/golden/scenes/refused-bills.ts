import type { BillView } from '#shared/wire/bill.ts';
import { ENEO, foundBill, PREPAID, pay, payBody } from '#test/bills/billing.ts';
import { customer, staffMember } from '#test/fixtures.ts';
import type { AnswerRecorder } from '../answer-recorder.ts';
import { inBothLanguages, type Scene } from '../scene.ts';
import { numberOf, PAY, QUOTE, SEARCH } from './bills.ts';

/** Errors in the body of a payment. */
const WRONG: [what: string, changes: object][] = [
  ['an empty object', { clear: true }],
  ['no quote', { quoteId: undefined }],
  ['an unknown quote', { quoteId: 'a'.repeat(24) }],
  ['a fee', { transactionFee: 1 }],
  ['an amount in text', { amount: '5000' }],
  ['centimes', { amount: 5.5 }],
  ['another amount', { amount: 7 }],
  ['another price', { priceLocalCur: 7 }],
  ['other dollars', { amountCAD: 1.01 }],
  ['three decimals of dollars', { amountCAD: 1.234 }],
  ['a rate that was never published', { transactionRate: 1.5 }],
  ['no rate', { transactionRate: undefined }],
  ['another merchant', { merchant: 'CAMWATER' }],
  ['a wallet', { merchant: 'MTNMOMO' }],
  ['another item', { payItemId: 'S-112-950-ENEO-1' }],
  ['another number', { serviceNumber: '123456789' }],
  ['no number', { serviceNumber: '' }],
];

export const refusedBills: Scene = {
  title: 'refused bills',
  play: async (book) => {
    await inBothLanguages(book, 'a wrong body', { cents: 500_00n }, async (script, language) => {
      const bill = await foundBill(script.person, ENEO, numberOf('1', language));
      const right = await payBody(book.world, bill);
      for (const [what, changes] of WRONG) {
        await script.ask(what, PAY, { body: 'clear' in changes ? {} : { ...right, ...changes } });
      }
    });
    await prices(book);
    await states(book);
    await people(book);
    await reversed(book);
    await closedService(book);
  },
};

async function prices(book: AnswerRecorder): Promise<void> {
  await inBothLanguages(book, 'a price', { cents: 500_00n }, async (script, language) => {
    const free = await foundBill(script.person, ENEO, numberOf('6', language));
    const ask = (what: string, quoteId: unknown, amount: unknown) =>
      script.ask(what, QUOTE, { body: { quoteId, amount } });
    await ask('of a chosen amount', free.quoteId, 12_345);
    await ask('of too little', free.quoteId, 99);
    await ask('of too much', free.quoteId, 1_000_001);
    await ask('of centimes', free.quoteId, 500.5);
    await ask('of nothing', free.quoteId, undefined);
    await ask('on no quote', undefined, 500);
    await ask('on an unknown quote', 'b'.repeat(24), 500);
    const fixed = await foundBill(script.person, ENEO, numberOf('1', language));
    await ask('of another amount than the bill’s', fixed.quoteId, (fixed.amountLocalCur ?? 0) + 5);
    const unchosen = { ...free, amountLocalCur: 5_000, priceLocalCur: 5_000 } as BillView;
    const body = await payBody(book.world, unchosen);
    await script.ask('paid before an amount was chosen', PAY, { body });
  });
}

/** The bill has changed since it was found. */
async function states(book: AnswerRecorder): Promise<void> {
  const { world } = book;
  await inBothLanguages(book, 'a bill', { cents: 900_00n }, async (script, language) => {
    const order = async (what: string, bill: BillView) =>
      script.ask(what, PAY, { body: await payBody(world, bill) });
    await order('paid elsewhere meanwhile', await foundBill(script.person, ENEO, numberOf('80', language)));
    await order('changed meanwhile', await foundBill(script.person, ENEO, numberOf('81', language)));
    const older = await script.callUnrecorded<BillView[]>(SEARCH, {
      body: { ...ENEO, billNumber: numberOf('3', language) },
    });
    const { status } = await pay(world, script.person, older[0] as BillView);
    if (status !== 200) throw new Error('the first bill cannot be paid');
    await script.ask('whose elder is being paid, searched', SEARCH, {
      body: { ...ENEO, billNumber: numberOf('3', language) },
    });
    const other = await customer(world, { cents: 500_00n });
    const [mine, theirs] = [
      await foundBill(script.person, ENEO, numberOf('12', language)),
      await foundBill(other, ENEO, numberOf('12', language)),
    ];
    await pay(world, other, theirs);
    await order('being paid by somebody', mine);
    await pay(world, script.person, await foundBill(script.person, ENEO, numberOf('13', language)));
    await world.runUntilIdle(60_000);
    await order('paid by somebody', mine);
    const used = await foundBill(script.person, ENEO, numberOf('14', language));
    await pay(world, script.person, used);
    await order('on a quote that was used', used);
    await world.runUntilIdle(60_000);
    const old = await foundBill(script.person, ENEO, numberOf('15', language));
    world.clock.advance(5 * 60_000);
    await order('on a quote that has run out', old);
  });
}

/** Another customer's bill, and too little money. */
async function people(book: AnswerRecorder): Promise<void> {
  const { world } = book;
  await inBothLanguages(book, 'a stranger', { cents: 500_00n }, async (script, language) => {
    const owner = await customer(world, { cents: 500_00n });
    const bill = await foundBill(owner, ENEO, numberOf('16', language));
    await script.ask('on the quote of another', PAY, { body: await payBody(world, bill) });
    await script.ask('a price for the bill of another', QUOTE, {
      body: { quoteId: bill.quoteId, amount: 500 },
    });
  });
  await inBothLanguages(book, 'a poor customer', { cents: 1_00n }, async (script, language) => {
    const bill = await foundBill(script.person, ENEO, numberOf('17', language));
    await script.ask('beyond the balance', PAY, { body: await payBody(world, bill) });
  });
  await inBothLanguages(book, 'not verified', { cents: 3_000_00n }, async (script, language) => {
    const meter = await foundBill(script.person, PREPAID, numberOf('1', language, '00', 11));
    const much = await script.callUnrecorded<BillView>(QUOTE, {
      body: { quoteId: meter.quoteId, amount: 500_000 },
    });
    await script.ask('beyond the limit', PAY, { body: await payBody(world, much) });
  });
}

/** A service with an announced outage, and one that the rail has closed. */
async function closedService(book: AnswerRecorder): Promise<void> {
  const { world } = book;
  const anne = await staffMember(world, 'ROLE_ADMIN');
  await inBothLanguages(book, 'a closed service', { cents: 500_00n }, async (script, language) => {
    const bill = await foundBill(script.person, ENEO, numberOf('18', language));
    world.simulator.services.setActive(10039, false);
    await script.ask('closed by the rail, a search', SEARCH, {
      body: { ...ENEO, billNumber: numberOf('19', language) },
    });
    await script.ask('closed by the rail, an order', PAY, { body: await payBody(world, bill) });
    world.simulator.services.setActive(10039, true);
    const path = '/api/admin/services/ENEO/outage';
    const outage = { textFr: 'ENEO revient à midi.', textEn: 'ENEO is back at noon.', reason: 'Annoncé' };
    await anne.call('PUT', path, outage);
    await script.ask('announced to be out, a search', SEARCH, {
      body: { ...ENEO, billNumber: numberOf('19', language) },
    });
    await script.ask('announced to be out, an order', PAY, { body: await payBody(world, bill) });
    await script.ask('announced to be out', 'GET /api/bill/searchable');
    await anne.call('POST', `${path}/end`, { reason: 'Revenu' });
  });
}

/** A bill whose payment the rail took back is open again at the rail, but paid in our records. */
async function reversed(book: AnswerRecorder): Promise<void> {
  const { world } = book;
  await inBothLanguages(book, 'a bill taken back', { cents: 500_00n }, async (script, language) => {
    const number = numberOf('3', language, '65');
    await pay(world, script.person, await foundBill(script.person, ENEO, number));
    await world.runUntilIdle(5_000);
    const again = await foundBill(script.person, ENEO, number);
    await world.runUntilIdle(60_000);
    await script.ask('paid again', PAY, { body: await payBody(world, again) });
  });
}
