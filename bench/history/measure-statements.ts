import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { makeStatement } from '#server/statements/make-statement.ts';
import { systemClock } from '#shared/clock.ts';
import { STATEMENT_FORMATS } from '#shared/wire/history.ts';
import type { Side } from './measure-pages.ts';

export type Writing = { name: string; ms: number; megabytes: number; grewBy: number; lines: number };

/** Measures a long statement in each format and the bare query, and how much the process's memory grew meanwhile. */
export async function measureStatements(databaseUrl: string, { pool, people }: Side): Promise<Writing[]> {
  const config = readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000' });
  const deps = { pool, clock: systemClock, config, log: createLog('silent', 'bench') };
  const reader = {
    id: people.statementCustomer,
    firstName: 'Awa',
    lastName: 'NGONO',
    roles: ['ROLE_USER' as const],
    address: '127.0.0.1',
  };
  const writings = [await metered('bare query, all rows at once', () => bareQuery({ pool, people }))];
  for (const format of STATEMENT_FORMATS.toReversed()) {
    writings.push(
      await metered(format, async () => {
        const made = await makeStatement(deps, reader, { format, language: 'fr', filter: {} });
        if (!made.ok) throw new Error(made.problem);
        let bytes = 0;
        for await (const chunk of made.value.content) bytes += (chunk as Buffer).length;
        return { bytes, lines: made.value.lines };
      }),
    );
  }
  return writings;
}

async function bareQuery({ pool, people }: Side) {
  const { rows } = await pool.query(
    'select * from payments where person_id = $1 order by created_at desc, id desc',
    [people.statementCustomer],
  );
  return { bytes: 0, lines: rows.length };
}

async function metered(
  name: string,
  work: () => Promise<{ bytes: number; lines: number }>,
): Promise<Writing> {
  if (!globalThis.gc) throw new Error('start with --expose-gc, or each starts with what the one before left');
  globalThis.gc();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const start = performance.now();
  const { bytes, lines } = await work();
  const ms = performance.now() - start;
  clearInterval(watch);
  return { name, ms, megabytes: bytes / 1e6, grewBy: (peak - before) / 1e6, lines };
}
