import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { createWorld } from '#test/world.ts';
import { type CallerSession, createCallers, signatureOf } from './callers.ts';
import { createObjects } from './create-objects.ts';
import { BOUNDARY, takesForm } from './forms.ts';
import { fillPlaceholders } from './objects.ts';
import { type HostileRequest, requestsTo, validRequestsTo } from './requests.ts';
import { collectResponseStats } from './response-stats.ts';
import { routesOf } from './routes.ts';
import { agent, type ReceivedResponse, sendRequest } from './send-request.ts';
import { watchWrites } from './watch-writes.ts';

const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 1_600);
const SEED = Number(process.env.HOSTILE_SEED ?? 8);
/** How often a long run prints a line, in requests. */
const REPORT_INTERVAL = 10_000;
/**
 * Allowance in bytes for what is loaded once, however many requests come: connections, prepared statements,
 * caches.
 */
const KEPT_BYTES = 60 * 1024 * 1024;

/** Tables that may be written although the request is refused: counters of attempts, and the last use of a session. */
const COUNTER_TABLES = [
  'refused_notices',
  'rate_limits',
  'sessions',
  'one_time_codes',
  'audit_log',
  'second_factors',
];
/** Answers with 500 and 503 that the contract contains; any other answer from 500 on is a fault. */
const DECLARED_ERRORS = [
  'activation_code_not_valid',
  'codes_blocked',
  'email_not_registered',
  'reset_code_not_valid',
  'overloaded',
  'rate_not_published',
  'maintenance',
];

const world = await createWorld({ FILE_FOLDER: await mkdtemp(path.join(tmpdir(), 'hostile-')) });
const { api } = world;
afterAll(() => agent.destroy());
const routes = await routesOf(api);
const callers = createCallers(world);
await createObjects(world);
const writes = await watchWrites(world.pool);
const answers = collectResponseStats(routes);
const faults: string[] = [];

async function sendAndCheck(hostile: HostileRequest): Promise<void> {
  const who = await callers.who(hostile.caller);
  // Creating a new caller writes to the database, which the request did not cause.
  if (who.isNew) await writes.changed();
  const since = performance.now();
  const heard = await sendRequest(world.url, await fillRequest(hostile, who)).catch((error: Error) => {
    faults.push(`${error.message}: ${describe(hostile)}`);
    throw error;
  });
  const ms = performance.now() - since;
  if (heard.status === 401 && who.token !== undefined) callers.renew(hostile.caller);
  const changed = await writes.changed();
  const code = codeOf(heard);
  answers.note(hostile.route, { status: heard.status, code, ms });
  if (code === 'maintenance') await endMaintenance();
  const problem = faultIn(heard, code, changed, hostile.method);
  if (problem === undefined) return;
  faults.push(`${problem}: ${describe(hostile)}`);
  throw new Error(faults.at(-1));
}

/** Fills in the ids of existing objects and the caller's credentials. */
async function fillRequest(hostile: HostileRequest, who: CallerSession) {
  const target = await fillPlaceholders(world.pool, hostile.target, who.id);
  const body =
    typeof hostile.body === 'string'
      ? await fillPlaceholders(world.pool, hostile.body, who.id)
      : hostile.body;
  const headers = [...headersFor({ ...hostile, body }, who.token), ...hostile.headers];
  return { method: hostile.method, target, headers, body };
}

/**
 * Ends the maintenance that a request of staff has started, because otherwise nothing else could be tested.
 */
async function endMaintenance(): Promise<void> {
  await world.pool.query('delete from maintenance');
  await writes.changed();
}

function headersFor({ route, body, signed }: HostileRequest, token: string | undefined): [string, string][] {
  const headers: [string, string][] = token === undefined ? [] : [['authorization', `Bearer ${token}`]];
  const form = takesForm(route) && Buffer.isBuffer(body);
  if (body !== undefined) {
    headers.push(['content-type', form ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json']);
  }
  return signed ? [...headers, ...signatureOf(world, route.path, Buffer.from(body ?? ''))] : headers;
}

function codeOf({ status, contentType, body }: ReceivedResponse): string | undefined {
  if (status < 400 || body === '' || !contentType.startsWith('application/')) return undefined;
  return (JSON.parse(body) as { code?: string }).code;
}

function faultIn(
  { status, contentType, body }: ReceivedResponse,
  code: string | undefined,
  changed: string[],
  method: string,
): string | undefined {
  if (status < 400) return undefined;
  const wrongly = changed.filter((table) => !COUNTER_TABLES.includes(table));
  if (wrongly.length > 0) return `${status}, and yet ${wrongly.join(', ')} changed`;
  // Without a body there is no code to check.
  if (body === '' && (status < 500 || method === 'HEAD')) return undefined;
  // An address that does not exist is answered with the page for that.
  if (status === 404 && contentType.startsWith('text/html')) return undefined;
  if (!contentType.startsWith('application/')) return `${status} as ${contentType}`;
  return status >= 500 && !DECLARED_ERRORS.includes(code ?? '') ? `${status} ${code}` : undefined;
}

function describe({ method, target, caller, headers, body, signed }: HostileRequest): string {
  const text = JSON.stringify({ method, target, caller, headers, body: body?.toString('latin1'), signed });
  return text.length > 1_500 ? `${text.slice(0, 1_500)} … ${text.slice(-200)}` : text;
}

/** Returns the memory that is still in use after a garbage collection. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Sends this many requests, spread over all routes. */
async function sendMany(count: number, seed: number): Promise<void> {
  const property = fc.asyncProperty(fc.constantFrom(...routes).chain(requestsTo), sendAndCheck);
  const details = await fc.check(property, { numRuns: count, seed, endOnFailure: false });
  if (!details.failed) return;
  throw new Error(
    `${faults[0]}\nshortest: ${faults.at(-1)}\nHOSTILE_SEED=${SEED} HOSTILE_REQUESTS=${REQUESTS}`,
    { cause: details.errorInstance },
  );
}

const MIN_SUCCESSES = 3;
const MAX_VALID = 120;

/**
 * Sends valid requests to each route until one has succeeded or was refused for a reason of the route's own,
 * and then a few hostile ones, because everything that the route needs exists now.
 */
async function sendToEachRoute(): Promise<void> {
  for (const [index, route] of routes.entries()) {
    const seed = SEED + index;
    for (const [nth, hostile] of fc.sample(validRequestsTo(route), { numRuns: MAX_VALID, seed }).entries()) {
      if (nth < MIN_SUCCESSES || !answers.isReached(route)) await sendAndCheck(hostile);
    }
    for (const hostile of fc.sample(requestsTo(route), { numRuns: 2, seed })) await sendAndCheck(hostile);
  }
}

const MINUTES = 60_000;

test(`no request makes the api fail, hang, or write despite refusing it (${REQUESTS}, seed ${SEED})`, {
  timeout: 10 * MINUTES + REQUESTS * 100,
}, async () => {
  await sendToEachRoute();
  expect(answers.unreached()).toEqual([]);
  // By now everything permanent has been loaded.
  const warm = usedMemory();
  const cpu = process.cpuUsage();
  for (let done = 0; done < REQUESTS; done += REPORT_INTERVAL) {
    await sendMany(Math.min(REPORT_INTERVAL, REQUESTS - done), SEED + done);
    if (REQUESTS > REPORT_INTERVAL)
      printLine(`${done + REPORT_INTERVAL} requests, ${mib(usedMemory() - warm)} MiB more`);
  }
  const { user, system } = process.cpuUsage(cpu);
  const grown = usedMemory() - warm;
  if (REQUESTS > REPORT_INTERVAL) answers.table().forEach(printLine);
  printLine(
    `seed ${SEED}: ${routes.length} routes, ${answers.sum()}, memory ${mib(warm)} + ${mib(grown)} MiB`,
  );
  printLine(
    `${((user + system) / 1_000 / REQUESTS).toFixed(1)} ms of processor time for each, with what made it`,
  );
  expect(grown).toBeLessThan(KEPT_BYTES);
  expect(await verifyBooks(world.pool)).toEqual([]);
});

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function mib(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
