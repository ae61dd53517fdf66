import { describe, expect, test } from 'vitest';
import { LOCKERS, OWNERS } from './architecture/allowed-table-writers.ts';
import { namesRead, readsOf } from './architecture/find-reads-in-sql.ts';
import { moduleOf } from './architecture/find-writes-in-sql.ts';
import { isTest, parse, readText, sourcesOf } from './architecture/sources.ts';
import { brokenReaders, viewsOf } from './architecture/table-readers.ts';

const sql = readText('db/schema.sql');
const views = viewsOf(sql);
const product = sourcesOf('src/server').filter((source) => !isTest(source));

// A table's description names its columns by the fields that it sends.
const sentFields = wordsOf(sourcesOf('src/shared/wire/admin').map(({ text }) => text));
const wordsByModule = new Map<string, Set<string>>();
function wordsOfModule(module: string): Set<string> {
  const texts = product.filter(({ file }) => moduleOf(file) === module).map(({ text }) => text);
  const words =
    wordsByModule.get(module) ?? new Set([...wordsOf(texts), ...sentFields, 'first_name', 'last_name']);
  wordsByModule.set(module, words);
  return words;
}

function wordsOf(texts: string[]): string[] {
  return texts.flatMap((text) =>
    (text.match(/\b[a-zA-Z_]+\b/g) ?? []).map((word) =>
      word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ),
  );
}

describe('read views', () => {
  test('other modules read a table through its view, and use every column of it', () => {
    expect(brokenReaders(views, product.flatMap(readsOf), OWNERS, LOCKERS, wordsOfModule)).toEqual([]);
  });

  test('every view of the schema is a read view: columns of one table', () => {
    expect(sql.match(/^create view/gm)).toHaveLength(Object.keys(views).length);
  });
});

// The rule is shown source that it must reject, so that a rule that never reports anything is noticed.
describe('the rule', () => {
  const owners = { people: 'customers', payments: 'payments' };
  const broken = (text: string, file = 'src/server/rates/refresh.ts', lockers = {}) =>
    brokenReaders(
      { people_view: ['id'] },
      readsOf(parse(file, `${text} db.query('select id from people_view');`)),
      owners,
      lockers,
      () => new Set(['id']),
    );

  test.each([
    'db.query("select from payments where true");',
    'db.query(`select t.id from jobs j\n join payments as t on true`);',
    'db.query("select from jobs j, payments t");',
    'db.query("select from unnest($1) as x, payments");',
    'db.query("delete from rates using payments t where true");',
    'db.query("select from only payments for update");',
    'const table = { from: "payments t" };',
    'const PART = "payments t left join jobs j on true";',
  ])('finds a foreign table: %s', (text) => {
    expect(broken(text)).toHaveLength(1);
  });

  test.each([
    'db.query("select id from people_view join jobs on true");',
    'db.query(`select 1 -- from payments\n`);',
    'db.query("insert into payments (id) values (1)");',
    'log.info("payments waited");',
  ])('allows views, comments, writes and sentences: %s', (text) => {
    expect(broken(text)).toEqual([]);
  });

  test('allows a listed module to lock, and finds one that no longer does', () => {
    const locks = 'db.query(`select from payments for no key update`);';
    expect(broken(locks, undefined, { payments: ['rates'] })).toEqual([]);
    expect(broken('', undefined, { payments: ['rates'] })).toHaveLength(1);
  });

  test('finds a view that its own module reads, that nobody reads, or with a column that nobody names', () => {
    expect(broken('', 'src/server/customers/queries.ts')).toHaveLength(1);
    expect(brokenReaders({ people_view: ['id'] }, [], owners, {}, () => new Set(['id']))).toHaveLength(1);
    const reads = readsOf(parse('src/server/rates/refresh.ts', 'db.query("select id from people_view");'));
    expect(
      brokenReaders({ people_view: ['id', 'email'] }, reads, owners, {}, () => new Set(['id'])),
    ).toHaveLength(1);
  });

  test('reads names after commas and none of functions', () => {
    expect(namesRead('select from a x, b, lateral c(1) d join e on true where f = 1')).toEqual([
      'a',
      'b',
      'e',
    ]);
  });
});
