import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { balance, type Customer, customer, send } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { insertPastPayments, type PastPayment, setProvince } from './past-payments.ts';
import { readZipEntry } from './zip-entry.ts';

const world = await createWorld();

const NAMES = [
  '=cmd|’ /C calc’!A0',
  '+1+1',
  '@SUM(A1)',
  'Jean "le Grand", dit 😀',
  'مريم بنت عبد الله',
  'Zoë_x0041_ <b>&amp;</b>',
  'É'.repeat(200),
];

async function statement(person: Customer, format: string, query: Record<string, string> = {}) {
  const path = `/api/transactions/export/${format}?${new URLSearchParams(query).toString()}`;
  const response = await person.call('GET', path);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // Otherwise a refusal would be read as a damaged document.
  expect(response.status, new TextDecoder().decode(bytes.slice(0, 500))).toBe(200);
  return { response, bytes };
}

async function csv(person: Customer, query: Record<string, string> = {}): Promise<string[][]> {
  const { response, bytes } = await statement(person, 'csv', query);
  const delimiter = response.headers.get('content-language') === 'fr' ? ';' : ',';
  expect(Buffer.from(bytes.slice(0, 3)).toString('hex')).toBe('efbbbf');
  const text = new TextDecoder().decode(bytes);
  return parse(text, {
    delimiter,
    relax_quotes: false,
    relax_column_count: false,
    record_delimiter: '\r\n',
    bom: true,
  });
}

async function sheet(person: Customer, query: Record<string, string> = {}) {
  const { bytes } = await statement(person, 'xlsx', query);
  const [first] = (await readXlsx(bytes, { readStyles: true })).sheets;
  if (!first) throw new Error('a workbook has a sheet');
  const header = first.rows.findIndex((row) => row[4] === 'Amount (CAD)' || row[4] === 'Montant (CAD)');
  const end = first.rows.findIndex((row, at) => at > header && row[1] == null);
  return { first, header, lines: first.rows.slice(header + 1, end), totals: first.rows.slice(end) };
}

async function pdfText(person: Customer, query: Record<string, string> = {}): Promise<string[]> {
  const { bytes } = await statement(person, 'pdf', query);
  const { text } = await extractText(bytes, { mergePages: false });
  return text.map((page) => page.replaceAll('\u00a0', ' ').replace(/\s+/g, ' '));
}

/** Creates a sender with sends that arrive, fail and are pending, and returns their books. */
async function sender(langKey: 'FR' | 'EN' = 'EN', past: PastPayment[] = []) {
  const person = await customer(world, { cents: 900_00n, verified: true, langKey });
  await insertPastPayments(world, person, past);
  for (const [to, amountXfa] of [
    ['677000001', 10_000n],
    ['677000013', 20_005n],
    ['677000001', 30_010n],
  ] as const) {
    await send(world, person, { to, amountXfa });
  }
  await world.runUntilIdle();
  await send(world, person, { to: '677000001', amountXfa: 40_015n });
  return { person };
}

const cents = (value: unknown) => BigInt(Math.round(Number(value) * 100));

/** Returns the movements of a customer's account from the books, newest first, and the current balance. */
async function bookedMovements(person: Customer) {
  const { rows } = await world.pool.query<{
    amount: bigint;
    balance: bigint;
    reference: string;
    kind: string;
  }>(
    `select e.amount, e.balance_after as balance, coalesce(t.reference, g.reference) as reference, g.kind from ledger_entries e
     join ledger_postings g on g.id = e.posting_id left join payments t on t.id = g.payment_id
     join ledger_accounts a on a.id = e.account_id where a.person_id = $1 order by e.id desc`,
    [person.id],
  );
  return rows;
}

const sum = (amounts: bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);

test('every format matches the books to the cent: lines, running balance, opening and closing', async () => {
  const { person } = await sender();
  const books = await bookedMovements(person);
  const amounts = books.map(({ amount }) => amount);
  const balances = books.map(({ balance: after }) => after);
  const closing = await balance(world, person);

  const records = (await csv(person)).slice(1);
  expect(records.map((record) => cents(record[4]))).toEqual(amounts);
  expect(records.map((record) => cents(record[8]))).toEqual(balances);
  expect(records.map((record) => record[7])).toEqual(books.map(({ reference }) => reference));
  const states = records.map((record) => record[3] ?? '');
  const count = (state: string) => states.filter((one) => one === state).length;
  expect([count('Initiated'), count('Refunded'), count('Failed'), count('Success')]).toEqual([1, 1, 1, 3]);
  expect(states).toHaveLength(6);
  expect(sum(records.map((record) => cents(record[4])))).toBe(closing);

  const { lines, totals } = await sheet(person);
  const total = (label: string) => cents(totals.find(([named]) => named === label)?.[4]);
  expect(lines.map((line) => cents(line[4]))).toEqual(amounts);
  expect(lines.map((line) => cents(line[8]))).toEqual(balances);
  expect(lines.map((line) => line[7])).toEqual(books.map(({ reference }) => reference));
  expect(total('Opening balance')).toBe(0n);
  expect(total('Credited') + total('Debited') + total('Refunded')).toBe(total('Difference'));
  expect(total('Refunded')).toBe(sum(books.map((b) => (b.kind === 'payout_refunded' ? b.amount : 0n))));
  expect(total('Closing balance')).toBe(closing);

  const [page = ''] = await pdfText(person);
  const written = (minor: bigint) =>
    `${minor < 0n ? '-' : ''}${String(minor < 0n ? -minor : minor).replace(/(\d\d)$/, '.$1')}`;
  for (const amount of [...amounts, ...balances]) expect(page).toContain(written(amount));
  for (const { reference } of books) expect(page.replaceAll(' ', '')).toContain(reference);
  expect(page).toContain('Opening balance 0.00 CAD');
  expect(page).toContain(`Closing balance ${written(closing)} CAD`);
  expect(page).toContain('Page 1/1');
});

test('a statement’s days start from the balance of the days before', async () => {
  const person = await customer(world, { langKey: 'EN' });
  await insertPastPayments(world, person, [
    { at: '2026-09-29T12:00:00Z', cents: 500_00n },
    { at: '2026-10-02T12:00:00Z', type: 'transfer', cents: 120_00n },
    { at: '2026-10-03T12:00:00Z', cents: 30_00n },
    { at: '2026-11-02T12:00:00Z', type: 'transfer', cents: 10_00n },
  ]);
  const october = { dateDebut: '2026-10-01', dateFin: '2026-10-31' };
  const { totals, lines } = await sheet(person, october);
  const total = (label: string) => totals.find(([named]) => named === label)?.[4];
  expect(lines.map((line) => [line[4], line[8]])).toEqual([
    [30, 410],
    [-120, 380],
  ]);
  expect([total('Opening balance'), total('Closing balance')]).toEqual([500, 410]);
  const quiet = await sheet(person, { dateDebut: '2026-10-10', dateFin: '2026-10-20' });
  const still = (label: string) => quiet.totals.find(([named]) => named === label)?.[4];
  expect([still('Opening balance'), still('Closing balance')]).toEqual([410, 410]);
  // Lines of one type alone do not add up to running balances.
  const ofType = await csv(person, { ...october, type: 'RECHARGE' });
  expect(ofType.map((record) => record.length)).toEqual([8, 8]);
});

test('a CSV opens in spreadsheets of its language: semicolon and comma in French', async () => {
  const person = await customer(world, { langKey: 'FR' });
  await insertPastPayments(world, person, [{ at: '2026-10-03T12:00:00Z', cents: 1_234_50n }]);
  const text = async (lang: string) =>
    new TextDecoder().decode((await statement(person, 'csv', { lang })).bytes).split('\r\n');
  expect((await text('FR'))[0]).toMatch(/;Montant \(CAD\);Montant \(XAF\);/);
  expect((await text('FR'))[1]).toMatch(/;1234,50;;;PAST-\d+;1234,50$/);
  expect((await text('EN'))[1]).toMatch(/,1234\.50,,,PAST-\d+,1234\.50$/);
});

test('the sums of a sheet are formulas over its lines, with real numbers and dates', async () => {
  const { person } = await sender('FR', [{ at: '2026-07-01T03:30:00Z', cents: 1_234_567_89n }]);
  const { first, header, lines } = await sheet(person, { lang: 'FR' });
  expect(first.rows[header]).toEqual([
    'Date',
    'Bénéficiaire',
    'Mode de paiement',
    'État',
    'Montant (CAD)',
    'Montant (XAF)',
    'Taux (XAF/CAD)',
    'Référence',
    'Solde',
  ]);
  expect(first.freezePane).toMatchObject({ rows: header + 1 });
  const deposit = lines.find((line) => line[4] === 1_234_567.89);
  // 23:30 in Toronto, in local time.
  expect(deposit?.[0]).toEqual(new Date('2026-06-30T23:30:00Z'));
  expect(deposit?.slice(1, 4)).toEqual(['Votre solde', 'Interac', 'Effectué']);
  const { bytes } = await statement(person, 'xlsx');
  const xml = readZipEntry(bytes, 'xl/worksheets/sheet1.xml');
  const last = header + 1 + lines.length;
  expect(xml).toContain(`<f>SUMIFS(E${header + 2}:E${last},E${header + 2}:E${last},"&gt;0",`);
  expect(xml).toContain('<v>1234567.89</v></c>');
});

test('names of any form survive, and none becomes a formula', async () => {
  const person = await customer(world);
  await insertPastPayments(
    world,
    person,
    NAMES.toReversed().map((name) => ({
      at: '2026-10-01T12:00:00Z',
      type: 'transfer',
      firstName: name,
      lastName: ' ',
      paymentMode: 'MTNMOMO',
    })),
  );
  const records = (await csv(person)).slice(1);
  expect(records.map((record) => record[1]?.replace(/^'/, ''))).toEqual(NAMES);
  expect(records.filter((record) => /^[=+\-@]/.test(record[1] ?? ''))).toEqual([]);

  const { bytes } = await statement(person, 'xlsx');
  const { lines } = await sheet(person);
  expect(lines.map((line) => line[1])).toEqual(NAMES);
  const xml = readZipEntry(bytes, 'xl/worksheets/sheet1.xml');
  expect([...xml.matchAll(/<f>(.*?)<\/f>/g)].map(([, formula]) => formula)).toEqual([
    expect.stringMatching(/^SUMIFS\(/),
    expect.stringMatching(/^SUMIFS\(/),
    expect.stringMatching(/^SUMIFS\(/),
    expect.stringMatching(/^SUM\(E/),
    expect.stringMatching(/^SUM\(F/),
    expect.stringMatching(/^E\d+\+E\d+$/),
  ]);

  const text = (await pdfText(person)).join(' ').replaceAll(' ', '');
  for (const name of NAMES) expect(text).toContain(name.replaceAll(' ', ''));
});

test('a PDF is tagged, has language and title, and each page shows the balance carried forward', async () => {
  const person = await customer(world, { langKey: 'FR' });
  const many = Array.from({ length: 120 }, (_, at) => ({
    at: new Date(Date.UTC(2026, 8, 1, 12, at)).toISOString(),
    cents: BigInt(at + 1),
  }));
  await insertPastPayments(world, person, many);
  const { bytes } = await statement(person, 'pdf');
  const document = await getDocumentProxy(bytes.slice());
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: 'Relevé d’opérations', Language: 'fr-CA' });
  const tree = await (await document.getPage(1)).getStructTree();
  const roles = JSON.stringify(tree);
  for (const role of ['Document', 'H1', 'Table', 'TR', 'TH', 'TD'])
    expect(roles).toContain(`"role":"${role}"`);

  const pages = await pdfText(person);
  expect(pages.length).toBe(document.numPages);
  pages.forEach((page, at) => expect(page).toContain(`Page ${at + 1}/${pages.length}`));
  const carried = pages.slice(0, -1).map((page) => /À reporter (\S+)/.exec(page)?.[1]);
  const brought = pages.slice(1).map((page) => /Report (\S+)/.exec(page)?.[1]);
  expect(carried).toEqual(brought);
  expect(carried.length).toBeGreaterThan(1);
  // The sum of 1 to 120 cents.
  expect(pages.at(-1)).toContain('Différence 72,60 CAD');
});

test('an export contains only its type and range, all of it, and reports its number of lines', async () => {
  const person = await customer(world);
  await setProvince(world, person, 'BC');
  await insertPastPayments(
    world,
    person,
    Array.from({ length: 2_100 }, (_, at) => ({
      at: new Date(Date.UTC(2025, 11, 30, 8) + at * 60_000).toISOString(),
      type: at % 2 ? 'deposit' : 'bill_payment',
    })),
  );
  const all = await statement(person, 'csv');
  expect(all.response.headers.get('x-total-count')).toBe('2100');
  expect((await csv(person)).length).toBe(2_101);
  // The day ends at midnight in Vancouver, which is eight in UTC.
  const day = { type: 'RECHARGE', dateDebut: '2025-12-30', dateFin: '2025-12-30' };
  const part = (await csv(person, day)).slice(1);
  expect(part).toHaveLength(720);
  expect([part[0]?.[0], part.at(-1)?.[0]]).toEqual(['2025-12-30 23:59:00', '2025-12-30 00:01:00']);
  const { response } = await statement(person, 'csv', { ...day, dateFin: '2025-12-31' });
  expect(response.headers.get('x-total-count')).toBe('1050');
  expect(new Set(part.map((record) => record[7])).size).toBe(720);
});

test('an empty statement is a document too', async () => {
  const person = await customer(world);
  expect(await csv(person)).toHaveLength(1);
  expect((await pdfText(person, { lang: 'EN' })).join(' ')).toContain('No transactions.');
  const { lines, totals } = await sheet(person);
  expect(lines).toEqual([]);
  expect(totals.find(([label]) => label === 'Différence')?.[4]).toBe(0);
});

test('the file has a name and is not cached, and the audit log records the export', async () => {
  const person = await customer(world, { langKey: 'EN' });
  const { response } = await statement(person, 'pdf', { dateDebut: '2026-11-01', lang: 'FR' });
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="GTFinance-releve-2026-11-20.pdf"',
  );
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-language')).toBe('fr');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { rows } = await world.pool.query(
    "select action, person_id, details from audit_log where action = 'statement.exported' and actor_id = $1",
    [person.id],
  );
  expect(rows).toEqual([
    {
      action: 'statement.exported',
      person_id: person.id,
      details: { format: 'pdf', lines: 0, type: null, from: '2026-11-01T04:00:00.000Z', before: null },
    },
  ]);
});

test.each([
  ['doc', {}, 'format'],
  ['pdf', { type: 'GIFT' }, 'type'],
  ['csv', { dateFin: 'yesterday' }, 'dateFin'],
  ['xlsx', { zone: 'Nowhere' }, 'zone'],
  ['xlsx', { lang: 'DE' }, 'lang'],
])('%s with %o is refused, naming the field', async (format, query: Record<string, string>, field) => {
  const person = await customer(world);
  const response = await person.call(
    'GET',
    `/api/transactions/export/${format}?${new URLSearchParams(query).toString()}`,
  );
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ field }] });
});

test('reading stops when the client disconnects', async () => {
  const stranger = await customer(world);
  const person = await customer(world);
  await insertPastPayments(
    world,
    person,
    Array.from({ length: 30_000 }, (_, at) => ({
      at: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
      paymentMode: 'x'.repeat(400),
    })),
  );
  const all = 30;
  for (const format of ['csv', 'xlsx', 'pdf']) {
    const read = countBatches();
    const leave = new AbortController();
    const response = await fetch(`${world.url}/api/transactions/export/${format}`, {
      headers: { authorization: `Bearer ${person.token}` },
      signal: leave.signal,
    });
    const reader = response.body?.getReader();
    await reader?.read();
    leave.abort();
    await expect(reader?.read()).rejects.toThrow('aborted');
    // Later requests are answered, and nothing more is read for the disconnected client.
    await statement(stranger, 'pdf');
    const soonAfter = read();
    await statement(stranger, 'pdf');
    expect(read(), format).toBe(soonAfter);
    expect(soonAfter, format).toBeLessThan(all);
  }
});

/** Counts how often a batch of a statement's lines is read. Returns a function that returns the count. */
function countBatches(): () => number {
  let count = 0;
  const { pool } = world;
  const ask = pool.query.bind(pool) as (...words: unknown[]) => unknown;
  pool.query = ((...words: unknown[]) => {
    if (typeof words[0] === 'string' && words[0].includes('e.id <')) count += 1;
    return ask(...words);
  }) as typeof pool.query;
  return () => count;
}

test('many exports in a short time are refused', async () => {
  const strict = await createWorld({ RATE_LIMIT_FACTOR: '1' });
  const person = await customer(strict);
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    statuses.push((await person.call('GET', '/api/transactions/export/csv')).status);
  }
  expect(statuses.indexOf(429)).toBe(30);
});
