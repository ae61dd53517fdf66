import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createApi } from '#server/api.ts';
import type { StaffAccess } from '#server/http/guard-staff-routes.ts';
import { createLog } from '#server/log.ts';
import { rolesWith } from '#shared/permissions.ts';
import { STAFF_ROLES, type StaffRole } from '#shared/staff.ts';
import { customer, type StaffMember, staffMember, staffSession } from '#test/fixtures.ts';
import { validRequestsTo } from '#test/hostile/requests.ts';
import { routesOf } from '#test/hostile/routes.ts';
import { createWorld } from '#test/world.ts';
import { STAFF_ROUTES } from './staff-routes.ts';

const world = await createWorld();
const { api } = world;

const person = await customer(world);
const staff = Object.fromEntries(
  await Promise.all(STAFF_ROLES.map(async (role) => [role, await staffMember(world, role)] as const)),
) as Record<StaffRole, StaffMember>;
const CALLERS = ['visitor', 'customer', 'halfway', ...STAFF_ROLES] as const;
type Caller = (typeof CALLERS)[number];

/** Returns the callers that the table admits. */
function callersWith(needed: (typeof STAFF_ROUTES)[string]): readonly Caller[] {
  if (needed === 'everybody') return CALLERS;
  if (needed === 'early_sign_in') return ['halfway', ...STAFF_ROLES];
  return STAFF_ROLES.filter((role) => rolesWith(needed).includes(role));
}

/** Each attempt has its own session, so that one route's effect on it does not change the next result. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'visitor') return undefined;
  if (caller === 'customer') return person.token;
  if (caller === 'halfway') return staffSession(world, staff.ROLE_SUPER_ADMIN.id, 'needed');
  return staffSession(world, staff[caller].id);
}

/** Checks whether access was granted. The route's own answer after that does not matter here. */
async function isAdmitted(route: string, caller: Caller): Promise<boolean> {
  const [method = '', url = ''] = route.split(' ');
  const token = await tokenOf(caller);
  const answer = await api.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/g, '987654321'),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
  const refusals = ['signed_out', 'not_allowed', 'second_factor_needed'];
  const { code } = answer.headers['content-type']?.toString().includes('json')
    ? answer.json<{ code?: string }>()
    : {};
  return code === undefined || !refusals.includes(code);
}

test('the table below lists every route of the back office', () => {
  const registered = api.staffRoutes.filter(({ method }) => method !== 'HEAD');
  expect(registered.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
    Object.keys(STAFF_ROUTES).sort(),
  );
});

test.each(Object.entries(STAFF_ROUTES))('%s admits: %s', async (route, needed) => {
  const came: Caller[] = [];
  for (const caller of CALLERS) if (await isAdmitted(route, caller)) came.push(caller);
  expect(came).toEqual(callersWith(needed));
});

/**
 * Prefixes of routes, each with a person whose id these routes must not accept, and the answer for that
 * person.
 */
const PERSON_ROUTES = [
  ['/api/admin/customers/{id}', 'ROLE_SUPER_ADMIN', 'customer_not_found'],
  ['/api/admin/staff/{id}', 'customer', 'staff_not_found'],
] as const;

test('no customer route accepts a colleague’s number, and no colleague route a customer’s', async () => {
  const routes = (await routesOf(api)).filter(({ roles }) => roles !== undefined);
  for (const [begin, other, code] of PERSON_ROUTES) {
    const id = String(other === 'customer' ? person.id : staff[other].id);
    const named = routes.filter(({ path }) => path.startsWith(begin));
    expect(named.length).toBeGreaterThan(5);
    for (const route of named) {
      const right = fc.sample(validRequestsTo(route), { numRuns: 1, seed: 8 })[0];
      const answer = await api.inject({
        method: route.method as 'GET',
        url: right?.target.replace(/mark-\d+-\d+-/, id) ?? '',
        headers: { authorization: `Bearer ${await tokenOf(route.roles?.[0] ?? 'visitor')}` },
        ...(typeof right?.body === 'string' && { payload: JSON.parse(right.body) as object }),
      });
      expect([route.method, route.path, answer.json<{ code: string }>().code]).toEqual([
        route.method,
        route.path,
        code,
      ]);
    }
  }
});

test('an auditor can change nothing but their own sign-in', () => {
  const changing = Object.entries(STAFF_ROUTES).filter(([route]) => !/^(GET|HEAD) /.test(route));
  const open = changing
    .filter(([, needed]) => callersWith(needed).includes('ROLE_AUDIT'))
    .map(([route]) => route);
  expect(open.filter((route) => !/^\w+ \/api\/admin\/(second-factor|me\/password)\b/.test(route))).toEqual(
    [],
  );
});

test.each<[string, 'GET' | 'POST', StaffAccess | undefined, RegExp]>([
  ['/api/admin/new', 'GET', undefined, /does not say which staff/],
  ['/api/admin/new', 'POST', { permission: 'rates_read' }, /would let an auditor change/],
  ['/api/other', 'GET', { permission: 'rates_act' }, /outside of/],
])('a route at %s by %s with a wrong declaration is not registered', async (url, method, access, why) => {
  const other = await createApi({ ...world, log: createLog('silent', 'test') });
  const register = () =>
    other.route({ url, method, config: access ? { staff: access } : {}, handler: () => ({}) });
  expect(register).toThrow(why);
  await other.close();
});

test('a refused role gets a message, and a half-finished sign-in is told what is missing', async () => {
  const visit = (token: string) =>
    api.inject({ url: '/api/admin/audit', headers: { authorization: `Bearer ${token}` } });
  expect((await visit(person.token)).json()).toMatchObject({ code: 'not_allowed', status: 403 });
  const halfway = await staffSession(world, staff.ROLE_ADMIN.id, 'needed');
  expect((await visit(halfway)).json()).toMatchObject({ code: 'second_factor_needed', status: 403 });
});

test('nobody is customer and staff at once, or changes between them', async () => {
  const roles = (id: bigint, list: string) =>
    world.pool.query('update people set roles = $2 where id = $1', [id, list]);
  await expect(roles(person.id, '{ROLE_USER,ROLE_ADMIN}')).rejects.toThrow('staff_are_no_customers');
  await expect(roles(person.id, '{ROLE_ADMIN}')).rejects.toThrow('between customer and staff');
  await expect(
    world.pool.query(
      "insert into ledger_accounts (name, currency, person_id, balance) values ('x', 'CAD', $1, 0)",
      [staff.ROLE_ADMIN.id],
    ),
  ).rejects.toThrow('staff and holds no account');
});
