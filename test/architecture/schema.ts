import { type Faces, tablesWritten } from './table-writes.ts';

/** What the migrations come to: the tables, and the functions that write any of them. */
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

/** Reads migrations in their order. A table that was renamed is called what it is called now, also in what was before. */
export function readSchema(migrations: string[], faces: Faces = {}): Schema {
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
  return { tables: [...tables].toSorted(), functions: writingFunctions(bodies, triggers, called, faces) };
}

function statementsOf(migration: string): Partial<Record<string, string>>[] {
  const plain = migration.replace(/--[^\n]*/g, ' ');
  return [...plain.matchAll(STATEMENT)].map(({ groups }) => groups ?? {});
}

/** What each function writes, with what the triggers of those tables write in turn, and the functions it calls that are nobody's face. */
function writingFunctions(
  bodies: Map<string, string>,
  triggers: { table: string; executed: string }[],
  called: (table: string) => string,
  faces: Faces,
): Map<string, string[]> {
  const all = new Map<string, Set<string>>();
  for (const [name, body] of bodies) all.set(name, new Set(tablesWritten(body).map(called)));
  for (const _ of bodies) {
    for (const [name, body] of bodies) {
      const mine = all.get(name) ?? new Set();
      const fired = triggers.filter(({ table }) => mine.has(called(table))).map(({ executed }) => executed);
      const calls = [...bodies.keys()].filter(
        (other) => other !== name && !(other in faces) && new RegExp(String.raw`\b${other}\s*\(`).test(body),
      );
      for (const other of [...fired, ...calls]) for (const table of all.get(other) ?? []) mine.add(table);
    }
  }
  return new Map(
    [...all].filter(([, tables]) => tables.size > 0).map(([name, tables]) => [name, [...tables]]),
  );
}

/** The functions that run whenever a table is written, and write others: by whom is told by who writes the table. */
export function triggeredWrites(migrations: string[], { functions }: Schema): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { events, executed } of migrations.flatMap(statementsOf)) {
    const table = /\son\s+(\w+)/i.exec(events ?? '')?.[1];
    const written = executed && functions.get(executed);
    if (table && written) found.set(table, [...(found.get(table) ?? []), ...written]);
  }
  return found;
}
