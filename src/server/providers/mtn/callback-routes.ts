import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answerProblem } from '../../http/answer-problem.ts';
import { keepRawBodies, rawBodyOf } from '../../http/raw-body.ts';
import { readJson } from '../call-provider.ts';
import { readFields, readText } from '../lenient.ts';
import type { WebhookHint } from '../webhook-hint.ts';
import { CALLBACK_ROUTE, isOwnCallback } from './callback-path.ts';

const MAX_BODY_BYTES = 16 * 1024;
const MAX_LENGTH = 100;

type Address = { Params: { reference: string; mac: string } };

/**
 * The route for MTN's callbacks about transfers. Only the address, which MTN alone was given, authenticates the
 * sender.
 */
export function mtnCallbackRoutes(
  deps: Pick<Deps, 'config' | 'log'> & { receiveHint: (hint: WebhookHint) => Promise<void> },
): FastifyPluginAsync {
  const { config, log, receiveHint } = deps;
  return async (app) => {
    keepRawBodies(app);
    app.route<Address>({
      method: ['PUT', 'POST'],
      url: CALLBACK_ROUTE,
      bodyLimit: MAX_BODY_BYTES,
      handler: async (request, reply) => {
        const { reference, mac } = request.params;
        if (!isOwnCallback(config.MTN_CALLBACK_SECRET, reference, mac)) {
          log.warn(
            { event: 'webhook_not_signed', rail: 'mtn' },
            'a callback to an address that was never given',
          );
          return answerProblem(request, reply, 'signature_not_valid');
        }
        await receiveHint(readCallback(reference, rawBodyOf(request)));
        return reply.code(200).send({});
      },
    });
  };
}

/** Reads a callback. MTN's have no id: identical content about the same transfer counts as one delivery. */
function readCallback(reference: string, rawBody: Buffer): WebhookHint {
  const body = readFields(readJson(rawBody.toString('utf8')));
  return {
    delivery: createHash('sha256').update(reference).update('\n').update(rawBody).digest('hex'),
    providerNumber: readText(body?.financialTransactionId)?.slice(0, MAX_LENGTH),
    reference,
    status: readText(body?.status)?.slice(0, MAX_LENGTH),
  };
}
