import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { headerOf, keepRawBodies, rawBodyOf } from '../http/raw-body.ts';
import { receiveEvent, receiveMail } from './receive-notice.ts';

/** A notification has a few kilobytes; this leaves room for its images. */
const LARGEST_MAIL_BYTES = 512 * 1024;
const LARGEST_EVENT_BYTES = 16 * 1024;

/** Routes for notices of deposits. Only the signature over the raw bytes authenticates the sender. */
export function depositWebhookRoutes(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    keepRawBodies(app);
    app.post('/api/webhooks/interac-mail', { bodyLimit: LARGEST_MAIL_BYTES }, async (request, reply) => {
      const signature = {
        timestamp: headerOf(request, 'x-mail-timestamp'),
        signature: headerOf(request, 'x-mail-signature'),
      };
      return answerTaken(request, reply, await receiveMail(deps, rawBodyOf(request), signature));
    });

    app.post('/api/webhooks/interac-deposit', { bodyLimit: LARGEST_EVENT_BYTES }, async (request, reply) => {
      const signature = headerOf(request, 'zumrails-signature');
      return answerTaken(request, reply, await receiveEvent(deps, rawBodyOf(request), signature));
    });
  };
}

function answerTaken(
  request: FastifyRequest,
  reply: FastifyReply,
  taken: Awaited<ReturnType<typeof receiveMail>>,
): FastifyReply {
  if (!taken.ok) return answerProblem(request, reply, taken.problem, taken);
  return reply.code(200).send({});
}
