import { afterAll, expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';
import { createCallers, signatureOf } from './callers.ts';
import { createObjects } from './create-objects.ts';
import { BOUNDARY, takesForm } from './forms.ts';
import { type LargeRequest, largeRequestsTo, nameOf, ORDINARY_ROUTES } from './large-requests.ts';
import { fillPlaceholders } from './objects.ts';
import { routesOf } from './routes.ts';
import { agent, sendRequest } from './send-request.ts';

/** How long 64 KB of input may keep the main thread busy. */
const MS_FOR_64_KB = 50;
/** Linear work grows by a factor of four with four times the input, quadratic work by sixteen. */
const GROWTH = 8;
/** A request this many times above its allowance is too slow, however its work grows. */
const EXCESS_FACTOR = 5;
/** In milliseconds: longer than any random delay. */
const CERTAIN_MS = 2_000;
const ATTEMPTS = 6;

const world = await createWorld();
const { api } = world;
afterAll(() => agent.destroy());
const routes = await routesOf(api);
const callers = createCallers(world);
await createObjects(world);

/**
 * Returns how long the thread worked for an answer, in milliseconds of processor time: waiting and other programs do
 * not count. The client and the simulator run on the same thread, but need little.
 */
async function workOf(large: LargeRequest, share: number): Promise<number> {
  const who = await callers.who(large.caller);
  const { target, body, header } = large.filled(share);
  const at = await fillPlaceholders(world.pool, target, who.id);
  const sent =
    typeof body === 'string' && body.length < 10_000
      ? await fillPlaceholders(world.pool, body, who.id)
      : body;
  const bytes = Buffer.from(sent ?? '');
  const form = takesForm(large.route);
  const headers: [string, string][] = [
    ...(who.token === undefined ? [] : [['authorization', `Bearer ${who.token}`] as [string, string]]),
    ...(sent === undefined
      ? []
      : [
          ['content-type', form ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json'] as [
            string,
            string,
          ],
        ]),
    ...signatureOf(world, large.route.path, bytes),
  ].filter(([name]) => name !== header?.[0]);
  const before = process.threadCpuUsage();
  const { status } = await sendRequest(world.url, {
    method: large.route.method,
    target: at,
    headers: header ? [...headers, header] : headers,
    body: sent === undefined ? undefined : bytes,
  }).catch((error: Error) => Promise.reject(new Error(`${large.name}: ${error.message}`)));
  const { user, system } = process.threadCpuUsage(before);
  if (status === 401) callers.renew(large.caller);
  if (status === 503) await world.pool.query('delete from maintenance');
  return (user + system) / 1_000;
}

async function leastWork(large: LargeRequest, share: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let nth = 0; nth < ATTEMPTS; nth += 1) least = Math.min(least, await workOf(large, share));
  return least;
}

/**
 * Returns a description of a slow request, or undefined. A slow request is measured again, since garbage collection
 * may happen at any time.
 */
async function findExcess(large: LargeRequest): Promise<string | undefined> {
  const allowed = MS_FOR_64_KB * Math.max(1, large.bytes / 65_536);
  const first = await workOf(large, 1);
  if (first <= allowed) return undefined;
  if (first > CERTAIN_MS) return `${large.name}: ${Math.round(first)} ms`;
  const whole = await leastWork(large, 1);
  if (whole <= allowed) return undefined;
  const quarter = await leastWork(large, 0.25);
  if (whole < EXCESS_FACTOR * allowed && whole < GROWTH * quarter) return undefined;
  return `${large.name}: ${Math.round(quarter)} ms for a quarter, ${Math.round(whole)} ms for all`;
}

test('the routes that stand for others have bodies that the api’s own parser reads', () => {
  const ordinary = routes.filter((route) => ORDINARY_ROUTES.includes(nameOf(route)));
  expect(ordinary.map(({ body, hasOwnParser }) => [body !== undefined, hasOwnParser])).toEqual(
    ORDINARY_ROUTES.map(() => [true, false]),
  );
});

test('no route takes long on its largest input', { timeout: 1_800_000 }, async () => {
  let count = 0;
  const slow: string[] = [];
  for (const each of largeRequestsTo(routes)) {
    count += 1;
    const found = await findExcess(each);
    if (found !== undefined) slow.push(found);
  }
  expect(slow).toEqual([]);
  expect(count).toBeGreaterThan(5_000);
});
