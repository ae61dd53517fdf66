import autocannon from 'autocannon';
import { answerLoad, type Outcome } from './ask-load.ts';

answerLoad(
  'send-over-http',
  async ({ url, connections, requests, senders, body, keys }): Promise<Outcome> => {
    const text = JSON.stringify(body);
    const refusals = new Map<string, number>();
    let next = 0;
    const setupRequest = (request: autocannon.Request): autocannon.Request => {
      const number = next++;
      request.headers = {
        authorization: `Bearer ${senders[number % senders.length]?.token}`,
        'content-type': 'application/json',
        'idempotency-key': `${keys}-${number}`,
      };
      request.body = text;
      return request;
    };
    const onResponse = (status: number, answer: string) => {
      if (status >= 300) refusals.set(answer, (refusals.get(answer) ?? 0) + 1);
    };
    const result = await autocannon({
      url: `${url}/api/transactions/sendmoney`,
      connections,
      amount: requests,
      requests: [{ method: 'POST', setupRequest, onResponse }],
    });
    for (const [answer, times] of refusals) console.error(`${times} times: ${answer}`);
    if (result.errors > 0) throw new Error(`${result.errors} requests got no answer`);
    return {
      count: result['2xx'],
      refused: result.non2xx,
      perSecond: result['2xx'] / result.duration,
      p50: result.latency.p50,
      p99: result.latency.p99,
    };
  },
);
