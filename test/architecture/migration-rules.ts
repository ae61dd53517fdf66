import { CONCURRENTLY } from '#server/db/migration-files.ts';

/**
 * Tables that payments, sessions and the audit log write all the time. When one is locked or rewritten, everybody
 * waits.
 */
const BIG_TABLES = [
  'payments',
  'payment_events',
  'idempotency_keys',
  'ledger_accounts',
  'ledger_postings',
  'ledger_entries',
  'payout_attempts',
  'webhook_deliveries',
  'screenings',
  'jobs',
  'messages',
  'sessions',
  'audit_log',
  'audit_chain',
];
const BIG = `(?:only )?(?:${BIG_TABLES.join('|')})\\b`;

type Rule = { breaks: RegExp; why: string };

/** Rules for statements about big tables, in lower case with single spaces. */
const RULES: Rule[] = [
  {
    breaks: new RegExp(`^create (unique )?index (?!concurrently).*? on ${BIG}`),
    why: 'holds up all writes while it is made; use concurrently, in a marked file of its own',
  },
  {
    breaks: new RegExp(`^alter table ${BIG}.* alter (column )?\\w+ (set data )?type\\b`),
    why: 'rewrites the table; add a column and fill it by a job',
  },
  {
    breaks: new RegExp(
      `^alter table ${BIG}.* add column (if not exists )?\\w+ (?:(?!, add|default).)*\\bnot null\\b(?!(?:(?!, add).)*default)`,
    ),
    why: 'fails when there are rows, and the release before does not fill it; give it a default',
  },
  {
    breaks: new RegExp(
      `^alter table ${BIG}.* add column .*(generated (always|by default) as|\\b(gen_random_uuid|random|clock_timestamp|nextval)\\()`,
    ),
    why: 'writes every row anew; add it empty and fill it by a job',
  },
  {
    breaks: new RegExp(
      `^alter table ${BIG}.* add column (?:(?!, add).)*(\\bcheck ?\\(|\\bunique\\b|\\bprimary key\\b)`,
    ),
    why: 'reads the whole table under its lock; add the constraint by itself, not valid',
  },
  {
    breaks: new RegExp(
      `^alter table ${BIG}.* add (constraint \\w+ )?(check|foreign key)(?:(?!, (?:add|validate|alter|drop)|not valid).)*(, |$)`,
    ),
    why: 'reads the whole table under its lock; say not valid, and validate in a later file',
  },
  {
    breaks: new RegExp(
      `^alter table ${BIG}.* add (constraint \\w+ )?(unique|primary key|exclude)(?! using index)`,
    ),
    why: 'makes an index under the lock; make it concurrently, then add it using that index',
  },
  {
    breaks: new RegExp(`^alter table ${BIG}.* set not null`),
    why: 'reads the whole table under its lock; a check that is validated later says the same',
  },
  {
    breaks: new RegExp(`^(update|delete from|truncate( table)?|lock( table)?|cluster|vacuum full) ${BIG}`),
    why: 'touches every row or locks all out; a job does it in small pieces',
  },
];

/** Returns what a migration does that is unsafe for large tables in use. `sql` may be made up. */
export function unsafeMigrations(file: string, sql: string): string[] {
  const statements = statementsOf(sql);
  const found = statements.flatMap((statement) =>
    RULES.filter(({ breaks }) => breaks.test(statement)).map(({ why }) => `${statement.slice(0, 70)} ${why}`),
  );
  const concurrent = statements.filter((statement) => /\bindex concurrently\b/.test(statement));
  const marked = sql.startsWith(CONCURRENTLY);
  if (marked && (statements.length !== 1 || concurrent.length !== 1))
    found.push('is marked as concurrent and must be one index that is made concurrently');
  if (!marked && concurrent.length > 0)
    found.push(`makes an index concurrently and must begin with ${CONCURRENTLY}`);
  if (statements.some((statement) => /^(begin|commit|start transaction|rollback)\b/.test(statement)))
    found.push('ends or begins a transaction; each file is one already');
  if (
    statements.some((s) => s.includes(' not valid')) &&
    statements.some((s) => s.includes(' validate constraint '))
  )
    found.push('validates under the lock of what it adds; validate in a later file');
  return found.map((what) => `${file}: ${what}`);
}

/** Returns the statements without comments, string literals and function bodies, in lower case with single spaces. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/--[^\n]*|\/\*.*?\*\//gs, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
}
