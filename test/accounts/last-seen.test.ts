import { expect, test } from 'vitest';
import { createApi } from '#server/api.ts';
import { createPool } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import { customer, staffMember } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

/** Starts another api on the same database. */
async function anotherApi() {
  const pool = createPool(world.config.DATABASE_URL, 4);
  const api = await createApi({ ...world, pool, log: createLog('silent', 'test') });
  const sessions = async ({ token }: { token: string }) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await api.inject({ url: '/api/sessions', headers })).statusCode;
  };
  return { sessions, pool, api };
}

async function lastSeenOf(...people: { id: bigint }[]): Promise<Date[]> {
  const { rows } = await world.pool.query<{ at: Date }>(
    'select last_seen_at as at from sessions where person_id = any($1) order by id',
    [people.map(({ id }) => id)],
  );
  return rows.map(({ at }) => at);
}

test('last-seen times of sessions are written together, soon after', async () => {
  const { sessions, api, pool } = await anotherApi();
  const [awa, paul] = [await customer(world), await customer(world)];
  world.clock.advance(60_000);
  await Promise.all([sessions(awa), sessions(paul)]);
  const now = world.clock.now();
  await expect.poll(() => lastSeenOf(awa, paul)).toEqual([now, now]);
  await api.close();
  await pool.end();
});

test('a stopping process writes the last-seen times it has collected', async () => {
  const { sessions, api, pool } = await anotherApi();
  const awa = await customer(world);
  world.clock.advance(60_000);
  await sessions(awa);
  await api.close();
  await pool.end();
  expect(await lastSeenOf(awa)).toEqual([world.clock.now()]);
});

test('a session being ended blocks nobody', async () => {
  const { sessions, api, pool } = await anotherApi();
  const [awa, paul] = [await customer(world), await customer(world)];
  const before = await lastSeenOf(awa);
  const ending = await world.pool.connect();
  await ending.query('begin');
  await ending.query('update sessions set ended_at = now() where person_id = $1', [awa.id]);
  world.clock.advance(60_000);
  await Promise.all([sessions(awa), sessions(paul)]);
  await api.close();
  await pool.end();
  expect(await lastSeenOf(awa, paul)).toEqual([...before, world.clock.now()]);
  await ending.query('rollback');
  ending.release();
});

test('active staff are not signed out when another process serves them', async () => {
  const [one, other] = [await anotherApi(), await anotherApi()];
  const anne = await staffMember(world, 'ROLE_ADMIN');
  for (const { sessions } of [one, other, one]) {
    world.clock.advance(world.config.STAFF_IDLE_MS - 1);
    expect(await sessions(anne)).toBe(200);
  }
  world.clock.advance(world.config.STAFF_IDLE_MS);
  expect(await other.sessions(anne)).toBe(401);
  for (const { api, pool } of [one, other]) {
    await api.close();
    await pool.end();
  }
});
