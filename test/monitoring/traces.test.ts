import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { startTracing } from '#server/tracing.ts';
import { customer, send } from '#test/fixtures.ts';
import { atFileEnd } from '#test/setup/at-file-end.ts';
import { createWorld } from '#test/world.ts';
import { newRequestId } from '#web/api/request-id.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
};
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const spans: Span[] = [];
const bodies: string[] = [];
async function receiveSpans(request: IncomingMessage): Promise<void> {
  const body = await text(request);
  bodies.push(body);
  const { resourceSpans } = JSON.parse(body) as Export;
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
}
const collector = createServer((request, response) => {
  void receiveSpans(request).then(() =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  );
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
atFileEnd(() => collector.close());
const OTLP_TRACES_URL = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;

/** The trace id that the page sends with a click. */
const clickRequest = newRequestId();
const TRACE = clickRequest.headers.traceparent.split('-')[1] ?? '';

test('one trace leads from the click through the job to the rail’s answer and the message', async () => {
  const lines: string[] = [];
  const log = createLog('info', 'test', { write: (line: string) => void lines.push(line) });
  const world = await createWorld({ OTLP_TRACES_URL }, log);
  const sendTraces = await startTracing(world.config, 'test');
  const anna = await customer(world, { cents: 100_000n });
  expect((await send(world, anna, {}, clickRequest.headers)).status).toBe(200);
  expect(TRACE).toContain(clickRequest.reference.replaceAll('.', ''));
  await world.runUntilIdle();
  await sendTraces();

  const ours = spans.filter(({ traceId }) => traceId === TRACE);
  const names = ours.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /api/transactions/sendmoney',
      'job begin_payment',
      'smobilpay quote',
      'smobilpay submit',
      'send mail',
      'send sms',
    ]),
  );
  const parentOf = (name: string) => {
    const { parentSpanId } = ours.find((span) => span.name === name) ?? {};
    return ours.find(({ spanId }) => spanId === parentSpanId)?.name;
  };
  expect(parentOf('job begin_payment')).toBe('POST /api/transactions/sendmoney');
  expect(parentOf('smobilpay submit')).toBe('job begin_payment');
  expect(parentOf('send sms')).toMatch(/^job (begin|check)_payment$/);

  // Neither the traces nor the log identify the customer.
  const recorded = bodies.join() + lines.join();
  for (const secret of [anna.email, anna.phone, anna.login, anna.token, '677000001']) {
    expect(recorded).not.toContain(secret);
  }
  const line = lines
    .map((one) => JSON.parse(one) as Record<string, unknown>)
    .find((one) => one.trace === TRACE);
  // The id shown on the page when no answer comes leads to the trace and to the log line.
  expect(lines.join()).toContain(`"${clickRequest.reference}"`);
  expect(line).toMatchObject({ trace: TRACE, pid: process.pid, host: expect.any(String) });
});

test('a request has its caller’s id or one of its own, in its answer and in a refusal', async () => {
  const world = await createWorld();
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`${world.url}/api/account`, { headers });
    const { requestId } = (await answer.json()) as { requestId?: string };
    return { header: answer.headers.get('x-request-id'), requestId };
  };
  expect(await ask({ 'x-request-id': 'abcd-1234' })).toEqual({ header: 'abcd-1234', requestId: 'abcd-1234' });
  const unnamed = await ask({});
  expect(unnamed.header).toMatch(/^[\da-f-]{36}$/);
  expect(unnamed.requestId).toBeUndefined();
  expect((await ask({ 'x-request-id': 'forged "line' })).header).toMatch(/^[\da-f-]{36}$/);
});

test('without an address for traces none are written', async () => {
  const world = await createWorld();
  const anna = await customer(world, { cents: 100_000n });
  expect((await send(world, anna, {}, clickRequest.headers)).status).toBe(200);
  const { rows } = await world.pool.query(`select payload from jobs where task = 'begin_payment'`);
  expect(rows).toEqual([{ payload: { paymentId: expect.any(String) } }]);
});
