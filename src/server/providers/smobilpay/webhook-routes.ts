import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answerProblem } from '../../http/answer-problem.ts';
import type { WebhookHint } from '../webhook-hint.ts';
import { isSignedBy, readWebhook } from './webhook.ts';

const MAX_BODY_BYTES = 16 * 1024;

/** The route for S3P's webhooks about payments that have ended. Only the signature authenticates the sender. */
export function smobilpayWebhookRoutes(
  deps: Pick<Deps, 'config' | 'log'> & { receiveHint: (hint: WebhookHint) => Promise<void> },
): FastifyPluginAsync {
  const { config, log, receiveHint } = deps;
  return async (app) => {
    // The signature covers the raw bytes, so nothing may parse them first; their content type does not matter.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.post('/api/webhooks/s3p', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['x-signature'];
      if (!isSignedBy(config.S3P_WEBHOOK_SECRET, rawBody, String(signature ?? ''))) {
        log.warn({ event: 'webhook_not_signed', rail: 'smobilpay' }, 'a webhook with a wrong signature');
        return answerProblem(request, reply, 'signature_not_valid');
      }
      await receiveHint(readWebhook(request.headers, rawBody));
      return reply.code(200).send({});
    });
  };
}
