import { moduleOf, textsOf, withoutComments } from './find-writes-in-sql.ts';
import type { Source } from './sources.ts';

/** A name that a statement reads: a table, a view or a name of its own, and whether the text locks rows. */
export type TableRead = { module: string; name: string; where: string; locks: boolean };

const NAME = String.raw`[a-z_][\w]*(?:\([^()]*\))?`;
const ALIASED_NAME = String.raw`(?:lateral\s+|only\s+)*${NAME}(?:\s+(?:as\s+)?(?!(?:where|join|left|right|full|inner|cross|natural|on|using|set|order|group|having|limit|offset|for|union|except|intersect|returning|window)\b)\w+)?`;
/** What follows `from`, `join` or `using`, with what commas add to it. */
const READS = new RegExp(
  String.raw`\b(?:from|join|using)\s+(${ALIASED_NAME}(?:\s*,\s*${ALIASED_NAME})*)`,
  'gi',
);
/** A text with only what follows `from`, as in table descriptions: a name with an alias, and joins. */
const FROM_CLAUSE = /^([a-z_]+)\s+[a-z]{1,3}\s*(?:$|(?:left\s+)?join\b)/;
const LOCKS = /\bfor\s+(?:no\s+key\s+|key\s+)?(?:update|share|\?)/i;

/** Returns what the SQL of a file reads. */
export function readsOf(source: Source): TableRead[] {
  return textsOf(source).flatMap(({ text, line }) => {
    const sql = withoutComments(text);
    const read = { module: moduleOf(source.file), where: `${source.file}:${line}` };
    return namesRead(sql).map((name) => ({ ...read, name, locks: LOCKS.test(sql) }));
  });
}

/** Returns the names that a piece of SQL reads from. */
export function namesRead(sql: string): string[] {
  const listed = [...sql.matchAll(READS)].flatMap(([, list = '']) => list.split(','));
  const names = [...listed, FROM_CLAUSE.exec(sql)?.[1] ?? ''].flatMap((item) => {
    const name = item.trim().replace(/^(?:(?:lateral|only)\s+)*/i, '');
    return /^[a-z_]\w*(?![\w(])/i.exec(name)?.[0].toLowerCase() ?? [];
  });
  return [...new Set(names)];
}
