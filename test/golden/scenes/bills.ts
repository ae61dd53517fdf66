import type { BillView } from '#shared/wire/bill.ts';
import type { TransactionDetailView } from '#shared/wire/transaction.ts';
import { CANAL, CUSTOMS, ENEO, PREPAID, payBody, TAX, WATER } from '#test/bills/billing.ts';
import type { AnswerRecorder, Language, Script } from '../answer-recorder.ts';
import { inBothLanguages, type Scene } from '../scene.ts';
import { DETAIL } from './transfers.ts';

export const SEARCH = 'POST /api/transactions/search-bill';
export const QUOTE = 'POST /api/transactions/quote-bill';
export const PAY = 'POST /api/transactions/paybill';

type Service = { merchant: string; serviceId: number };
/**
 * Returns a number unique to this scene: its beginning chooses what is found, its last digits how the payment
 * ends.
 */
export function numberOf(beginning: string, language: Language, ending = '00', length = 9): string {
  const middle = length - beginning.length - ending.length;
  return beginning + (language === 'FR' ? '1' : '2').padStart(middle, '0') + ending;
}

export async function find(script: Script, step: string, service: Service, number: string) {
  const options = { body: { ...service, billNumber: number } };
  const { body } = await script.ask<BillView[]>(step, SEARCH, options);
  return body;
}

/** The search results for each kind of number, and refused searches. */
export const searches: Scene = {
  title: 'searching bills',
  play: async (book) => {
    await inBothLanguages(book, 'services', {}, async (script) => {
      await script.ask('all of them', 'GET /api/bill/searchable');
    });
    await inBothLanguages(book, 'a search', { cents: 500_00n }, async (script, language) => {
      for (const [what, service, beginning, length] of FOUND_BILLS) {
        await find(script, what, service, numberOf(beginning, language, '00', length));
      }
      for (const [what, changes] of WRONG_SEARCHES) {
        await script.ask(what, SEARCH, { body: { ...ENEO, billNumber: '100000000', ...changes } });
      }
      script.become(undefined);
      for (const route of [SEARCH, QUOTE, PAY, 'GET /api/bill/searchable']) {
        await script.ask('without a session', route, route.startsWith('POST') ? { body: {} } : {});
      }
    });
  },
};

const FOUND_BILLS: [what: string, service: Service, beginning: string, length: number][] = [
  ['a regular bill', ENEO, '1', 9],
  ['an overdue bill', ENEO, '2', 9],
  ['three bills in order', ENEO, '3', 9],
  ['a bill to be paid in parts', ENEO, '4', 9],
  ['a bill that may be overpaid', ENEO, '5', 9],
  ['a free amount', ENEO, '6', 9],
  ['two bills without an order', ENEO, '7', 9],
  ['no bill', ENEO, '9', 9],
  ['an unknown number', ENEO, '01', 9],
  ['a search that fails', ENEO, '08', 9],
  ['a search that is not answered', ENEO, '09', 9],
  ['a bill of water', WATER, '1', 10],
  ['a bill of tax', TAX, '1', 14],
  ['a bill of customs', CUSTOMS, '1', 12],
  ['a meter', PREPAID, '1', 11],
  ['a subscription', CANAL, '1', 14],
  ['a number too short', ENEO, '1', 8],
  ['a service of another merchant', { merchant: 'CAMWATER', serviceId: 10039 }, '1', 9],
];

const WRONG_SEARCHES: [what: string, changes: object][] = [
  ['an unknown merchant', { merchant: 'SNEC' }],
  ['a wallet', { merchant: 'MTNMOMO' }],
  ['no service', { serviceId: undefined }],
  ['no number', { billNumber: ' ' }],
  ['a number of 51 characters', { billNumber: '1'.repeat(51) }],
];

/** Bill payments, from the search to the end. */
const PAID: [
  what: string,
  service: Service,
  beginning: string,
  ending: string,
  length: number,
  amount?: number,
][] = [
  ['a bill that is paid', ENEO, '1', '00', 9],
  ['an overdue bill that is paid', ENEO, '2', '00', 9],
  ['a bill that fails', ENEO, '1', '18', 9],
  ['a bill that is refused', ENEO, '1', '17', 9],
  ['a bill that never ends', ENEO, '1', '62', 9],
  ['a part of a bill', ENEO, '4', '00', 9, 1_500],
  ['a meter with its token', PREPAID, '1', '00', 11, 5_000],
  ['a meter whose token comes later', PREPAID, '8', '00', 11, 5_000],
  ['a subscription', CANAL, '1', '00', 14],
  ['a bill of tax', TAX, '1', '00', 14],
];

export const paidBills: Scene = {
  title: 'paying bills',
  play: async (book) => {
    const paid: { script: Script; id: number }[] = [];
    for (const [what, service, beginning, ending, length, amount] of PAID) {
      await inBothLanguages(book, what, { cents: 500_00n }, async (script, language) => {
        const number = numberOf(beginning, language, ending, length);
        const [found] = await script.callUnrecorded<BillView[]>(SEARCH, {
          body: { ...service, billNumber: number },
        });
        const bill = amount ? await priced(script, found, amount) : found;
        const body = await payBody(book.world, bill as BillView);
        const answer = await script.ask<TransactionDetailView>('the order', PAY, { body });
        paid.push({ script, id: answer.body.id });
      });
    }
    await pages(book, paid, 'its page when the rail was asked', 0);
    await pages(book, paid, 'its page at the end', 15 * 60_000);
    for (const { script } of paid) script.messages('what was told');
    await risenPrice(book);
  },
};

async function priced(script: Script, bill: BillView | undefined, amount: number): Promise<BillView> {
  const answer = await script.ask<BillView>('its price', QUOTE, { body: { quoteId: bill?.quoteId, amount } });
  return answer.body;
}

async function pages(
  book: AnswerRecorder,
  paid: { script: Script; id: number }[],
  step: string,
  forMs: number,
) {
  if (forMs === 0) while (await book.world.runOneJob());
  else await book.world.runUntilIdle(forMs);
  for (const { script, id } of paid) await script.ask(step, DETAIL, { params: { id } });
}

/**
 * The rail raises the price every other time: the first payment is refused, and the second is refunded after
 * the order.
 */
async function risenPrice(book: AnswerRecorder): Promise<void> {
  const paid: { script: Script; id: number }[] = [];
  await inBothLanguages(book, 'a price that has risen', { cents: 500_00n }, async (script, language) => {
    const number = numberOf('11', language, '00', 11);
    const [found] = await script.callUnrecorded<BillView[]>(SEARCH, {
      body: { ...PREPAID, billNumber: number },
    });
    const amount = language === 'FR' ? 5_535 : 6_535;
    const bill = await priced(script, found, amount);
    const body = await payBody(book.world, bill);
    await script.ask('before the debit', PAY, { body });
    const answer = await script.ask<TransactionDetailView>('the order', PAY, { body });
    paid.push({ script, id: answer.body.id });
  });
  await pages(book, paid, 'its page at the end', 15 * 60_000);
  for (const { script } of paid) script.messages('what was told');
}
