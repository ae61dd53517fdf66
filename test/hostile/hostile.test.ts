import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createApi } from '#server/api.ts';
import { recount } from '#server/ledger/recount.ts';
import { createLog } from '#server/log.ts';
import { createWorld } from '#test/world.ts';
import { agent, ask, askRaw, type Heard } from './ask.ts';
import { RAW } from './raw.ts';
import { people, signatureOf } from './people.ts';
import { type Ask, askOf, BOUNDARY } from './requests.ts';
import { routesOf } from './routes.ts';
import { watchWrites } from './watch-writes.ts';

const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 1_600);
const SEED = Number(process.env.HOSTILE_SEED ?? 8);
/** Whoever asks for longer gets a line now and then. */
const TELL_EVERY = 10_000;
/** Connections, prepared statements, caches: what is kept once, however many ask. */
const KEPT_BYTES = 60 * 1024 * 1024;

/** What may be written though the request is refused: counters of tries, and that a session was used. */
const COUNTED = ['rate_limits', 'sessions', 'one_time_codes', 'audit_log', 'second_factors'];
/** Answers of 500 and 503 that the contract has; everything else from there on is a fault. */
const DECLARED = [
  'activation_code_not_valid',
  'email_not_registered',
  'reset_code_not_valid',
  'overloaded',
  'rate_not_published',
];

const world = await createWorld({ FILE_FOLDER: await mkdtemp(path.join(tmpdir(), 'hostile-')) });
const api = await createApi({ ...world, log: createLog('silent', 'test') });
afterAll(async () => {
  agent.destroy();
  await api.close();
});
const routes = await routesOf(api);
const everybody = people(world);
const writes = await watchWrites(world.pool);
/** By route: the statuses it answered, and how often. */
const answers = new Map<string, Map<number, number>>();
const faults: string[] = [];

async function play(asked: Ask): Promise<void> {
  const token = await everybody.tokenOf(asked.caller);
  await writes.changed();
  const heard = await ask(world.url, {
    ...asked,
    headers: [...headersFor(asked, token), ...asked.headers],
  });
  if (heard.status === 401 && token !== undefined) everybody.renew(asked.caller);
  note(asked, heard.status);
  const problem = faultIn(heard, await writes.changed(), asked.method);
  if (problem === undefined) return;
  faults.push(`${problem}: ${describe(asked)}`);
  throw new Error(faults.at(-1));
}

function headersFor({ route, body, signed }: Ask, token: string | undefined): [string, string][] {
  const headers: [string, string][] = token === undefined ? [] : [['authorization', `Bearer ${token}`]];
  const form = route.path === '/api/documents' && Buffer.isBuffer(body);
  if (body !== undefined) {
    headers.push(['content-type', form ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json']);
  }
  return signed ? [...headers, ...signatureOf(world, route.path, Buffer.from(body ?? ''))] : headers;
}

function faultIn(
  { status, contentType, body }: Heard,
  changed: string[],
  method: string,
): string | undefined {
  if (status < 400) return undefined;
  const wrongly = changed.filter((table) => !COUNTED.includes(table));
  if (wrongly.length > 0) return `${status}, and yet ${wrongly.join(', ')} changed`;
  // Without a body nothing says which problem it was.
  if (body === '' && (status < 500 || method === 'HEAD')) return undefined;
  if (!contentType.startsWith('application/')) return `${status} as ${contentType}`;
  const { code } = JSON.parse(body === '' ? '{}' : body) as { code?: string };
  return status >= 500 && !DECLARED.includes(code ?? '') ? `${status} ${code}` : undefined;
}

function note({ route }: Ask, status: number): void {
  const name = `${route.method} ${route.path}`;
  const counts = answers.get(name) ?? new Map<number, number>();
  answers.set(name, counts.set(status, (counts.get(status) ?? 0) + 1));
}

function describe({ method, target, caller, headers, body, signed }: Ask): string {
  const text = JSON.stringify({ method, target, caller, headers, body: body?.toString('latin1'), signed });
  return text.length > 1_500 ? `${text.slice(0, 1_500)} … ${text.slice(-200)}` : text;
}

/** What stays in use after everything that can go is gone. */
function memory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** So many requests, spread over all routes. */
async function playSome(count: number, seed: number): Promise<void> {
  const property = fc.asyncProperty(fc.constantFrom(...routes).chain(askOf), play);
  const details = await fc.check(property, { numRuns: count, seed, endOnFailure: false });
  if (!details.failed) return;
  throw new Error(
    `${faults[0]}\nshortest: ${faults.at(-1)}\nHOSTILE_SEED=${SEED} HOSTILE_REQUESTS=${REQUESTS}`,
    { cause: details.errorInstance },
  );
}

const MINUTES = 60_000;

test(`no request brings the api to a fault, a hang or a write that it refuses (${REQUESTS}, seed ${SEED})`, {
  timeout: 2 * MINUTES + REQUESTS * 60,
}, async () => {
  // Each route once at least, then a warm-up, so that what is kept for good is there.
  for (const [index, route] of routes.entries()) {
    for (const asked of fc.sample(askOf(route), { numRuns: 4, seed: SEED + index })) await play(asked);
  }
  const warm = memory();
  for (let done = 0; done < REQUESTS; done += TELL_EVERY) {
    await playSome(Math.min(TELL_EVERY, REQUESTS - done), SEED + done);
    if (REQUESTS > TELL_EVERY) tell(`${done + TELL_EVERY} requests, ${mib(memory() - warm)} MiB more`);
  }
  const grown = memory() - warm;
  report(grown);
  expect(grown).toBeLessThan(KEPT_BYTES);
  expect(await recount(world.pool)).toEqual([]);
  const unreached = [...answers].filter(([, counts]) => [...counts.keys()].every(isClosedDoor));
  expect(unreached.map(([name]) => name)).toEqual([]);
});

function isClosedDoor(status: number): boolean {
  return status === 401 || status === 403 || status === 404;
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

function mib(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}

function report(grown: number): void {
  const totals = new Map<string, number>();
  for (const counts of answers.values()) {
    for (const [status, times] of counts) {
      const kind = `${Math.floor(status / 100)}xx`;
      totals.set(kind, (totals.get(kind) ?? 0) + times);
    }
  }
  const counts = [...totals]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([kind, times]) => `${times} ${kind}`);
  tell(`seed ${SEED}: ${routes.length} routes, ${counts.join(', ')}, memory ${mib(grown)} MiB more`);
}

test.each(RAW)('%s is answered or hung up on, and nothing is written', async (_, bytes) => {
  await writes.changed();
  const heard = await askRaw(world.url, bytes);
  expect(heard).toMatch(/^$|^HTTP\/1\.1 (2|3|4)\d\d /);
  expect(await writes.changed()).toEqual([]);
  expect((await fetch(`${world.url}/health/live`)).status).toBe(200);
});
