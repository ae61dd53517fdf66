import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { asRole } from '#scripts/postgres/as-role.ts';
import { extendAuditChain } from '#server/audit/extend-audit-chain.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { readMigrationConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { refuseOwner } from '#server/db/missing-migrations.ts';
import { createPool, type Pool } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import { balanceOf, createPersonWith } from '#test/ledger/fixtures.ts';
import { atFileEnd } from '#test/setup/at-file-end.ts';
import { emptyDatabase } from '#test/setup/database.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const PROGRAMS = ['api', 'worker'] as const;
const ROLES = ['gtfinance_api', 'gtfinance_worker', 'gtfinance_reports', 'gtfinance_backup'];
const poolOf = (url: string): Pool => {
  const pool = createPool(url, 3);
  atFileEnd(() => pool.end());
  return pool;
};
const pools = {
  api: poolOf(asRole(world.config.DATABASE_URL, 'api')),
  worker: poolOf(asRole(world.config.DATABASE_URL, 'worker')),
};

test('a program neither owns anything nor can gain rights', async () => {
  const { rows } = await world.pool.query(
    `select rolname as name, rolcanlogin or rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as more
     from pg_roles where rolname = any ($1) order by 1`,
    [[...ROLES, 'gtfinance_owner']],
  );
  expect(rows).toEqual([...ROLES, 'gtfinance_owner'].toSorted().map((name) => ({ name, more: false })));
  const owned = await world.pool.query(
    `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S', 'v')
       and pg_get_userbyid(c.relowner) <> 'gtfinance_owner'
     union all
     select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
       and pg_get_userbyid(p.proowner) <> 'gtfinance_owner'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  expect(owned.rows).toEqual([]);
});

test('every table is declared written or read by someone, and every security definer function names its callers', async () => {
  const { rows } = await world.pool.query(
    `select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition
       and not has_any_column_privilege('gtfinance_api', c.oid, 'select')
       and not has_any_column_privilege('gtfinance_worker', c.oid, 'select')
     union all
     select relname || ' for everybody' from pg_class c cross join aclexplode(c.relacl) a
     where relnamespace = 'public'::regnamespace and a.grantee = 0
     union all
     select proname || ' for everybody' from pg_proc p
     cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
     where p.pronamespace = 'public'::regnamespace and p.prosecdef and a.grantee = 0`,
  );
  expect(rows).toEqual([]);
});

/** Tables whose rows only the owner can change or remove; triggers refuse that too. */
const APPEND_ONLY_TABLES = [
  'audit_log',
  'audit_chain',
  'payment_events',
  'ledger_entries',
  'ledger_postings',
  'rates',
  'case_notes',
  'safeguarding_snapshots',
];

describe.each(PROGRAMS)('the %s', (program) => {
  const pool = pools[program];

  test.each(APPEND_ONLY_TABLES)(
    'changes and removes nothing of %s, and cannot gain the right to',
    async (table) => {
      const { rows } = await pool.query<{ name: string }>(
        'select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 2',
        [table],
      );
      const column = rows[0]?.name ?? '';
      await expect(pool.query(`update ${table} set ${column} = ${column}`)).rejects.toThrow(
        'permission denied',
      );
      await expect(pool.query(`delete from ${table}`)).rejects.toThrow('permission denied');
      await expect(pool.query(`truncate ${table} cascade`)).rejects.toThrow('permission denied');
      await expect(pool.query(`do 'begin lock table ${table} in exclusive mode; end'`)).rejects.toThrow(
        'permission denied',
      );
      await expect(pool.query(`alter table ${table} disable trigger user`)).rejects.toThrow('owner');
      await expect(pool.query(`drop table ${table} cascade`)).rejects.toThrow('owner');
    },
  );

  test.each([
    'set session_replication_role = replica',
    'create table mine (id int)',
    'create role another',
    'grant gtfinance_owner to gtfinance_reports',
    'alter role gtfinance_api superuser',
    'truncate ledger_accounts cascade',
    "insert into migrations (name) values ('9999')",
    'delete from migrations',
    'delete from payments',
    'update payments set cad_minor = 1',
    'update payments set person_id = 1',
    'update payout_attempts set reference = null',
    'update ledger_accounts set person_id = null',
    'delete from payout_attempts',
    'update sanctions_entries set names = null',
    'copy people to program $$cat$$',
    'select pg_read_file($$/etc/passwd$$)',
    'select * from pg_authid',
  ])('is refused: %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toThrow(/permission denied|must be|append-only/);
  });

  test.each([
    ['ledger_entries', 'entries_are_sound'],
    ['ledger_accounts', 'accounts_are_sound'],
    ['payments', 'only_known_transitions'],
  ])('cannot replace or skip the checks of %s', async (table, name) => {
    await expect(pool.query(`alter table ${table} disable trigger ${name}`)).rejects.toThrow('owner');
    await expect(pool.query(`drop function ${name} cascade`)).rejects.toThrow('owner');
    const nothing = `create or replace function ${name}() returns trigger language plpgsql as 'begin return null; end'`;
    await expect(pool.query(nothing)).rejects.toThrow(/permission denied|owner/);
  });

  test('posts', async () => {
    const { personId } = await createPersonWith(world.pool, 10_00n);
    expect(await balanceOf(pool, personId)).toBe(10_00n);
  });

  test('writes, chains and verifies the audit log', async () => {
    await recordAudit(pool, {
      at: world.clock.now(),
      actor: 'system',
      action: 'document.expired',
      subject: { kind: 'document', id: 1n },
    });
    await extendAuditChain({ ...world, pool, log: createLog('silent', 'test') });
    expect(await verifyAudit({ ...world, pool })).toMatchObject({ waiting: 0, broken: null });
  });
});

test('in production a program refuses a database user who owns the tables', async () => {
  await expect(refuseOwner(world.pool)).rejects.toThrow('names the owner of the tables, or a superuser');
  for (const program of PROGRAMS) await refuseOwner(pools[program]);
});

test.each([
  'select password_hash from people',
  'select * from people',
  'select token_hash from sessions',
  'select * from second_factors',
  'select * from passkeys',
  'select * from recovery_codes',
  "update people set roles = '{ROLE_SUPER}'",
  'update people set activated = true',
  'insert into approvals (kind) values (null)',
  "insert into sessions (token_hash) values ('x')",
  'insert into people (login) values (null)',
])('the worker, which signs nobody in, is refused: %s', async (statement) => {
  await expect(pools.worker.query(statement)).rejects.toThrow('permission denied');
});

test.each([
  'delete from people',
  'update people set email = login',
  'update people set was_activated = false',
  'delete from approvals',
  'delete from screening_hits',
  'update screenings set score = 0',
  'delete from screening_holds',
  "insert into sanctions_lists (source) values ('x')",
  'delete from cases',
  'delete from stored_files where false; delete from worker_heartbeats',
])('the api is refused: %s', async (statement) => {
  await expect(pools.api.query(statement)).rejects.toThrow('permission denied');
});

describe('staff who read reports', () => {
  /** Parts of columns that give access, can be decrypted or reveal a message. */
  const SECRET = /hash|secret|encrypted|token|code_|_key$|password|fingerprint|body|payload|details|mac$/;
  /** Columns whose names match but whose values are not secret. */
  const NO_SECRET = [
    'audit_chain.mac',
    'audit_log.details',
    'payments.bill_key',
    'people.lang_key',
    'contact_messages.lang_key',
    'safeguarding_snapshots.lines_hash',
    'sanctions_lists.hash',
    'sanctions_entries.fingerprint',
    'screening_hits.fingerprint',
    'screening_clearances.fingerprint',
  ];

  test('change nothing, and read no secret, message or encrypted value', async () => {
    const { rows } = await world.pool.query<{ column: string; reads: boolean; writes: boolean }>(
      `select c.relname || '.' || a.attname as column,
         has_column_privilege('gtfinance_reports', c.oid, a.attnum, 'select') as reads,
         has_column_privilege('gtfinance_reports', c.oid, a.attnum, 'insert')
           or has_column_privilege('gtfinance_reports', c.oid, a.attnum, 'update')
           or has_table_privilege('gtfinance_reports', c.oid, 'delete')
           or has_table_privilege('gtfinance_reports', c.oid, 'truncate') as writes
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not relispartition`,
    );
    expect(rows.filter(({ writes }) => writes)).toEqual([]);
    const secret = rows.filter(
      ({ column, reads }) => reads && SECRET.test(column.split('.')[1] ?? '') && !NO_SECRET.includes(column),
    );
    expect(secret.map(({ column }) => column)).toEqual([]);
    expect(rows.some(({ column, reads }) => reads && column === 'payments.cad_minor')).toBe(true);
  });

  test('neither lock rows nor call others’ functions', async () => {
    const client = new Client(world.config.DATABASE_URL);
    await client.connect();
    await client.query('set role gtfinance_reports');
    for (const statement of [
      'select lock_rates()',
      'select from payments for update',
      "do 'begin lock table payments in share mode; end'",
      'select password_hash from people',
      'select nextval($$payments_id_seq$$)',
    ])
      await expect(client.query(statement), statement).rejects.toThrow('permission denied');
    await client.end();
  });
});

test('a backup reads everything and writes nothing', async () => {
  const { rows } = await world.pool.query(
    `select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition
       and (not has_table_privilege('gtfinance_backup', c.oid, 'select')
         or has_table_privilege('gtfinance_backup', c.oid, 'insert, update, delete, truncate'))`,
  );
  expect(rows).toEqual([]);
  const unread = await world.pool.column(
    `select seqrelid::regclass::text from pg_sequence
     where not has_sequence_privilege('gtfinance_backup', seqrelid, 'select')`,
  );
  expect(unread).toEqual([]);
});

describe('the migrator', () => {
  test('needs no setting but the database’s address', () => {
    const DATABASE_URL = 'postgres://gtf_migrate@db.internal/gtfinance?sslmode=verify-full';
    const config = readMigrationConfig({ NODE_ENV: 'production', DATABASE_URL });
    expect(config).toEqual({ DATABASE_URL, LOG_LEVEL: 'info' });
    expect(readMigrationConfig({})).toMatchObject({ LOG_LEVEL: 'info' });
  });

  test.each([
    [{}, 'Production needs its own: DATABASE_URL'],
    [{ DATABASE_URL: '' }, 'Production needs its own: DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://app@db.internal/gtfinance' }, 'DATABASE_URL lacks sslmode=verify-full'],
  ])('is refused in production with %j', (given, sentence) => {
    expect(() => readMigrationConfig({ NODE_ENV: 'production', ...given })).toThrow(sentence);
  });

  const login = `migrator_${new URL(world.config.DATABASE_URL).pathname.slice(1)}`;
  let databases: { url: string; drop(): Promise<void> }[];

  beforeAll(async () => {
    await world.pool.query(
      `create role ${login} login password 'migrator'; grant gtfinance_owner to ${login}`,
    );
    databases = await Promise.all([emptyDatabase(), emptyDatabase()]);
    for (const { url } of databases)
      await world.pool.query(`alter database ${new URL(url).pathname.slice(1)} owner to gtfinance_owner`);
    atFileEnd(async () => {
      for (const database of databases) await database.drop();
      await world.pool.query(`drop role ${login}`);
    });
  });

  test('needs no superuser, only membership in the owner role; two databases of a server migrate at once', async () => {
    const urls = databases.map(({ url }) => {
      const address = new URL(url);
      address.username = login;
      address.password = 'migrator';
      return address.href;
    });
    await Promise.all(urls.map((url) => migrate(url)));
    for (const url of urls) {
      const pool = poolOf(url);
      const { rows } = await pool.query(
        `select distinct tableowner as owner from pg_tables where schemaname = 'public'`,
      );
      expect(rows).toEqual([{ owner: 'gtfinance_owner' }]);
    }
  });
});
