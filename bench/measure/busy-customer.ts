import { Agent, request } from 'node:http';
import { inDatabase } from '../stage/databases.ts';
import { loadPast } from '../stage/payment-tables.ts';
import type { Sender } from '../stage/senders.ts';
import { median } from './median.ts';

const BUSY_PAYMENTS = 50_000;
const ORDINARY_PAYMENTS = 200;
const TIMES = 100;
const WARM_UP = 20;

/**
 * Latencies in milliseconds when only one customer at a time sends requests: one has 50,000 payments, one
 * 200.
 */
export type BusyCustomer = { send: Pair; page: Pair };
type Pair = { busy: number; ordinary: number };

/**
 * Measures the cost of a long history: inserts past payments for two verified customers, who then take turns
 * sending and opening the first page of their history.
 */
export async function measureBusyCustomer(
  databaseUrl: string,
  url: string,
  [busy, ordinary]: [Sender, Sender],
  body: object,
): Promise<BusyCustomer> {
  const every = BUSY_PAYMENTS / ORDINARY_PAYMENTS;
  await inDatabase(databaseUrl, (client) =>
    loadPast(client, {
      rows: BUSY_PAYMENTS + ORDINARY_PAYMENTS,
      person: `case when n % ${every + 1} = 0 then ${ordinary.id} else ${busy.id} end`,
    }),
  );
  const agent = new Agent({ keepAlive: true });
  const text = JSON.stringify(body);
  const post = (number: number) => ({
    path: '/api/transactions/sendmoney',
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', 'idempotency-key': `busy-customer-${number}` },
  });
  const look = () => ({ path: '/api/web/transactions?page=0&size=10', method: 'GET', body: '', headers: {} });
  let number = 0;
  try {
    const compare = async (ask: () => Call): Promise<Pair> => {
      const tookMs = { busy: [] as number[], ordinary: [] as number[] };
      for (let time = -WARM_UP; time < TIMES; time += 1) {
        for (const [name, { token }] of Object.entries({ busy, ordinary })) {
          const ms = await timeOf(agent, url, token, ask());
          if (time >= 0) tookMs[name as keyof Pair].push(ms);
        }
      }
      return { busy: median(tookMs.busy), ordinary: median(tookMs.ordinary) };
    };
    return { send: await compare(() => post(number++)), page: await compare(look) };
  } finally {
    agent.destroy();
  }
}

type Call = { path: string; method: string; body: string; headers: Record<string, string> };

/** Returns how long one call takes. The call must be answered with 200. */
function timeOf(
  agent: Agent,
  url: string,
  token: string,
  { path, method, body, headers }: Call,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const outgoing = request(`${url}${path}`, {
      agent,
      method,
      headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': Buffer.byteLength(body) },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      let answer = '';
      response.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`${method} ${path} was answered ${response.statusCode}: ${answer}`));
      });
    });
    outgoing.end(body);
  });
}
