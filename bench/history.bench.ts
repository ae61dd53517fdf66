import { startTemporaryPostgres } from '#scripts/postgres/temporary-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { largePopulation, loadHistory, type Population, SMALL } from './history/load-history.ts';
import { measurePages, type Side } from './history/measure-pages.ts';
import { measureStatements } from './history/measure-statements.ts';
import { createDatabase, SERVER_SETTINGS } from './stage/databases.ts';

// Measures how long a page of a history takes among 10,000 and among 10 million payments, and what a statement of
// 100,000 lines costs compared with the bare query.

const TIMES = Number(process.env.BENCH_PAGES ?? 300);
const large = largePopulation(Number(process.env.BENCH_HISTORY_ROWS ?? 10_000_000));

const postgres = await startTemporaryPostgres('.cache/bench-postgres', SERVER_SETTINGS);
try {
  const few = await openSide('few', SMALL);
  const many = await openSide('many', large);
  await printPages(few, many);
  await printStatements(many.url, many);
  await few.pool.end();
  await many.pool.end();
} finally {
  await postgres.stop();
}

async function openSide(name: string, population: Population): Promise<Side & { url: string }> {
  const url = await createDatabase(postgres.url, name);
  await migrate(url);
  const start = performance.now();
  const people = await loadHistory(url, population);
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(`${population.rows} transactions of ${population.people} customers: loaded in ${seconds} s.`);
  return { url, people, pool: createPool(url, 2) };
}

async function printPages(few: Side, many: Side): Promise<void> {
  console.log(`\nA page of ten and its total, median of ${TIMES} reads, in milliseconds.\n`);
  console.log(row('', ['10,000 rows', `${large.rows} rows`, 'ratio']));
  for (const { name, small: little, large: much } of await measurePages(few, many, TIMES)) {
    console.log(row(name, [little.toFixed(2), much.toFixed(2), (much / little).toFixed(2)]));
  }
  console.log(
    '\nThe busy customer has 5,000 of the few transactions and 50,000 of the many; totals count them.',
  );
}

async function printStatements(url: string, side: Side): Promise<void> {
  const writings = await measureStatements(url, side);
  const bare = writings[0]?.ms ?? Number.NaN;
  console.log(`\nA statement of ${writings[0]?.lines} lines.\n`);
  console.log(row('', ['seconds', 'of the query', 'megabytes', 'memory +MB']));
  for (const { name, ms, megabytes, grewBy } of writings) {
    const columns = [ms / 1_000, ms / bare, megabytes, grewBy].map((figure) => figure.toFixed(1));
    console.log(row(name, columns));
  }
}

function row(name: string, columns: string[]): string {
  return name.padEnd(44) + columns.map((column) => column.padStart(15)).join('');
}
