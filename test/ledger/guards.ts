import type { Connection } from '#server/db/connection.ts';

/**
 * What refuses a statement: a function that raises this message, or whatever this SQL removes; or several.
 */
export type Guard = { raises: string } | { sql: string } | { every: Guard[] };

/** Removes a guard from the database within the transaction of `client`, and leaves all others. */
export async function removeGuard(client: Connection, guard: Guard): Promise<void> {
  if ('every' in guard) {
    for (const each of guard.every) await removeGuard(client, each);
  } else if ('sql' in guard) {
    await client.query(guard.sql);
  } else {
    await removeRaise(client, guard.raises);
  }
}

/** Returns the words that a refusal by this guard must contain. */
export function messageOf(guard: Guard): string {
  if ('every' in guard) return messageOf(guard.every[0] as Guard);
  if ('raises' in guard) return guard.raises;
  throw new Error('say what the refusal says');
}

/** Replaces this message's raise by a no-op in each function that has it. */
async function removeRaise(client: Connection, message: string): Promise<void> {
  const { rows } = await client.query<{ text: string }>(
    `select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and p.prokind = 'f' and p.prosrc like '%' || $1 || '%'`,
    [message],
  );
  if (rows.length === 0) throw new Error(`no function raises "${message}"`);
  for (const { text } of rows) {
    await client.query(
      text.replaceAll(/raise exception\s+'[^']*'[^;]*;/g, (raising) =>
        raising.includes(message) ? 'null;' : raising,
      ),
    );
  }
}
