import { basicAuth } from '../access-tokens.ts';
import { callProvider, readJson } from '../call-provider.ts';
import { readFields, readText, readWhole } from '../lenient.ts';
import { MessageRefused, type SmsSender } from '../message-port.ts';

export type SmsSettings = { SMS_URL: string; SMS_ACCOUNT: string; SMS_TOKEN: string; SMS_FROM: string };

const TIMEOUT_MS = 15_000;

/**
 * Error codes that mean that this number or this text can never be sent: invalid, unreachable, not a mobile, opted
 * out, blocked, region not allowed, empty, too long.
 */
const NEVER = new Set([21211, 21214, 21217, 21408, 21421, 21602, 21604, 21610, 21612, 21614, 21617]);

/** Creates the SMS sender for Twilio's Messages API, which several gateways implement. */
export function createSmsSender(settings: SmsSettings): SmsSender {
  const { SMS_URL, SMS_ACCOUNT, SMS_FROM } = settings;
  const url = `${SMS_URL}/2010-04-01/Accounts/${encodeURIComponent(SMS_ACCOUNT)}/Messages.json`;
  return {
    send: async ({ to, body }) => {
      const answer = await callProvider({
        method: 'POST',
        url,
        headers: {
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
          authorization: basicAuth(SMS_ACCOUNT, settings.SMS_TOKEN),
        },
        body: new URLSearchParams({ To: to, From: SMS_FROM, Body: body }).toString(),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (answer.kind !== 'answered') throw new Error(`sms gateway: ${answer.note}`);
      const fields = readFields(readJson(answer.text));
      // Only a message with an id was accepted; a duplicate does less harm than a lost message.
      if (answer.status === 201 && readText(fields?.sid) !== undefined) return;
      const code = readWhole(fields?.code);
      if (answer.status < 500 && code !== undefined && NEVER.has(code)) {
        throw new MessageRefused(`sms gateway refused the message: ${code}`);
      }
      throw new Error(`sms gateway answered ${answer.status} ${code ?? ''}`.trim());
    },
  };
}
