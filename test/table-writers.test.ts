import { describe, expect, test } from 'vitest';
import {
  FILES_THAT_WRITE_PAYMENTS,
  OFFERED_FUNCTIONS,
  OWNERS,
} from './architecture/allowed-table-writers.ts';
import { tablesWritten, writesOf } from './architecture/find-writes-in-sql.ts';
import { readSchema, triggeredWrites } from './architecture/schema.ts';
import { isTest, parse, readText, sourcesOf } from './architecture/sources.ts';
import { brokenWriters } from './architecture/table-writers.ts';

const sql = readText('db/schema.sql');
const schema = readSchema(sql, OFFERED_FUNCTIONS);
const product = sourcesOf('src/server').filter((source) => !isTest(source));
const writes = product.flatMap((source) => writesOf(source, schema.functions, OFFERED_FUNCTIONS));

describe('table ownership', () => {
  test('every table is written by the module that owns it, and by no other', () => {
    expect(brokenWriters(schema, writes, OWNERS)).toEqual([]);
  });

  test('payments are written by the listed files only', () => {
    const files = writes.flatMap(({ table, where }) =>
      table === 'payments' ? (where.split(':')[0] ?? []) : [],
    );
    expect([...new Set(files)].sort()).toEqual(Object.keys(FILES_THAT_WRITE_PAYMENTS).sort());
    const callers = product.filter(({ text }) => /\bupdatePayments\(/.test(text)).map(({ file }) => file);
    expect(callers).toEqual(['src/server/payments/apply-queries.ts', 'src/server/payments/apply.ts']);
  });

  test('writes by triggers belong to the module that fires them', () => {
    for (const [table, written] of triggeredWrites(sql, schema)) {
      for (const other of written) expect(OWNERS[other], `${table} sets off ${other}`).toBe(OWNERS[table]);
    }
  });
});

// The rule is shown source that it must reject, so that a rule that never reports anything is noticed.
describe('the rule', () => {
  const tables = ['people', 'payments', 'entries'];
  const owners = { people: 'people', payments: 'payments', entries: 'ledger' };
  const right = ['people', 'payments', 'ledger'].map((module, index) => ({
    module,
    table: tables[index] ?? '',
    where: 'here',
  }));
  const broken = (text: string, file = 'src/server/rates/refresh.ts') =>
    brokenWriters(
      { tables },
      [...right, ...writesOf(parse(file, text), new Map([['ledger_post', ['entries']]]))],
      owners,
    );

  test.each([
    'db.query("insert into payments (id) values (1)");',
    'db.query(`with paid as (\n  insert into payments (id) select 1 returning id) select id from paid`);',
    'db.query(`UPDATE payments p\n  SET a = 1`);',
    'db.query(`update only payments as p set a = ${value}`);',
    'db.query("delete from payments where id = $1");',
    'db.query("truncate table payments");',
    'db.query("merge into payments using x on true when matched then delete");',
    'db.query("lock table payments in exclusive mode");',
    'db.query("copy payments (id) from stdin");',
    'db.query("alter table payments disable trigger all");',
    'db.query("insert " + "into payments values (1)");',
    'db.query(`select 1 ${late ? "; delete from payments" : ""}`);',
    'db.query(`select * from ledger_post($1, $2)`);',
    'db.query(`delete from ${table} where id = $1`);',
    'db.query("delete from " + table);',
    'db.query("insert into nowhere (id) values (1)");',
  ])('finds a foreign module: %s', (text) => {
    expect(broken(text)).toHaveLength(1);
  });

  test.each([
    'db.query("select id from payments for update");',
    'db.query("select id from payments for no key update skip locked");',
    'db.query(`select 1 -- insert into payments\n`);',
    'log.info("update the payments, then lock them");',
  ])('allows reads and comments: %s', (text) => {
    expect(broken(text)).toEqual([]);
  });

  test('allows a table’s own module, also with an upsert', () => {
    const text = 'db.query("insert into payments (id) values (1) on conflict (id) do update set a = 1");';
    expect(broken(text, 'src/server/payments/queries.ts')).toEqual([]);
  });

  test('finds an unlisted table, a removed one, and a module that no longer writes', () => {
    expect(brokenWriters({ tables: [...tables, 'jobs'] }, right, owners)).toHaveLength(1);
    expect(brokenWriters({ tables: ['people', 'payments'] }, right, owners)).toHaveLength(1);
    expect(brokenWriters({ tables }, right.slice(1), owners)).toHaveLength(1);
  });

  test('knows tables without their partitions, and what functions write, also by calling others', () => {
    const { tables: known, functions } = readSchema(
      `create table payments (id int); -- create table no (id int);
       create table payments_2026_01 (id int);
       alter table payments attach partition payments_2026_01 for values from (0) to (1);
       create function pay() returns void language sql as $$ insert into payments values (1) $$;
       create function both() returns void language plpgsql as $a$ begin perform pay(); end $a$;`,
    );
    expect(known).toEqual(['payments']);
    expect(Object.fromEntries(functions)).toEqual({ pay: ['payments'], both: ['payments'] });
    expect(tablesWritten('insert into payments select 1')).toEqual(['payments']);
  });
});
