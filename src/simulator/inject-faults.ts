import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Fault, Faults, Provider } from './faults.ts';

/** What a broken proxy might send in place of the provider's answer. */
export const GARBAGE = '<html><body>\u0000\u0007 502 {"ptn": "99999';

declare module 'fastify' {
  interface FastifyInstance {
    /** Milliseconds until an unanswered connection is closed; null to wait as long as the caller does. */
    hangUpAfterMs: number | null;
    /** Called for each connection that is left unanswered, once everything else about the call is done. */
    onUnanswered: () => void;
  }
}

const faultOf = new WeakMap<FastifyRequest, Fault>();

/** Applies the provider's faults to every call, before or after its real work. */
export function injectFaults(app: FastifyInstance, provider: Provider, faults: Faults): void {
  app.addHook('preHandler', (request, reply, done) => {
    const fault = faults.next(provider);
    if (!fault) return done();
    if (fault.kind === 'slow') return void setTimeout(done, fault.slowMs);
    if (fault.lost === 'request') return void answerWithFault(fault, request, reply);
    faultOf.set(request, fault);
    done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const fault = faultOf.get(request);
    if (!fault || reply.raw.destroyed) return done(null, payload);
    faultOf.delete(request);
    // Without `done` nothing is sent; closing the socket frees the waiting request.
    if (fault.kind === 'timeouts') return hangUpLater(reply);
    if (fault.kind === 'breaks') return void request.raw.socket.destroy();
    reply.removeHeader('content-length');
    void reply.code(fault.kind === 'errors' ? 502 : 200).header('content-type', 'text/html');
    done(null, fault.kind === 'errors' ? '<html><body><h1>502 Bad Gateway</h1></body></html>' : GARBAGE);
  });
}

function answerWithFault(fault: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (fault.kind === 'timeouts') return leaveUnanswered(reply);
  if (fault.kind === 'breaks') return closeConnection(request, reply);
  if (fault.kind === 'garbage') return reply.code(200).type('text/html').send(GARBAGE);
  return reply.code(503).type('text/html').send('<html><body><h1>503 Service Unavailable</h1></body></html>');
}

/** Leaves the call unanswered until the caller gives up, or `hangUpAfterMs` has passed. */
export function leaveUnanswered(reply: FastifyReply): FastifyReply {
  hangUpLater(reply);
  return reply.hijack();
}

function hangUpLater({ server, request }: FastifyReply): void {
  server.onUnanswered();
  if (server.hangUpAfterMs === null) return;
  setTimeout(() => request.raw.socket.destroy(), server.hangUpAfterMs).unref();
}

/** Closes the connection in the middle of the call. */
export function closeConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const hijacked = reply.hijack();
  request.raw.socket.destroy();
  return hijacked;
}
