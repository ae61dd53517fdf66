import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Fault, Faults, Rail } from './faults.ts';

/** What a proxy in trouble might put in place of the provider's answer. */
export const GARBAGE = '<html><body>\u0000\u0007 502 {"ptn": "99999';

declare module 'fastify' {
  interface FastifyInstance {
    /** How long a line stays open on which nothing is ever answered; null for as long as the caller waits. */
    silentForMs: number | null;
  }
}

const faultOf = new WeakMap<FastifyRequest, Fault>();

/** Lets every call of this rail meet the faults that are set for it, before or after its real work. */
export function addFaults(app: FastifyInstance, rail: Rail, faults: Faults): void {
  app.addHook('preHandler', async (request, reply) => {
    const fault = faults.next(rail);
    if (!fault) return;
    if (fault.kind === 'slow') await wait(fault.slowMs);
    else if (fault.lost === 'request') return goWrong(fault, request, reply);
    else faultOf.set(request, fault);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = faultOf.get(request);
    faultOf.delete(request);
    if (!fault || reply.raw.destroyed) return payload;
    if (fault.kind === 'timeouts') {
      hangUpInTime(reply);
      return never();
    }
    if (fault.kind === 'breaks') {
      request.raw.socket.destroy();
      return never();
    }
    reply.removeHeader('content-length');
    void reply.code(fault.kind === 'errors' ? 502 : 200).header('content-type', 'text/html');
    return fault.kind === 'errors' ? '<html><body><h1>502 Bad Gateway</h1></body></html>' : GARBAGE;
  });
}

function goWrong(fault: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (fault.kind === 'timeouts') return neverAnswer(reply);
  if (fault.kind === 'breaks') return cutLine(request, reply);
  if (fault.kind === 'garbage') return reply.code(200).type('text/html').send(GARBAGE);
  return reply.code(503).type('text/html').send('<html><body><h1>503 Service Unavailable</h1></body></html>');
}

/** Leaves the caller waiting until it gives up and closes the line, or for as long as this world is silent. */
export function neverAnswer(reply: FastifyReply): FastifyReply {
  hangUpInTime(reply);
  return reply.hijack();
}

function hangUpInTime({ server, request }: FastifyReply): void {
  if (server.silentForMs === null) return;
  setTimeout(() => request.raw.socket.destroy(), server.silentForMs).unref();
}

/** Closes the line in the middle of the call. */
export function cutLine(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const hijacked = reply.hijack();
  request.raw.socket.destroy();
  return hijacked;
}

/** The socket's end frees what waits on this promise. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}
