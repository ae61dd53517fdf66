import { ENEO, foundBill, PREPAID, pay, requote } from '#test/bills/billing.ts';
import { announceDeposit } from '#test/deposits/fixtures.ts';
import type { AnswerRecorder, Script } from '../answer-recorder.ts';
import { inBothLanguages, type Scene, sendUnrecorded, signInAgain, wallet } from '../scene.ts';
import { numberOf } from './bills.ts';

const ALL = 'GET /api/web/transactions';
const OF_TYPE = 'GET /api/web/transactions/type/{type}';
const RANGE = 'GET /api/transactions/date';
const RANGE_OF_TYPE = 'GET /api/transactions/type/{type}/date';
const RECEIPT = 'GET /api/transactions/{id}/receipt';
const STATEMENT = 'GET /api/transactions/export/{format}';
const DAY_MS = 24 * 3_600_000;

/**
 * Three days of one customer in lists, receipts and statements. The scene controls the clock, so times are compared
 * too.
 */
export const history: Scene = {
  title: 'history',
  isExact: true,
  play: async (book) => {
    const stories = await inBothLanguages(book, 'nothing yet', { verified: true }, async (script) => {
      await script.ask('the first page', ALL);
      await script.ask('of a type', OF_TYPE, { params: { type: 'RECHARGE' } });
      await script.ask('a statement', STATEMENT, { params: { format: 'csv' } });
    });
    const ids = await makePayments(book, stories);
    for (const [index, { language, person }] of stories.entries()) {
      const script = book.script('three days', language, await signInAgain(book.world, person));
      await lists(script);
      await wrongQueries(script);
      await receipts(script, ids[index] ?? {});
      await statements(script);
    }
  },
};

/** Creates everything that can be in a history, an hour or a day apart. Returns the ids by what they are. */
async function makePayments(book: AnswerRecorder, stories: Script[]): Promise<Record<string, number>[]> {
  const { world } = book;
  const ids: Record<string, number>[] = stories.map(() => ({}));
  const each = async (what: string, order: (script: Script) => Promise<number>) => {
    for (const [index, script] of stories.entries()) {
      script.become(await signInAgain(world, script.person));
      (ids[index] as Record<string, number>)[what] = await order(script);
    }
    await world.runUntilIdle(20 * 60_000);
    world.clock.moveTo(new Date(Math.ceil((world.clock.now().getTime() + 60_000) / 3_600_000) * 3_600_000));
    await world.runUntilIdle(60_000);
  };
  const transfer = (digits: string, amountXfa: bigint, prefix?: string) => async (script: Script) => {
    const to = wallet(digits, script.language, prefix === undefined ? {} : { prefix });
    return sendUnrecorded(world, script, { to, amountXfa });
  };
  await each('a recharge', async ({ person }) => {
    await announceDeposit(world, {
      channel: 'mail',
      memo: person.phone,
      amount: '1500.00',
      reference: `CA${person.phone}`,
    });
    return 0;
  });
  await each('a transfer that was paid', transfer('00', 100_000n));
  await each('a transfer that failed', transfer('13', 20_005n));
  world.clock.advance(DAY_MS);
  await world.runUntilIdle(60_000);
  await each('a bill that was paid', async ({ person, language }) => {
    const bill = await foundBill(person, ENEO, numberOf('2', language));
    return (await pay(world, person, bill)).body.id;
  });
  await each('a meter', async ({ person, language }) => {
    const meter = await foundBill(person, PREPAID, numberOf('1', language, '00', 11));
    return (await pay(world, person, (await requote(person, meter, 5_000)).body)).body.id;
  });
  await each('a bill that failed', async ({ person, language }) => {
    const bill = await foundBill(person, ENEO, numberOf('1', language, '18'));
    return (await pay(world, person, bill)).body.id;
  });
  await each('a transfer to Orange', transfer('00', 30_000n, '699'));
  for (const nth of [1n, 2n, 3n, 4n]) {
    await each(`a further transfer ${nth}`, transfer('00', 1_000n * nth));
  }
  await each('a transfer whose order was not answered', transfer('69', 12_345n));
  await each('a transfer under way', transfer('62', 40_015n));
  for (const [index, script] of stories.entries()) {
    script.become(await signInAgain(world, script.person));
    (ids[index] as Record<string, number>)['a transfer just accepted'] = await transfer('00', 2_000n)(script);
  }
  return ids;
}

async function lists(script: Script): Promise<void> {
  for (const [what, query] of [
    ['without a page', undefined],
    ['the first page of ten', { page: '0', size: '10' }],
    ['the second page of ten', { page: '1', size: '10' }],
    ['a page beyond the end', { page: '9', size: '10' }],
    ['a page of one', { page: '2', size: '1' }],
  ] as const) {
    await script.ask(what, ALL, query ? { query } : {});
  }
  for (const type of ['MOBILETRANSFERE', 'BILLPAY', 'RECHARGE', 'BANKTRANSFERE']) {
    await script.ask(type, OF_TYPE, { params: { type }, query: { page: '0', size: '3' } });
  }
  for (const [what, query] of RANGES) {
    await script.ask(what, RANGE, { query: { ...query, page: '0', size: '2' } });
    await script.ask(what, RANGE_OF_TYPE, {
      params: { type: 'BILLPAY' },
      query: { ...query, page: '0', size: '2' },
    });
  }
}

const RANGES: [what: string, query: { dateDebut: string; dateFin: string; zone?: string }][] = [
  ['the first day', { dateDebut: '2026-11-20', dateFin: '2026-11-20' }],
  ['both days the wrong way round', { dateDebut: '2026-11-21', dateFin: '2026-11-20' }],
  ['an instant to a day', { dateDebut: '2026-11-20T15:30:00.000Z', dateFin: '2026-11-21T15:00:00.000Z' }],
  ['a day in Vancouver', { dateDebut: '2026-11-20', dateFin: '2026-11-20', zone: 'America/Vancouver' }],
  ['a day without payments', { dateDebut: '2026-01-01', dateFin: '2026-01-02' }],
];

async function wrongQueries(script: Script): Promise<void> {
  await script.ask('a page below zero', ALL, { query: { page: '-1' } });
  await script.ask('a page in words', ALL, { query: { page: 'one' } });
  await script.ask('a page of a thousand', ALL, { query: { size: '1000' } });
  await script.ask('an unknown type', OF_TYPE, { params: { type: 'GIFT' } });
  await script.ask('no days', RANGE);
  await script.ask('an invalid day', RANGE, { query: { dateDebut: '2026-02-30', dateFin: '2026-03-01' } });
  await script.ask('an invalid zone', RANGE, {
    query: { dateDebut: '2026-02-20', dateFin: '2026-03-01', zone: 'Mars/Olympus' },
  });
  await script.ask('an unknown type', RANGE_OF_TYPE, {
    params: { type: 'GIFT' },
    query: { dateDebut: '2026-02-20', dateFin: '2026-03-01' },
  });
  await script.ask('of nobody', 'GET /api/transactions/{id}', { params: { id: 999_999_999 } });
  await script.ask('no number', 'GET /api/transactions/{id}', { params: { id: 'one' } });
  await script.ask('of nobody', RECEIPT, { params: { id: 999_999_999 } });
  await script.ask('an unknown format', STATEMENT, { params: { format: 'doc' } });
  await script.ask('an unknown language', STATEMENT, { params: { format: 'csv' }, query: { lang: 'de' } });
}

async function receipts(script: Script, ids: Record<string, number>): Promise<void> {
  const shown = Object.entries(ids).filter(([what]) => !what.startsWith('a further'));
  for (const [what, id] of shown) {
    if (id > 0) await script.ask(what, RECEIPT, { params: { id } });
  }
  const [recharge] = (
    await script.callUnrecorded<{ id: number }[]>(OF_TYPE, { params: { type: 'RECHARGE' } })
  ).toReversed();
  await script.ask('a recharge', RECEIPT, { params: { id: recharge?.id ?? 0 } });
  await script.ask('a recharge', 'GET /api/transactions/{id}', { params: { id: recharge?.id ?? 0 } });
  const id = ids['a transfer that was paid'] ?? 0;
  const other = script.language === 'FR' ? 'en' : 'fr';
  await script.ask('in the other language', RECEIPT, { params: { id }, query: { lang: other } });
  await script.ask('in an unknown language', RECEIPT, { params: { id }, query: { lang: 'de' } });
}

async function statements(script: Script): Promise<void> {
  for (const format of ['csv', 'xlsx', 'pdf']) {
    await script.ask(`everything, ${format}`, STATEMENT, { params: { format } });
    const other = script.language === 'FR' ? 'EN' : 'FR';
    await script.ask(`bills of a day, in the other language, ${format}`, STATEMENT, {
      params: { format },
      query: { type: 'BILLPAY', dateDebut: '2026-11-21', dateFin: '2026-11-21', lang: other },
    });
    await script.ask(`nothing, ${format}`, STATEMENT, {
      params: { format },
      query: { dateDebut: '2026-01-01', dateFin: '2026-01-02', zone: 'America/Vancouver' },
    });
  }
}
