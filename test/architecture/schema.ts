import { type OfferedFunctions, tablesWritten } from './find-writes-in-sql.ts';

/** The tables of the database, and for each of its functions the tables that it writes. */
export type Schema = { tables: string[]; functions: Map<string, string[]> };

const STATEMENT = new RegExp(
  [
    String.raw`create\s+(?:or\s+replace\s+)?function\s+(?<function>\w+)[\s\S]*?(?<quote>\$\w*\$)(?<body>[\s\S]*?)\k<quote>`,
    String.raw`create\s+table\s+(?<created>\w+)`,
    String.raw`alter\s+table\s+\w+\s+attach\s+partition\s+(?<partition>\w+)`,
    String.raw`create\s+(?:constraint\s+)?trigger\s+\w+(?<events>[\s\S]*?)execute\s+function\s+(?<executed>\w+)`,
  ].join('|'),
  'gi',
);

type Trigger = { table: string; executed: string };

/** Reads a schema as `db/schema.sql` writes it. A partition is part of its table. */
export function readSchema(sql: string, offered: OfferedFunctions = {}): Schema {
  const statements = statementsOf(sql);
  const bodies = new Map(
    statements.flatMap(({ function: name, body }) => (name ? [[name, body ?? ''] as const] : [])),
  );
  const partitions = new Set(statements.map(({ partition }) => partition));
  return {
    tables: statements
      .flatMap(({ created }) => (created && !partitions.has(created) ? created : []))
      .toSorted(),
    functions: writingFunctions(bodies, triggersOf(statements), offered),
  };
}

function statementsOf(sql: string): Partial<Record<string, string>>[] {
  return [...sql.replace(/--[^\n]*/g, ' ').matchAll(STATEMENT)].map(({ groups }) => groups ?? {});
}

function triggersOf(statements: Partial<Record<string, string>>[]): Trigger[] {
  return statements.flatMap(({ events, executed }) => {
    const table = /\son\s+(\w+)/i.exec(events ?? '')?.[1];
    return executed && table ? [{ table, executed }] : [];
  });
}

/**
 * Returns the tables that each function writes, including those written by triggers and by functions it calls, except
 * functions that a module offers to others.
 */
function writingFunctions(
  bodies: Map<string, string>,
  triggers: Trigger[],
  offered: OfferedFunctions,
): Map<string, string[]> {
  const all = new Map<string, Set<string>>();
  for (const [name, body] of bodies) all.set(name, new Set(tablesWritten(body)));
  for (const _ of bodies) {
    for (const [name, body] of bodies) {
      const mine = all.get(name) ?? new Set();
      const fired = triggers.filter(({ table }) => mine.has(table)).map(({ executed }) => executed);
      const calls = [...bodies.keys()].filter(
        (other) =>
          other !== name && !(other in offered) && new RegExp(String.raw`\b${other}\s*\(`).test(body),
      );
      for (const other of [...fired, ...calls]) for (const table of all.get(other) ?? []) mine.add(table);
    }
  }
  return new Map(
    [...all].filter(([, tables]) => tables.size > 0).map(([name, tables]) => [name, [...tables]]),
  );
}

/**
 * Returns the tables that triggers write, by the table that fires them. The writers of that table are then
 * responsible for the others.
 */
export function triggeredWrites(sql: string, { functions }: Schema): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { table, executed } of triggersOf(statementsOf(sql))) {
    const written = functions.get(executed);
    if (written) found.set(table, [...(found.get(table) ?? []), ...written]);
  }
  return found;
}
