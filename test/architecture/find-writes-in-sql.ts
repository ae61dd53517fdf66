import { Visitor } from 'oxc-parser';
import type { Source } from './sources.ts';

/** A writing statement: its table, or `?` where the name is interpolated, and its place. */
export type TableWrite = { module: string; table: string; where: string };

/** The placeholder for `${…}` in a text. */
export const INSERTED_NAME = '?';
const NAME = String.raw`(?:only\s+)?(?:public\.)?"?(\w+|\?)"?`;

/** All statements that write, empty, change or lock a table. `for update` and `do update set` do not count. */
const WRITES = [
  new RegExp(String.raw`\binsert\s+into\s+${NAME}`, 'gi'),
  new RegExp(String.raw`\bupdate\s+(?!set\b)${NAME}(?:\s*\*)?(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b`, 'gi'),
  new RegExp(String.raw`\bdelete\s+from\s+${NAME}`, 'gi'),
  new RegExp(String.raw`\bmerge\s+into\s+${NAME}`, 'gi'),
  new RegExp(String.raw`\btruncate\s+(?:table\s+)?(?!on\s)((?:only\s+)?[\w?]+(?:\s*,\s*[\w?]+)*)`, 'gi'),
  new RegExp(String.raw`\block\s+(?:table\s+)((?:only\s+)?[\w?]+(?:\s*,\s*[\w?]+)*)`, 'gi'),
  new RegExp(String.raw`\bcopy\s+${NAME}\s*(?:\([^)]*\)\s*)?from\b`, 'gi'),
  new RegExp(
    String.raw`\b(?:alter|drop|create)\s+table\s+(?:if\s+(?:not\s+)?exists\s+)?(?!if\s)${NAME}`,
    'gi',
  ),
];

/** Returns the tables that a piece of SQL writes. */
export function tablesWritten(sql: string): string[] {
  const plain = withoutComments(sql);
  const found = WRITES.flatMap((pattern) =>
    [...plain.matchAll(pattern)].flatMap(([, names = '']) =>
      names.split(',').map((name) =>
        name
          .trim()
          .replace(/^only\s+/i, '')
          .toLowerCase(),
      ),
    ),
  );
  return [...new Set(found)];
}

/** Database functions that a module offers to others. Their writes count as writes of that module. */
export type OfferedFunctions = Record<string, string>;

/** Returns what a file writes: by its own SQL, and by calling database functions that write. */
export function writesOf(
  source: Source,
  functions: ReadonlyMap<string, string[]>,
  offered: OfferedFunctions = {},
): TableWrite[] {
  const module = moduleOf(source.file);
  return textsOf(source).flatMap(({ text, line }) => {
    const called = [...functions].filter(([name]) => new RegExp(String.raw`\b${name}\s*\(`).test(text));
    const where = `${source.file}:${line}`;
    return [
      ...tablesWritten(text).map((table) => ({ module, table, where })),
      ...called.flatMap(([name, written]) =>
        written.map((table) => ({ module: offered[name] ?? module, table, where })),
      ),
    ];
  });
}

/** Returns the folder directly below src/server, or the file when it has none. */
export function moduleOf(file: string): string {
  return /^src\/server\/([^/]+)/.exec(file)?.[1] ?? file;
}

/** Returns the texts of a file. Texts joined with `+` are also returned as one. */
export function textsOf(source: Source): { text: string; line: number }[] {
  const texts: { text: string; line: number }[] = [];
  const add = (node: unknown) => {
    const text = textOf(node);
    if (text !== undefined) texts.push({ text, line: source.lineAt((node as { start: number }).start) });
  };
  new Visitor({ BinaryExpression: add, TemplateLiteral: add, Literal: add }).visit(source.program);
  return texts;
}

type TextNode = {
  type: string;
  value?: unknown;
  operator?: string;
  left?: unknown;
  right?: unknown;
  quasis?: { value: { raw: string; cooked: string | null } }[];
};

/** Returns the text of a node, with a hole for each value, or undefined for a node that is not text. */
function textOf(given: unknown): string | undefined {
  const node = given as TextNode;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral') {
    return (node.quasis ?? []).map(({ value }) => value.cooked ?? value.raw).join(INSERTED_NAME);
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === undefined && right === undefined
    ? undefined
    : `${left ?? INSERTED_NAME}${right ?? INSERTED_NAME}`;
}

export function withoutComments(sql: string): string {
  return sql.replace(/--[^\n]*/g, ' ').replace(/\/\*[\s\S]*?\*\//g, ' ');
}
