import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { approvalTable } from '#shared/wire/admin/approval.ts';
import { auditTable } from '#shared/wire/admin/audit.ts';
import { caseTable } from '#shared/wire/admin/case.ts';
import { hitTable } from '#shared/wire/admin/compliance.ts';
import { customerTable } from '#shared/wire/admin/customer.ts';
import { depositTable } from '#shared/wire/admin/deposit.ts';
import { paymentTable } from '#shared/wire/admin/payment.ts';
import { alertTable } from '#shared/wire/admin/reporting.ts';
import { createWorld } from '#test/world.ts';
import { insertCompliance } from './tables/compliance.ts';
import { type ExpectedTable, queueTables } from './tables/expected.ts';
import { peopleAndPaymentTables, recordTables } from './tables/expected-records.ts';
import { expectedCells, readExportedRows } from './tables/exported.ts';
import type { TableRow } from './tables/filters.ts';
import { insertPeople } from './tables/people.ts';
import { readAllPages, readPage, readTable, sortPlaces } from './tables/read-table.ts';
import { insertRecords } from './tables/records.ts';
import { insertWork } from './tables/work.ts';

const world = await createWorld();
const { api } = world;

const inserted = await insertPeople(world);
const { reader } = inserted.staff;
await insertWork(world, inserted);
await insertRecords(world, inserted);
await insertCompliance(world, inserted);

const { rows: cases } = await world.pool.query<{ id: bigint; run: bigint }>(
  'select id, run_id as run from cases where run_id is not null',
);
const { rows: approvals } = await world.pool.query<{ id: bigint; person: bigint }>(
  'select id, person_id as person from approvals where person_id is not null',
);
const known = {
  reader: Number(reader.id),
  about: new Map(approvals.map(({ id, person }) => [Number(id), String(person)])),
  runs: new Map(cases.map(({ id, run }) => [Number(id), String(run)])),
  person: Number(inserted.customers[0]),
};
const TABLES = [...queueTables(known), ...peopleAndPaymentTables(known), ...recordTables()];

/** Each table with each value of its required filter, if it has one. */
const PARTS = TABLES.flatMap((table) =>
  (table.always?.values ?? ['']).map((value) => {
    const always = table.always ? { [table.always.name]: value } : {};
    return { ...table, part: { ...table.within, ...always }, name: `${table.path} ${value}`.trim() };
  }),
);

describe('the API', () => {
  const shapeOf = (schema: unknown) =>
    z.toJSONSchema(schema as z.core.$ZodType, { io: 'input', unrepresentable: 'any' });
  const isTable = (answers: unknown) => {
    const shown = (answers as Record<string, unknown> | undefined)?.['200'];
    const { properties = {} } = shown ? shapeOf(shown) : {};
    return 'rows' in properties && 'total' in properties;
  };
  const offered = api.staffRoutes.filter(({ method, answers }) => method === 'GET' && isTable(answers));
  const pathOf = (url: string) => url.replace(':id', String(known.person));

  test('every table route is covered here, with every sort and filter', () => {
    const promised = offered.map(({ url, asks }) => {
      const { sort, page, size, ...filters } = shapeOf(asks).properties ?? {};
      expect({ page, size }, url).toEqual({ page: expect.anything(), size: expect.anything() });
      return [
        pathOf(url),
        { sorts: new Set((sort as TableRow).enum), filters: new Set(Object.keys(filters)) },
      ];
    });
    const tried = TABLES.map(({ path, sorts, filters, always }) => [
      path,
      {
        sorts: new Set(Object.keys(sorts).flatMap((name) => [name, `-${name}`])),
        filters: new Set([...Object.keys(filters), ...(always ? [always.name] : [])]),
      },
    ]);
    expect(Object.fromEntries(promised)).toEqual(Object.fromEntries(tried));
  });

  test.each(
    offered.map(({ url, asks }) => [pathOf(url), shapeOf(asks).properties?.sort as TableRow] as const),
  )('%s uses the schema’s order by default', async (path, sort) => {
    const within = TABLES.find((table) => table.path === path)?.within;
    const plain = await readTable(reader, path, { ...within });
    expect(plain).toEqual(await readTable(reader, path, { ...within, sort: sort.default as string }));
    expect(plain.length).toBeGreaterThan(3);
  });
});

test.each(PARTS)('$name sorts by each column in both directions, with every row once', async (table) => {
  const { path, part, key, sorts } = table;
  const keys = (rows: TableRow[]) => rows.map((row) => row[key] as string | number);
  const all = keys(await readTable(reader, path, part));
  // A single row is always sorted. The test `its rows differ` checks that some parts have more.
  if (all.length < 2) return;
  for (const [name, place] of Object.entries(sorts)) {
    const up = await readAllPages(reader, path, { ...part, sort: name });
    const down = await readAllPages(reader, path, { ...part, sort: `-${name}` });
    expect(new Set(keys(up)), name).toEqual(new Set(all));
    expect(keys(up), name).toHaveLength(all.length);
    expect(up.map(place), name).toEqual(sortPlaces(up.map(place), 1));
    expect(down.map(place), `-${name}`).toEqual(sortPlaces(down.map(place), -1));
    // Rows with equal values need a fixed order too, or one could be on two pages.
    const [some, none] = [up.filter((row) => place(row) != null), up.filter((row) => place(row) == null)];
    expect(keys(down), `-${name}`).toEqual(keys([...some.toReversed(), ...none.toReversed()]));
  }
});

/** Returns the parts of a table with their rows. */
async function partsOf(table: ExpectedTable): Promise<{ part: Record<string, string>; rows: TableRow[] }[]> {
  const parts = PARTS.filter(({ path }) => path === table.path);
  return Promise.all(
    parts.map(async ({ path, part }) => ({ part, rows: await readTable(reader, path, part) })),
  );
}

test.each(TABLES)('$path: its rows differ in every sortable column', async (table) => {
  const parts = await partsOf(table);
  const same = Object.entries(table.sorts).filter(([, place]) =>
    parts.every(({ rows }) => new Set(rows.map(place).filter((value) => value != null)).size < 2),
  );
  expect(same.map(([name]) => name)).toEqual([]);
});

test.each(TABLES)('$path by each filter returns exactly the matching rows and their count', async (table) => {
  const parts = await partsOf(table);
  for (const [name, { values, fits }] of Object.entries(table.filters)) {
    let narrowed = 0;
    for (const value of values) {
      let fitting = 0;
      for (const { part, rows } of parts) {
        const expected = rows.filter((row) => fits(row, value));
        const answered = await readTable(reader, table.path, { ...part, [name]: value });
        expect(answered, `${name}=${value}`).toEqual(expected);
        fitting += expected.length;
        if (expected.length < rows.length) narrowed += 1;
      }
      expect(fitting, `how many fit ${name}=${value}`).toBeGreaterThan(0);
    }
    expect(narrowed, `how often ${name} leaves rows out`).toBeGreaterThan(0);
  }
});

const EXPORTED = [
  alertTable,
  approvalTable,
  auditTable,
  caseTable,
  customerTable,
  depositTable,
  hitTable,
  paymentTable,
];

test('every exported table with a description is covered below', () => {
  const gets = api.staffRoutes.filter(({ method, url }) => method === 'GET' && url.endsWith('/export'));
  const urls = gets.map(({ url }) => url);
  // These export one posting, one report or one day, with a line for each of its parts.
  const ofParts = ['books/postings', 'compliance/reports/:id', 'books/safeguarding/:day'];
  const expected = [...ofParts.map((part) => `/api/admin/${part}`), ...EXPORTED.map((table) => table.path)];
  expect(urls.toSorted()).toEqual(expected.map((path) => `${path}/export`).toSorted());
});

test.each(EXPORTED)(
  '$path exports the rows of the screen, in its order and with its filters',
  async (table) => {
    const { path } = table;
    const { sorts, filters } = TABLES.find((tried) => tried.path === path) as ExpectedTable;
    const narrowed = Object.entries(filters).map(([name, { values }]) => ({ [name]: values[0] ?? '' }));
    const queries = [...Object.keys(sorts).flatMap((sort) => [{ sort }, { sort: `-${sort}` }]), ...narrowed];
    let compared = 0;
    for (const { part } of PARTS.filter((tried) => tried.path === path)) {
      for (const query of queries) {
        // Read before the export, which is recorded in the audit log.
        const rows = await readTable(reader, path, { ...part, ...query });
        const lines = await readExportedRows(reader, path, { ...part, ...query });
        expect(lines).toEqual(rows.map((row) => expect.objectContaining(expectedCells(table, row))));
        for (const line of lines) expect(Object.keys(line)).toEqual(Object.keys(table.csv ?? {}));
        compared += lines.length;
      }
    }
    expect(compared).toBeGreaterThan(10);
  },
);

test.each(TABLES)('$path refuses unknown parameters by name', async ({ path, sorts, filters, always }) => {
  const wrong = [
    ['sort', 'nonsense'],
    ['sort', '-nonsense'],
    ['sort', `--${Object.keys(sorts)[0]}`],
    ['sort', 'id; drop table people'],
    ['page', '0'],
    ['page', 'one'],
    ['size', '101'],
    ...(always ? [[always.name, 'nonsense']] : []),
    ...Object.entries(filters).map(([name, filter]) => [name, filter.wrong]),
  ] as [string, string][];
  for (const [name, value] of wrong) {
    const { status, refused } = await readPage(reader, path, { [name]: value });
    expect({ status, refused }, `${name}=${value}`).toEqual({ status: 400, refused: [name] });
  }
});
