import type { Client } from 'pg';
import { AREAS, CHECKED_BY_TRIGGERS } from './areas.ts';

type Reference = { from: string; column: string; to: string; isOptional: boolean; isOne: boolean };

const TABLES = `select relname as name from pg_class
  where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by relname`;

/** Foreign keys of one column. `isOne`: at most one row refers to each. */
const REFERENCES = `
  select c.relname as from, a.attname as column, t.relname as to, not a.attnotnull as "isOptional",
    exists (select from pg_index i
      where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indkey::text = a.attnum::text) as "isOne"
  from pg_constraint n join pg_class c on c.oid = n.conrelid join pg_class t on t.oid = n.confrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = n.conkey[1]
  where n.contype = 'f' and not c.relispartition and c.relnamespace = 'public'::regnamespace order by c.relname, a.attname`;

/**
 * Returns the page docs/schema.md of a migrated database: a picture for each area, with tables and references. Throws
 * when a table is in no area or in several, or when an area names one that does not exist.
 */
export async function drawPicture(client: Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  const { rows: keys } = await client.query<Reference>(REFERENCES);
  compareWithAreas(tables.map(({ name }) => name));
  const lines = [
    ...keys.map((one) => ({ from: one.from, text: draw(one, '--') })),
    ...CHECKED_BY_TRIGGERS.map((one) => ({ from: one.from, text: draw({ ...one, isOne: false }, '..') })),
  ];
  const pictures = Object.entries(AREAS).map(([area, drawn]) => {
    const boxes = drawn.map((table) => `  ${table}`);
    const references = lines.filter(({ from }) => drawn.includes(from)).map(({ text }) => text);
    return `## ${area}\n\n\`\`\`mermaid\nerDiagram\n${[...boxes, ...references].join('\n')}\n\`\`\`\n`;
  });
  return [
    '# The schema in pictures\n',
    'Written by `npm run schema` from what the migrations make; a test compares. Columns, checks, indexes and triggers are in',
    '`db/schema.sql`. A dotted line is checked by a trigger instead of a foreign key',
    '([decision 140](decisions/0140-entries-are-checked-per-statement.md)). Who may write which table:',
    '`test/architecture/allowed-table-writers.ts`. What other modules read of it: its view in `db/schema.sql`.\n',
    ...pictures,
  ].join('\n');
}

function draw({ from, column, to, isOptional, isOne }: Reference, line: '--' | '..'): string {
  return `  ${to} ${isOptional ? '|o' : '||'}${line}${isOne ? 'o|' : 'o{'} ${from} : ${column}`;
}

function compareWithAreas(tables: string[]): void {
  const drawn = Object.values(AREAS).flat();
  const missing = tables.filter((table) => !drawn.includes(table));
  const wrong = drawn.filter((table, place) => !tables.includes(table) || drawn.indexOf(table) !== place);
  if (missing.length + wrong.length === 0) return;
  throw new Error(`scripts/schema/areas.ts: missing ${missing.join(', ')}; wrong ${wrong.join(', ')}`);
}
