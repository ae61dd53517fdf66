import type { Sender } from '../stage/senders.ts';
import { serveLoad } from './generate-load.ts';
import { KeepAliveLine } from './keep-alive-line.ts';
import type { HttpOutcome, HttpPlan } from './plans.ts';

const NUMBER_DIGITS = 8;

/** The first answers, by the prefix of their keys. */
const firstAnswers = new Map<string, Buffer[]>();

serveLoad('send-over-http', async (plan): Promise<HttpOutcome> => {
  const known = plan.repeated ? firstAnswers.get(plan.keys) : [];
  if (!known) throw new Error(`no send used ${plan.keys} before`);
  const { answers, tookMs, seconds } = await run(plan);
  let different = 0;
  if (plan.repeated) different = answers.filter((answer, number) => !known[number]?.equals(answer)).length;
  else firstAnswers.set(plan.keys, answers);
  if (different > 0) throw new Error(`${different} repeated keys were not answered as the first time`);
  tookMs.sort();
  const at = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? 0;
  return {
    count: tookMs.length,
    refused: 0,
    perSecond: tookMs.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    references: plan.repeated ? [] : answers.map(referenceIn),
  };
});

/** Throws at the first answer that accepts no payment, because the measurement then means nothing. */
async function run(plan: HttpPlan) {
  const { end } = plan;
  const answers: Buffer[] = [];
  const tookMs: number[] = [];
  let failed: (error: Error) => void = () => undefined;
  const failure = new Promise<never>((_, reject) => (failed = reject));
  const lines = await Promise.race([openLines(plan, (error) => failed(error)), failure]);
  const startedAt = performance.now();
  const isOver = (next: number) =>
    'requests' in end ? next >= end.requests : performance.now() - startedAt >= end.forMs;
  let next = 0;
  const keepAsking = ({ line, request }: OpenLine) =>
    new Promise<void>((resolve) => {
      const ask = () => {
        if (isOver(next)) return resolve();
        const number = next++;
        const startedAt = performance.now();
        line.ask(request.numbered(number), (status, body) => {
          if (status !== 200) return failed(new Error(`${status}: ${body.toString()}`));
          tookMs.push(performance.now() - startedAt);
          answers[number] = Buffer.from(body);
          ask();
        });
      };
      ask();
    });
  await Promise.race([Promise.all(lines.map(keepAsking)), failure]);
  const seconds = (performance.now() - startedAt) / 1000;
  for (const { line } of lines) line.close();
  return { answers, tookMs: Float64Array.from(tookMs), seconds };
}

type OpenLine = { line: KeepAliveLine; request: ReturnType<typeof createRequest> };

function openLines(plan: HttpPlan, fail: (error: Error) => void): Promise<OpenLine[]> {
  const open = (url: string) =>
    new Promise<OpenLine>((resolve) => {
      const request = createRequest(url, plan);
      const line: KeepAliveLine = new KeepAliveLine(url, () => resolve({ line, request }), fail);
    });
  return Promise.all(plan.urls.flatMap((url) => Array.from({ length: plan.connections }, () => open(url))));
}

/**
 * Returns the bytes of a request, in which only the session and the number of the key change. One buffer is reused,
 * so only one request may be prepared at a time.
 */
function createRequest(url: string, { senders, body, keys }: HttpPlan) {
  const text = JSON.stringify(body);
  const token = senders[0]?.token ?? '';
  const noNumber = '0'.repeat(NUMBER_DIGITS);
  const bytes = Buffer.from(
    `POST /api/transactions/sendmoney HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n` +
      `Idempotency-Key: ${keys}-${noNumber}\r\n\r\n${text}`,
  );
  const tokenAt = bytes.indexOf(token);
  const numberAt = bytes.indexOf(`-${noNumber}\r\n`) + 1;
  return {
    numbered: (number: number): Buffer => {
      const sender = senders[number % senders.length] as Sender;
      bytes.write(sender.token, tokenAt, 'latin1');
      bytes.write(String(number).padStart(NUMBER_DIGITS, '0'), numberAt, 'latin1');
      return bytes;
    },
  };
}

function referenceIn(answer: Buffer): string {
  const { transactionId } = JSON.parse(answer.toString()) as { transactionId: string };
  return transactionId;
}
