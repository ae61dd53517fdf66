import { expect, test } from 'vitest';
import { customer, staffMember, staffSession } from '#test/fixtures.ts';
import { routesOf } from '#test/hostile/routes.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const { api } = world;

/** Routes outside the back office that need a session and admit staff too. */
const STAFF_ROUTES = [
  'DELETE /api/sessions',
  'DELETE /api/sessions/{id}',
  'GET /api/sessions',
  'PATCH /api/account/update-language/{lang}',
  // Answers that staff change their password with their second factor.
  'POST /api/account/change-password',
];

const staff = {
  AUDIT: await staffMember(world, 'ROLE_AUDIT'),
  ADMIN: await staffMember(world, 'ROLE_ADMIN'),
  SUPER: await staffMember(world, 'ROLE_SUPER_ADMIN'),
};

async function codeFor(method: string, path: string, token?: string): Promise<string | undefined> {
  const answer = await api.inject({
    method: method as 'GET',
    url: path.replace(/\{\w+\}/g, '987654321'),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
  const isJson = answer.headers['content-type']?.toString().includes('json');
  return isJson ? answer.json<{ code?: string } | null>()?.code : undefined;
}

const routes = (await routesOf(api)).filter(({ path }) => !path.startsWith('/api/admin/'));

test('routes for signed-in people admit customers, and staff only where this list says so', async () => {
  const someone = await customer(world);
  const open: string[] = [];
  let guarded = 0;
  for (const { method, path } of routes) {
    if ((await codeFor(method, path)) !== 'signed_out') continue;
    guarded += 1;
    const codes: (string | undefined)[] = [];
    for (const { id } of Object.values(staff)) {
      codes.push(await codeFor(method, path, await staffSession(world, id)));
    }
    if (codes.some((code) => code !== 'not_allowed')) open.push(`${method} ${path}`);
    if (path.endsWith('/closure') || path.startsWith('/api/sessions')) continue;
    expect([method, path, await codeFor(method, path, someone.token)]).not.toContain('not_allowed');
  }
  expect(open.sort()).toEqual(STAFF_ROUTES);
  expect(guarded).toBeGreaterThan(30);
});

test('staff cannot take another person’s name', async () => {
  const token = await staffSession(world, staff.AUDIT.id);
  const names = () =>
    world.pool.query('select first_name, last_name from people where id = $1', [staff.AUDIT.id]);
  const before = (await names()).rows;
  const answer = await api.inject({
    method: 'PUT',
    url: '/api/update-account',
    headers: { authorization: `Bearer ${token}` },
    payload: { firstName: 'Diane', lastName: 'DÉMO' },
  });
  expect(answer.json()).toMatchObject({ code: 'not_allowed' });
  expect((await names()).rows).toEqual(before);
});
