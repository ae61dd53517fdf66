import { beforeAll, expect, test } from 'vitest';
import { customers } from '#server/customer-care/customer-table.ts';
import { foldName } from '#server/customer-search/search-terms.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { explainQueries } from '#test/history/explain.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const PEOPLE = 20_000;

beforeAll(async () => {
  await withTransaction(world.pool, async (tx) => {
    // On a busy machine, inserting so many rows takes a while.
    await tx.query('set local statement_timeout = 0');
    await tx.query(
      `insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender,
         lang_key, referral_code, created_at, updated_at)
       select 'many' || n, substr(md5(n::text), 1, 12) || '@' || (array['example.ca', 'exemple.test'])[1 + n % 2],
         (4380000000 + n * 37)::text, 'x', initcap(translate(md5('f' || n % 500), '0123456789', 'aeiouaeiou')),
         upper(translate(md5('l' || n), '0123456789', 'aeiouaeiou')), '1990-01-01', 'WOMAN', 'FR', 'GTF-M' || n,
         timestamptz '2026-11-20Z' - n * interval '10 minutes', now()
       from generate_series(1, $1::int) n`,
      [PEOPLE],
    );
  });
  await world.pool.query(
    `update people set first_name = 'Élodie', last_name = 'ŊGƆ́NO BÉLLÁ', email = 'elodie.ngono@exemple.test'
     where login = 'many777'`,
  );
  await world.pool.query('vacuum analyze people');
});

test.each([
  ['the beginning of a name', 'élod'],
  ['the beginnings of two', 'ngo bella'],
  ['a part of an e-mail', 'die.ngon'],
  ['a phone number', '(438) 002-8749'],
  ['the end of one', '002-8749'],
  ['a username', 'many777'],
  ['a referral code', 'gtf-m777'],
])('%s is found by an index among many customers', async (_, text) => {
  for (const [plan, sort] of [
    ['custom', '-createdAt'],
    ['generic', '-createdAt'],
    ['custom', 'name'],
    ['generic', 'name'],
  ] as const) {
    const { db, scans } = explainQueries(world.pool, plan);
    const { table } = await customers.page(
      db,
      { text, sort, page: 1, size: 25 },
      { mayReadCompliance: true },
    );
    expect(table.rows.map(({ name }) => name)).toContain('Élodie ŊGƆ́NO BÉLLÁ');
    expect(table.total).toBe(table.rows.length);
    expect(scans).toHaveLength(2);
    for (const { nodes, rowsRead } of scans) {
      expect(nodes).not.toContain('Seq Scan');
      expect(nodes).toContain('Bitmap Index Scan');
      expect(rowsRead).toBeLessThan(PEOPLE / 20);
    }
  }
});

const SORTS = ['name', '-name', 'createdAt', '-createdAt'] as const;
const DAYS = { from: '2026-08-01', to: '2026-09-30' };

test.each(
  SORTS.flatMap((sort) => [
    { sort, page: 1 },
    { sort, page: 41 },
  ]),
)('page $page of all customers by $sort reads little more than it returns', async ({ sort, page }) => {
  const size = 25;
  for (const plan of ['custom', 'generic'] as const) {
    for (const days of sort.endsWith('createdAt') ? [{}, DAYS] : [{}]) {
      const { db, scans } = explainQueries(world.pool, plan);
      const { table } = await customers.page(db, { ...days, sort, page, size }, { mayReadCompliance: true });
      expect(table.rows).toHaveLength(size);
      const shown = scans.find(({ statement }) => statement.includes(`limit ${size}`));
      const { nodes, rowsRead } = shown ?? { nodes: ['none'], rowsRead: 0 };
      expect(nodes.filter((node) => !node.startsWith('Index'))).toEqual([]);
      expect(rowsRead).toBeLessThanOrEqual((page + 1) * size);
    }
  }
});

test('the database normalises names as the search normalises its input', async () => {
  const names = [
    'Zoé N’GUÉMA',
    'ŊGƆ́NDƐ́',
    'Əbə Ɓɔ Ɗɛ',
    'Œuvré-ÆSIR',
    'STRASSE ß',
    'Ølaf Łódź Đỗ',
    "O'Brien  d’Été",
  ];
  const { rows } = await world.pool.query<{ folded: string }>(
    'select fold_name(n) as folded from unnest($1::text[]) with ordinality as l (n, at) order by at',
    [names],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(names.map(foldName));
});
