import { afterAll, beforeAll, expect, test } from 'vitest';

import { SMS_ACCOUNT_SID, SMS_AUTH_TOKEN } from '../demo-credentials.ts';
import { isSameNumber } from '../match-digits.ts';
import { basic, call, startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world.stop());

const SMS = { To: '+237677123456', From: '+15005550006', Body: 'Bonjour à vous' };

function send(form: Record<string, string>, how: { sid?: string; token?: string } = {}) {
  const sid = how.sid ?? SMS_ACCOUNT_SID;
  return call(`${world.simulator.url}/sms/2010-04-01/Accounts/${sid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: basic(SMS_ACCOUNT_SID, how.token ?? SMS_AUTH_TOKEN) },
    body: new URLSearchParams(form),
  });
}

test('an SMS is queued and found by its number', async () => {
  expect(await send(SMS)).toMatchObject({
    status: 201,
    body: { status: 'queued', to: SMS.To, body: SMS.Body, num_segments: '1', error_code: null },
  });
  expect(await call(`${world.simulator.url}/inbox?to=%2B237677123456`)).toMatchObject({
    body: [{ channel: 'sms', to: SMS.To, text: SMS.Body }],
  });
  // A plus that was not encoded arrives as a space.
  expect(await call(`${world.simulator.url}/inbox?to=+237677123456`)).toMatchObject({
    body: [{ to: SMS.To }],
  });
  expect(await call(`${world.simulator.url}/inbox?to=677123457`)).toMatchObject({ body: [] });
});

test.each(['+237677123456', '237 677 12 34 56', '677123456', '00237677123456', ' 237677123456'])(
  'numbers match in any notation: %s',
  (filter) => {
    expect([isSameNumber(SMS.To, filter), isSameNumber('+237677123457', filter)]).toEqual([true, false]);
  },
);

test.each([
  ['a wrong token', SMS, { token: 'guess' }, 401, 20003],
  ['another account', SMS, { sid: 'ACother' }, 404, 20404],
  ['no recipient', { From: SMS.From, Body: 'x' }, {}, 400, 21604],
  ['no sender', { To: SMS.To, Body: 'x' }, {}, 400, 21603],
  ['no text', { To: SMS.To, From: SMS.From }, {}, 400, 21602],
  ['a national number', { ...SMS, To: '677123456' }, {}, 400, 21211],
  ['1601 characters', { ...SMS, Body: 'x'.repeat(1601) }, {}, 400, 21617],
  ['Twilio’s invalid test number', { ...SMS, To: '+15005550001' }, {}, 400, 21211],
  ['Twilio’s landline test number', { ...SMS, To: '+15005550009' }, {}, 400, 21614],
])('an SMS with %s is refused in Twilio’s shape', async (_name, form, how, status, code) => {
  expect(await send(form, how)).toMatchObject({
    status,
    body: { code, status, more_info: `https://www.twilio.com/docs/errors/${code}` },
  });
});
