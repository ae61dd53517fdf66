import { createHmac } from 'node:crypto';
import type { AnswerRecorder, Script } from '../answer-recorder.ts';
import { asVisitors, inBothLanguages, type Scene, sendUnrecorded, wallet } from '../scene.ts';
import { DETAIL } from './transfers.ts';

const S3P = 'POST /api/webhooks/s3p';
const MAIL = 'POST /api/webhooks/interac-mail';
const EVENT = 'POST /api/webhooks/interac-deposit';

/** The answers to webhooks, and that a forged notification of a failure has no effect. */
export const webhooks: Scene = {
  title: 'webhooks',
  play: async (book) => {
    await asVisitors(book, 'the rail', async (script) => rail(script));
    await asVisitors(book, 'deposits', async (script) => deposits(book, script));
    await inBothLanguages(book, 'a payment', { cents: 100_00n }, async (script, language) => {
      const id = await sendUnrecorded(book.world, script, { to: wallet('62', language) });
      while (await book.world.runOneJob());
      const { transactionId: reference } = await script.callUnrecorded(DETAIL, { params: { id } });
      const body = JSON.stringify({ trid: `${String(reference)}-1`, status: 'ERRORED', errorCode: '1' });
      await script.ask('told to have failed', S3P, { body, headers: railHeaders(body) });
      while (await book.world.runOneJob());
      await script.ask('its page', DETAIL, { params: { id } });
    });
  },
};

function railHeaders(body: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-delivery': createHmac('sha1', 'delivery').update(body).digest('hex'),
    'x-ptn': 'unknown',
    'x-signature': createHmac('sha1', 'demo-s3p-webhook').update(body).digest('hex'),
  };
}

async function rail(script: Script): Promise<void> {
  const ask = (step: string, body: string, more: Record<string, string> = {}) =>
    script.ask(step, S3P, { body, headers: { ...railHeaders(body), ...more } });
  const unknown = JSON.stringify({ trid: `GT-NOBODY-${script.language}`, status: 'SUCCESS' });
  await ask('a payment that is not ours', unknown);
  await ask('the same delivery again', unknown);
  await ask('no JSON', 'garbage');
  await ask('nothing', '');
  await ask('another signature', unknown, { 'x-signature': 'f'.repeat(40) });
  await ask('no signature', unknown, { 'x-signature': '' });
  await ask('a body without end', 'x'.repeat(17_000));
}

async function deposits(book: AnswerRecorder, script: Script): Promise<void> {
  const stamp = String(Math.floor(book.world.clock.now().getTime() / 1000));
  const mail = (step: string, body: string, key = 'demo-interac-mail', timestamp = stamp) =>
    script.ask(step, MAIL, {
      body,
      headers: {
        'content-type': 'message/rfc822',
        'x-mail-timestamp': timestamp,
        'x-mail-signature': createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex'),
      },
    });
  await mail('a mail', 'From: a@example.com\r\n\r\nhello');
  await mail('the same again', 'From: a@example.com\r\n\r\nhello');
  await mail('another signature', 'From: a@example.com\r\n\r\nhello', 'guess');
  await mail('an old one', 'hello', 'demo-interac-mail', String(Number.parseInt(stamp, 10) - 301));
  await mail('one too large', 'x'.repeat(600_000));
  const event = (step: string, body: string, key = 'demo-interac-webhook') =>
    script.ask(step, EVENT, {
      body,
      headers: {
        'content-type': 'application/json',
        'zumrails-signature': createHmac('sha256', key).update(body).digest('hex'),
      },
    });
  await event('an event', '{"Type":"Other"}');
  await event('another signature', '{"Type":"Other"}', 'guess');
  await event('one too large', 'x'.repeat(17_000));
}
