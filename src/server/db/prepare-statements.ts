import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** Our statements are constants, so there are as many names as there are statements in the code. */
const names = new Map<string, string>();

/**
 * Has a connection prepare each statement with values once, and from then on only name it: reading and planning the
 * same text again and again costs the database more than most of our statements do. A statement given as an object
 * is left as it is, for those that must be planned anew each time.
 */
export function prepareStatements(client: PoolClient): void {
  const ask = client.query.bind(client) as (...words: unknown[]) => unknown;
  const prepare = (first: unknown, ...rest: unknown[]): unknown => {
    const [values] = rest;
    const hasValues = Array.isArray(values) && values.length > 0;
    return typeof first === 'string' && hasValues
      ? ask({ name: nameOf(first), text: first }, ...rest)
      : ask(first, ...rest);
  };
  client.query = prepare as PoolClient['query'];
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  // PostgreSQL keeps 63 characters of a name.
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
