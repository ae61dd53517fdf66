import { afterAll, expect, test } from 'vitest';
import { customer } from '#test/fixtures.ts';
import { json, startStubServer } from '#test/providers/stub-server.ts';
import { createWorld } from '#test/world.ts';
import { newestDeposit } from './fixtures.ts';
import { deliverMail, INTERAC, type Mail, newKey, notification, signMail } from './signed-mail.ts';

const key = newKey();
let dnsQueries = 0;
const dns = await startStubServer((_request, response) => {
  dnsQueries += 1;
  json(response, 200, [[key.record]]);
});
const world = await createWorld({ INTERAC_DNS_URL: dns.url });
afterAll(() => dns.stop());
const awa = await customer(world);
const genuineMail = (): Mail =>
  notification({ to: world.config.INTERAC_EMAIL, memo: awa.phone, reference: 'HOSTILE1' });
const forgedSignature = `v=1; a=rsa-sha256; c=simple/simple; d=${INTERAC}; s=test; h=from:to:subject; bh=AAAA; b=AAAA`;

test('a mail with more signatures than any genuine one is not checked, and no key is fetched', async () => {
  const mail = signMail(genuineMail(), { key });
  const many = Array.from({ length: 400 }, () => ['DKIM-Signature', forgedSignature] as const);
  await deliverMail(world, { ...mail, headers: [...many.slice(0, 100), ...mail.headers] });
  expect(await newestDeposit(world, 'mail')).toMatchObject({
    state: 'not_trusted',
    reasons: ['header_repeated'],
  });
  await deliverMail(world, { ...mail, headers: [...many, ...mail.headers] });
  expect(await newestDeposit(world, 'mail')).toMatchObject({ state: 'not_trusted', reasons: ['unreadable'] });
  expect(dnsQueries).toBe(0);
});

test.each([
  ['headers', { headers: Array.from({ length: 300 }, () => ['X-Way', 'x'] as const) }],
  ['a header', { headers: [['X-Way', 'x'.repeat(9_000)] as const] }],
  ['a folded header', { headers: [['X-Way', 'x\r\n '.repeat(5_000)] as const] }],
  [
    'bytes before its text',
    { headers: Array.from({ length: 20 }, () => ['X-Way', 'x'.repeat(5_000)] as const) },
  ],
])('a mail with too many or too large %s is not read, even if it is signed', async (_, { headers }) => {
  const mail = signMail(genuineMail(), { key });
  await deliverMail(world, { ...mail, headers: [...headers, ...mail.headers] });
  expect(await newestDeposit(world, 'mail')).toMatchObject({
    state: 'not_trusted',
    reasons: ['unreadable'],
    amount: null,
  });
});

test('other work goes on while a mail made to be slow is checked', async () => {
  const mail = genuineMail();
  const slow = {
    headers: [['DKIM-Signature', forgedSignature] as const, ...mail.headers],
    body: '\n'.repeat(250_000),
  };
  const happened: string[] = [];
  const reading = deliverMail(world, slow).then(() => happened.push('read'));
  // Reading takes a third of a second on a thread of its own; a request takes a millisecond or two.
  for (let nth = 0; nth < 10; nth++) {
    await fetch(`${world.url}/health/live`);
    happened.push('answered');
  }
  await reading;
  expect(happened.indexOf('read')).toBe(10);
  expect(await newestDeposit(world, 'mail')).toMatchObject({ state: 'not_trusted' });
});
