import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, startStubServer } from '#test/providers/stub-server.ts';

/** The simulator's error code for every number that ends in 13. */
const UNKNOWN_RECIPIENT = '703105';

/** A proxy in front of the simulated rail, which reports failures with codes that the simulator never uses. */
export type FailingRail = {
  url: string;
  /** Sets the address to which requests are passed on. */
  setTarget(to: string): void;
  /** Reports failures with this code from now on. */
  failWith(errorCode: number): void;
  stop(): Promise<void>;
};

export async function startFailingRail(): Promise<FailingRail> {
  let target: string | undefined;
  let code = 0;
  const server = await startStubServer((request, response, body) => {
    if (target === undefined) return json(response, 503, {});
    void forwardRequest(target, request, response, body, () => code);
  });
  return {
    url: `${server.url}/s3p`,
    setTarget: (to) => (target = to),
    failWith: (errorCode) => (code = errorCode),
    stop: () => server.stop(),
  };
}

async function forwardRequest(
  target: string,
  { method = 'GET', url = '', headers }: IncomingMessage,
  response: ServerResponse,
  body: string,
  code: () => number,
): Promise<void> {
  const { host: _host, connection: _connection, 'content-length': _length, ...kept } = headers;
  const given = Object.entries(kept).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const answer = await fetch(`${target}${url}`, {
    method,
    headers: Object.fromEntries(given.filter(([name]) => name !== 'transfer-encoding')),
    ...(body !== '' && { body }),
  });
  const text = await answer.text();
  const answered = url.includes('verifytx') ? text.replaceAll(UNKNOWN_RECIPIENT, String(code())) : text;
  response
    .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
    .end(answered);
}
