import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#scripts/project-root.ts';
import { csvHeadings as englishHeadings } from '#server/words/en/csv-headings.ts';
import { csvHeadings as frenchHeadings } from '#server/words/fr/csv-headings.ts';
import type { Names } from '#shared/wire/admin/fields.ts';
import { registerTable } from '#shared/wire/admin/payment.ts';
import type { Table } from '#shared/wire/admin/table.ts';
import { filesBelow } from '#test/architecture/sources.ts';
import { adminWords as adminEnglish } from '#web/i18n/en/admin/words.ts';
import { words as english } from '#web/i18n/en/words.ts';
import { adminWords as adminFrench } from '#web/i18n/fr/admin/words.ts';
import { words as french } from '#web/i18n/fr/words.ts';

const TABLES = await describedTables();
/** The register is only a file and has no screen. */
const ON_SCREENS = TABLES.filter((table) => table !== registerTable);
const LANGUAGES = [
  ['French', { ...french, admin: adminFrench }],
  ['English', { ...english, admin: adminEnglish }],
] as const;

/** Returns every description of a table in `src/shared/wire/admin`. */
async function describedTables(): Promise<Table[]> {
  const files = filesBelow('src/shared/wire/admin').filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(path.join(PROJECT_ROOT, file)).href) as Promise<object>),
  );
  const isTable = (value: unknown): value is Table =>
    typeof value === 'object' && value !== null && 'path' in value && 'filters' in value;
  return modules.flatMap((module) => Object.values(module).filter(isTable));
}

function sentence(words: object, key: string): unknown {
  return key.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)?.[name], words);
}

/** Returns the keys of the sentences that `useTableWords` needs for a table, as the area or all tables have them. */
function sentencesOf(table: Table, words: object): string[] {
  const own = (key: string) => {
    const ofArea = `admin.${table.area}.${key}`;
    return sentence(words, ofArea) === undefined ? `admin.table.${key}` : ofArea;
  };
  const names = (called: Names | undefined, values: readonly string[]) =>
    typeof called === 'string' ? values.map((value) => `${called}.${value}`) : [];
  const filters = Object.entries(table.filters).filter(([, { control }]) => control !== 'none');
  const columns = Object.entries(table.columns);
  return [
    own('title'),
    own('intro'),
    own(table.title ?? 'title'),
    own(table.empty ?? 'empty'),
    ...columns.map(([name, { label = name }]) => own(label)),
    ...columns.flatMap(([, { opens }]) => (opens ? [own(opens.label)] : [])),
    ...filters.map(([name, { label, control }]) => own(label ?? (control === 'search' ? control : name))),
    ...filters.flatMap(([, { names: called, values = [] }]) => names(called, values)),
  ];
}

test('every table has a description, each with an address of its own', () => {
  expect(new Set(TABLES.map((table) => table.path)).size).toBe(TABLES.length);
  expect(ON_SCREENS).toHaveLength(20);
});

describe.each(LANGUAGES)('in %s', (_, words) => {
  test.each(ON_SCREENS)('$path has texts for its columns, its filters and all their options', (table) => {
    const missing = sentencesOf(table, words).filter((key) => typeof sentence(words, key) !== 'string');
    expect(missing).toEqual([]);
  });
});

test.each([frenchHeadings, englishHeadings])(
  'headings of exports have texts, no two the same',
  (headings) => {
    const exported = TABLES.flatMap(({ csv = {} }) => Object.keys(csv));
    expect(exported.filter((heading) => !(heading in headings))).toEqual([]);
    expect(new Set(Object.values(headings)).size).toBe(Object.keys(headings).length);
  },
);

test.each(TABLES)('$path shows, sorts and exports only fields that a row has', (table) => {
  const fields = Object.keys(table.fields);
  const columns = Object.entries(table.columns);
  const named = columns.flatMap(([, { shows, under }]) =>
    [shows, under].filter((name) => name !== undefined),
  );
  const exported = Object.values(table.csv ?? {}).filter((shown) => typeof shown === 'string');
  expect([...named, ...exported, table.key].filter((name) => !fields.includes(name))).toEqual([]);
  expect(table.columns[table.sort.replace('-', '')]?.sorts).toBeDefined();
});

test.each(ON_SCREENS.filter(({ csv }) => csv))(
  '$path exports each column of the screen',
  ({ columns, fields, csv = {} }) => {
    const exported = [...Object.keys(csv), ...Object.values(csv)];
    // Exports with many people give their ids instead of their names.
    if ('person_id' in csv) exported.push('customer');
    const missing = Object.entries(columns)
      .map(([name, { shows = name }]) => shows)
      .filter((name) => name in fields && !exported.includes(name));
    expect(missing).toEqual([]);
  },
);
