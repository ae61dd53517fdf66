import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { PROJECT_ROOT } from '../../project-root.ts';
import { addressOf, HOST_IP, type Machines, NODES } from './machines.ts';

const MAKE = path.join(PROJECT_ROOT, 'deploy/cluster/certificates.sh');
const AUTHORITY = 'ca.crt';

/** Sends a request to a machine with this machine's certificate, and returns the response. */
export type RequestMachine = (
  url: string,
  more: { timeoutMs: number; body?: string | undefined },
) => Promise<{ status: number; answered: string }>;

/**
 * Runs the operator's script that creates an authority with certificates for all machines, and installs them.
 * `authority` is the path for programs of this machine.
 */
export function installCertificates(machines: Machines): {
  requestMachine: RequestMachine;
  authority: string;
} {
  const folder = path.join(machines.pathOf('here'), 'certificates');
  const named = NODES.map((node) => `${node}=${addressOf(node)}`);
  execFileSync('sh', [MAKE, folder, ...named, `here=${HOST_IP}`], { stdio: 'pipe' });
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  for (const machine of [...NODES, 'here'] as const) {
    for (const name of [AUTHORITY, `${machine}.crt`, `${machine}.key`])
      machines.write(machine, name, read(name));
  }
  const own = { ca: read(AUTHORITY), cert: read('here.crt'), key: read('here.key') };
  const requestMachine: RequestMachine = async (url, { timeoutMs, body }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const outgoing = request(url, { ...own, signal, method: body === undefined ? 'GET' : 'POST' });
    // An error while the response is read is also reported on the response.
    outgoing.on('error', () => undefined);
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, answered: await text(answer) };
  };
  return { requestMachine, authority: path.join(machines.pathOf('here'), AUTHORITY) };
}
