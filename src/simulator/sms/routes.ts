import type { FastifyPluginAsync, FastifyReply } from 'fastify';

import type { Clock } from '#shared/clock.ts';

import { hasBasicAuth } from '../basic-auth.ts';
import { chooseMessageScenario } from '../choose-scenario.ts';
import { SMS_ACCOUNT_SID, SMS_AUTH_TOKEN } from '../demo-credentials.ts';
import type { Faults } from '../faults.ts';
import { hexId } from '../hex-id.ts';
import type { Message } from '../inbox.ts';
import { injectFaults } from '../inject-faults.ts';
import { readQuery } from '../read-query.ts';

const REFUSALS = {
  20003: [401, 'Authenticate'],
  20404: [404, 'The requested resource was not found'],
  21211: [400, "Invalid 'To' Phone Number"],
  21602: [400, 'Message body is required.'],
  21603: [400, "A 'From' phone number is required."],
  21604: [400, "A 'To' phone number is required."],
  21614: [400, "'To' number is not a valid mobile number"],
  21617: [400, 'The concatenated message body exceeds the 1600 character limit'],
} as const satisfies Record<number, readonly [status: number, message: string]>;
type Refusal = keyof typeof REFUSALS;

type Deps = { clock: Clock; receive: (message: Message) => void; faults: Faults };

/** Serves Twilio's Messages API: POST /2010-04-01/Accounts/{sid}/Messages.json, form encoded, Basic auth. */
export const smsRoutes: FastifyPluginAsync<Deps> = async (app, { clock, receive, faults }) => {
  injectFaults(app, 'sms', faults);

  app.post<{ Params: { sid: string } }>('/2010-04-01/Accounts/:sid/Messages.json', (request, reply) => {
    if (!hasBasicAuth(request.headers.authorization, SMS_ACCOUNT_SID, SMS_AUTH_TOKEN))
      return refuse(reply, 20003);
    if (request.params.sid !== SMS_ACCOUNT_SID) return refuse(reply, 20404);
    const form = readQuery(request.body);
    const [to, from, body] = [form('To'), form('From') ?? form('MessagingServiceSid'), form('Body')];
    const problem = findRefusal(to, from, body);
    if (problem !== undefined) return refuse(reply, problem);

    const now = clock.now();
    const message: Message = {
      id: `SM${hexId()}`,
      channel: 'sms',
      from: from ?? '',
      to: to ?? '',
      subject: '',
      text: body ?? '',
      html: null,
      replyTo: null,
      at: now.toISOString(),
    };
    receive(message);
    return reply.code(201).send(messageWire(message, now));
  });
};

function findRefusal(
  to: string | undefined,
  from: string | undefined,
  body: string | undefined,
): Refusal | undefined {
  if (to === undefined) return 21604;
  if (from === undefined) return 21603;
  if (body === undefined) return 21602;
  if (body.length > 1600) return 21617;
  if (!/^\+[1-9]\d{7,14}$/.test(to)) return 21211;
  const scenario = chooseMessageScenario('sms', to)?.id;
  if (scenario === 'sms_invalid') return 21211;
  return scenario === 'sms_unreachable' ? 21614 : undefined;
}

function refuse(reply: FastifyReply, code: Refusal): FastifyReply {
  const [status, message] = REFUSALS[code];
  return reply.code(status).send({
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });
}

function messageWire(message: Message, now: Date) {
  const uri = `/2010-04-01/Accounts/${SMS_ACCOUNT_SID}/Messages/${message.id}`;
  return {
    sid: message.id,
    account_sid: SMS_ACCOUNT_SID,
    messaging_service_sid: null,
    to: message.to,
    from: message.from,
    body: message.text,
    status: 'queued',
    direction: 'outbound-api',
    num_segments: String(segments(message.text)),
    num_media: '0',
    date_created: now.toUTCString().replace('GMT', '+0000'),
    date_updated: now.toUTCString().replace('GMT', '+0000'),
    date_sent: null,
    error_code: null,
    error_message: null,
    price: null,
    price_unit: 'USD',
    api_version: '2010-04-01',
    uri: `${uri}.json`,
    subresource_uris: { media: `${uri}/Media.json` },
  };
}

/**
 * Returns how many SMS the text takes: 160 characters of the GSM alphabet or 70 of any other in a single one,
 * slightly fewer in each part of a long one.
 */
function segments(text: string): number {
  const isGsm = /^[\n\r -_a-z~|{}^\\[\]@£$¥èéùìòÇØøÅåÄÖÑÜ§¿äöñüàÆæßÉΔΦΓΛΩΠΨΣΘΞ€¡]*$/.test(text);
  const [single, part] = isGsm ? [160, 153] : [70, 67];
  return text.length <= single ? 1 : Math.ceil(text.length / part);
}
