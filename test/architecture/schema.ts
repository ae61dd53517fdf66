import { type OfferedFunctions, tablesWritten } from './find-writes-in-sql.ts';

/** The result of all migrations: the tables, and for each function the tables that it writes. */
export type Schema = { tables: string[]; functions: Map<string, string[]> };

const STATEMENT = new RegExp(
  [
    String.raw`create\s+(?:or\s+replace\s+)?function\s+(?<function>\w+)[\s\S]*?(?<quote>\$\w*\$)(?<body>[\s\S]*?)\k<quote>`,
    String.raw`drop\s+function\s+(?:if\s+exists\s+)?(?<ended>\w+)`,
    String.raw`create\s+table\s+(?:if\s+not\s+exists\s+)?(?<created>\w+)`,
    String.raw`drop\s+table\s+(?:if\s+exists\s+)?(?<dropped>[\w\s,]+)`,
    String.raw`alter\s+table\s+(?:if\s+exists\s+)?(?<old>\w+)\s+rename\s+to\s+(?<renamed>\w+)`,
    String.raw`create\s+(?:constraint\s+)?trigger\s+\w+(?<events>[\s\S]*?)execute\s+(?:function|procedure)\s+(?<executed>\w+)`,
  ].join('|'),
  'gi',
);

/** Reads migrations in order. A renamed table has its latest name everywhere, also in earlier migrations. */
export function readSchema(migrations: string[], offered: OfferedFunctions = {}): Schema {
  const tables = new Set<string>();
  const bodies = new Map<string, string>();
  const triggers: { table: string; executed: string }[] = [];
  const names = new Map<string, string>();
  for (const groups of migrations.flatMap(statementsOf)) {
    const { function: name, body, created, dropped, old, renamed, events, executed, ended } = groups;
    if (name) bodies.set(name, body ?? '');
    if (ended) bodies.delete(ended);
    if (created) tables.add(created);
    for (const gone of dropped?.split(',') ?? []) tables.delete(gone.trim().split(/\s/)[0] ?? '');
    if (old && renamed) {
      tables.delete(old);
      tables.add(renamed);
      names.set(old, renamed);
    }
    const table = /\son\s+(\w+)/i.exec(events ?? '')?.[1];
    if (executed && table) triggers.push({ table, executed });
  }
  const called = (table: string): string => (names.has(table) ? called(names.get(table) ?? '') : table);
  return { tables: [...tables].toSorted(), functions: writingFunctions(bodies, triggers, called, offered) };
}

function statementsOf(migration: string): Partial<Record<string, string>>[] {
  const plain = migration.replace(/--[^\n]*/g, ' ');
  return [...plain.matchAll(STATEMENT)].map(({ groups }) => groups ?? {});
}

/**
 * Returns the tables that each function writes, including those written by triggers and by functions it calls, except
 * functions that a module offers to others.
 */
function writingFunctions(
  bodies: Map<string, string>,
  triggers: { table: string; executed: string }[],
  called: (table: string) => string,
  offered: OfferedFunctions,
): Map<string, string[]> {
  const all = new Map<string, Set<string>>();
  for (const [name, body] of bodies) all.set(name, new Set(tablesWritten(body).map(called)));
  for (const _ of bodies) {
    for (const [name, body] of bodies) {
      const mine = all.get(name) ?? new Set();
      const fired = triggers.filter(({ table }) => mine.has(called(table))).map(({ executed }) => executed);
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
export function triggeredWrites(migrations: string[], { functions }: Schema): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { events, executed } of migrations.flatMap(statementsOf)) {
    const table = /\son\s+(\w+)/i.exec(events ?? '')?.[1];
    const written = executed && functions.get(executed);
    if (table && written) found.set(table, [...(found.get(table) ?? []), ...written]);
  }
  return found;
}
