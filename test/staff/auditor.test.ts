import { expect, test } from 'vitest';
import { customer, send, staffMember, staffSession } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { STAFF_ROUTES } from './staff-routes.ts';

const world = await createWorld();
const { api } = world;

const awa = await customer(world, { cents: 200_00n });
const { body: sent } = await send(world, awa);
await world.runUntilIdle(60_000);
const auditor = await staffMember(world, 'ROLE_AUDIT');

/** The tables that reading may write: the audit log, rate limits, and when somebody was last seen. */
const TABLES_WRITTEN_BY_READS = ['audit_log', 'rate_limits', 'sessions'];

/** Returns every table's number of rows and a checksum of its content. */
async function tableChecksums(): Promise<Record<string, string>> {
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and c.relname <> all ($1) order by 1`,
    [TABLES_WRITTEN_BY_READS],
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await world.pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${name} t`,
    );
    found[name] = rows[0]?.sum ?? '';
  }
  return found;
}

function addressOf(url: string): string {
  const id = url.includes('/customers/') ? awa.id : url.includes('/transactions/') ? sent.id : 1;
  return url
    .replace(':id', String(id))
    .replace(':format', 'csv')
    .replace(':day', '2026-01-01')
    .replace(/:\w+/g, '1');
}

/** Auditors may change their own sign-in only. */
const OWN_SIGN_IN = /second-factor|\/me\/password/;

// A long time limit, since the test makes every call of the API.
test('an auditor who calls every route, allowed or not, changes nothing', async () => {
  const before = await tableChecksums();
  expect(Object.keys(before).length).toBeGreaterThan(30);
  const answered: number[] = [];
  const refusals: [string, number][] = [];
  for (const route of Object.keys(STAFF_ROUTES).filter((each) => !OWN_SIGN_IN.test(each))) {
    const [method = '', url = ''] = route.split(' ');
    const token = await staffSession(world, auditor.id);
    const { statusCode } = await api.inject({
      method: method as 'GET',
      url: addressOf(url),
      headers: { authorization: `Bearer ${token}` },
      ...(method !== 'GET' && {
        payload: { reason: 'x', text: 'x', locked: true, approve: true, role: 'ROLE_ADMIN' },
      }),
    });
    if (method === 'GET') answered.push(statusCode);
    else refusals.push([route, statusCode]);
  }
  expect(refusals.length).toBeGreaterThan(30);
  expect(refusals.filter(([, status]) => status !== 403)).toEqual([]);
  expect(answered.filter((status) => status === 200).length).toBeGreaterThan(30);
  expect(await tableChecksums()).toEqual(before);
});
