import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';
import { createCallers } from './callers.ts';
import { createObjects } from './create-objects.ts';
import { placesIn, withText } from './large-requests.ts';
import { fillPlaceholders } from './objects.ts';
import { validRequestsTo } from './requests.ts';
import { routesOf } from './routes.ts';
import { agent, sendRequest } from './send-request.ts';

const world = await createWorld();
const { api } = world;
afterAll(() => agent.destroy());
const callers = createCallers(world);
await createObjects(world);

/** Fields with names of people or places. */
const NAMES = /^(?:first_?name|firtsname|last_?name|sender_?name|city|street_?number|appart|province)$/i;
const places = (await routesOf(api)).flatMap((route) =>
  placesIn(route.body ?? {})
    .filter(({ path }) => NAMES.test(path.at(-1) ?? ''))
    .map((place) => [`${route.method} ${route.path}`, place.path.join('.'), { route, place }] as const),
);

test('names are accepted in many places', () => {
  expect(places.length).toBeGreaterThan(10);
});

test.each(places)(
  '%s accepts no name in %s that is displayed as another, or as markup',
  async (_, field, { route, place }) => {
    const right = fc.sample(validRequestsTo(route), { numRuns: 1, seed: 8 })[0];
    if (typeof right?.body !== 'string') throw new Error('nothing is right');
    const { id, token } = await callers.who(right.caller);
    const target = await fillPlaceholders(world.pool, right.target, id);
    const body = await fillPlaceholders(world.pool, right.body, id);
    const headers: [string, string][] = [
      ['authorization', `Bearer ${token}`],
      ['content-type', 'application/json'],
    ];
    const taken: string[] = [];
    for (const name of [
      'Awa\u202eognoM',
      'A\u200bwa',
      '\u2066Awa',
      'Aw\u00ada',
      '<svg onload=alert(1)>',
      'Awa\u2028Ngono',
      'Awa\u0085',
    ]) {
      const sent = { method: route.method, target, headers, body: withText(body, place, name) };
      const answer = await sendRequest(world.url, sent);
      const { errors = [] } = JSON.parse(answer.body || '{}') as { errors?: { field: string }[] };
      const isNamed = errors.some((error) => error.field.replace(/\[(\d+)\]/g, '.$1') === field);
      if (answer.status !== 400 || !isNamed)
        taken.push(`${JSON.stringify(name)}: ${answer.status} ${answer.body.slice(0, 200)}`);
    }
    expect(taken).toEqual([]);
  },
);
