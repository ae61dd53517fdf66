import { expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';
import { activePerson, call, newRegistration, PASSWORD } from './registration.ts';

const world = await createWorld({ TRUSTED_PROXIES: '1' });

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

async function signInFrom(username: string, userAgent: string, from: string): Promise<string> {
  const response = await fetch(`${world.url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, 'x-forwarded-for': from },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  return ((await response.json()) as { id_token: string }).id_token;
}

type Session = { id: number; current: boolean; device: unknown; addressRange: string | null };

async function sessionsOf(token: string): Promise<Session[]> {
  const { body } = await call(world, 'GET', '/api/sessions', undefined, { token });
  return body as unknown as Session[];
}

const endSession = (token: string, id = '') =>
  call(world, 'DELETE', `/api/sessions${id && `/${id}`}`, undefined, { token });

/** Creates a person with two sessions: one on a computer, one on a phone. */
async function personWithTwoSessions() {
  const { registration } = await activePerson(world, newRegistration());
  await world.pool.query(
    "update sessions set ended_at = now(), end_reason = 'logout' where ended_at is null",
  );
  const computer = await signInFrom(registration.login, FIREFOX, '203.0.113.77');
  world.clock.advance(60_000);
  const phone = await signInFrom(registration.login, IPHONE, '2001:db8:1:2::3');
  return { computer, phone };
}

test('a person sees where they are signed in: device, network and last use, but no full address', async () => {
  const { computer } = await personWithTwoSessions();
  expect(await sessionsOf(computer)).toEqual([
    {
      id: expect.any(Number),
      current: false,
      device: { kind: 'phone', browser: 'Safari', system: 'iOS' },
      addressRange: '2001:db8:1::/48',
      createdAt: world.clock.now().toISOString(),
      lastSeenAt: world.clock.now().toISOString(),
      expiresAt: expect.any(String),
    },
    expect.objectContaining({
      current: true,
      device: { kind: 'computer', browser: 'Firefox', system: 'Windows' },
      addressRange: '203.0.113.0/24',
    }),
  ]);
});

test('one session can be ended and disappears from the list', async () => {
  const { computer, phone } = await personWithTwoSessions();
  const [other] = await sessionsOf(computer);
  expect((await endSession(computer, String(other?.id))).status).toBe(204);
  expect((await call(world, 'GET', '/api/account', undefined, { token: phone })).status).toBe(401);
  expect(await sessionsOf(computer)).toHaveLength(1);
  expect(await endSession(computer, String(other?.id))).toMatchObject({
    status: 404,
    body: { code: 'session_not_found' },
  });
});

test('all other sessions can be ended at once while this one stays', async () => {
  const { computer, phone } = await personWithTwoSessions();
  expect((await endSession(phone)).status).toBe(204);
  expect((await sessionsOf(phone)).map(({ current }) => current)).toEqual([true]);
  expect((await call(world, 'GET', '/api/account', undefined, { token: computer })).status).toBe(401);
});

test('a session may end itself', async () => {
  const { computer } = await personWithTwoSessions();
  const mine = (await sessionsOf(computer)).find(({ current }) => current);
  expect((await endSession(computer, String(mine?.id))).status).toBe(204);
  expect((await call(world, 'GET', '/api/account', undefined, { token: computer })).status).toBe(401);
});

test('expired sessions are not listed', async () => {
  const { phone } = await personWithTwoSessions();
  world.clock.advance(world.config.SESSION_MS - 60_000);
  expect((await sessionsOf(phone)).map(({ current }) => current)).toEqual([true]);
});

test('a session of an unidentified browser is listed too', async () => {
  const { registration } = await activePerson(world, newRegistration());
  const token = await signInFrom(registration.login, 'x'.repeat(500), '203.0.113.9');
  expect((await sessionsOf(token)).find(({ current }) => current)?.device).toEqual({
    kind: null,
    browser: null,
    system: null,
  });
  const { rows } = await world.pool.query(
    'select max(length(user_agent)) as longest from sessions s join people p on p.id = s.person_id where login = $1',
    [registration.login],
  );
  expect(rows).toEqual([{ longest: 300 }]);
});
