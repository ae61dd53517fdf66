import { Agent, request } from 'node:http';
import { serveLoad } from './generate-load.ts';
import type { CrowdPlan, Outcome } from './plans.ts';

type Answer = { status: number; retryAfter: string | undefined; ms: number; body: string };

/** The longest that a request may take; a slower answer fails the run. */
const PATIENCE_MS = 60_000;

// Every caller sends a new request as soon as it has an answer, whatever the answer, until the time is over.
serveLoad('crowd', async (plan): Promise<Outcome> => {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.callers });
  const answers: Answer[] = [];
  const startedAt = performance.now();
  let next = 0;
  const call = async () => {
    while (performance.now() - startedAt < plan.forMs) answers.push(await send(agent, plan, next++));
  };
  await Promise.all(Array.from({ length: plan.callers }, call));
  agent.destroy();
  return outcomeOf(answers, performance.now() - startedAt);
});

function outcomeOf(answers: Answer[], tookMs: number): Outcome {
  const isShed = ({ status, retryAfter }: Answer) => status === 503 && retryAfter !== undefined;
  const accepted = answers.filter(({ status }) => status === 200);
  const shed = answers.filter(isShed);
  const others = answers.filter((answer) => answer.status !== 200 && !isShed(answer));
  if (others.length > 0) {
    const [first] = others;
    throw new Error(`${others.length} answers were neither a send nor 503: ${first?.status} ${first?.body}`);
  }
  return {
    count: accepted.length,
    refused: shed.length,
    perSecond: (accepted.length * 1_000) / tookMs,
    p50: percentile(accepted, 0.5),
    p99: percentile(accepted, 0.99),
    refusedP99: percentile(shed, 0.99),
  };
}

function percentile(answers: Answer[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

function send(agent: Agent, { url, senders, body, keys }: CrowdPlan, number: number): Promise<Answer> {
  const text = JSON.stringify(body);
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}/api/transactions/sendmoney`, {
      agent,
      method: 'POST',
      headers: {
        authorization: `Bearer ${senders[number % senders.length]?.token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'idempotency-key': `${keys}-${number}`,
      },
    });
    outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      let heard = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => (heard += text));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          ms: performance.now() - startedAt,
          body: heard,
        }),
      );
    });
    outgoing.end(text);
  });
}
