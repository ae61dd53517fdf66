import { afterAll, describe, expect, test } from 'vitest';
import { balance, customer } from '#test/fixtures.ts';
import { json, startStubServer } from '#test/providers/stub-server.ts';
import { createWorld } from '#test/world.ts';
import { bookErrors, deposits, newestDeposit, unclaimedBalance } from './fixtures.ts';
import { deliverMail, INTERAC, type Mail, newKey, notification, signMail } from './signed-mail.ts';

const key = newKey();
const foreignKey = newKey();
/** The DNS records; a stranger's domain has a key of its own. */
const RECORDS: Record<string, string> = {
  [`test._domainkey.${INTERAC}`]: key.record,
  'test._domainkey.interac.ca': key.record,
  [`test._domainkey.mail.${INTERAC}`]: key.record,
  'test._domainkey.evil.example': foreignKey.record,
};
let isDown = false;
const dns = await startStubServer((request, response) => {
  const record = RECORDS[new URL(request.url ?? '', 'http://dns').searchParams.get('name') ?? ''];
  if (isDown) return json(response, 503, {});
  return record ? json(response, 200, [[record]]) : json(response, 404, {});
});
const world = await createWorld({ INTERAC_DNS_URL: dns.url });
afterAll(() => dns.stop());

const awa = await customer(world);
let mails = 0;

function genuineMail(): Mail & { reference: string } {
  mails += 1;
  const reference = `SIGNED${String(mails).padStart(4, '0')}`;
  return { ...notification({ to: world.config.INTERAC_EMAIL, memo: awa.phone, reference }), reference };
}

const withFrom = (mail: Mail, value: string): Mail => ({
  ...mail,
  headers: mail.headers.map(([name, was]) => [name, name === 'From' ? value : was]),
});
const secondsFromNow = (offset: number) => Math.floor(world.clock.now().getTime() / 1000) + offset;

const expiry = (offset: number) => ` t=${secondsFromNow(-3_600)}; x=${secondsFromNow(offset)};`;

async function outcomeOf(mail: Mail) {
  await deliverMail(world, mail);
  const found = await newestDeposit(world, 'mail');
  return found && { state: found.state, reasons: found.reasons };
}

test('a mail signed by Interac is credited, so the refusals below have their own reasons', async () => {
  const mail = genuineMail();
  expect(await outcomeOf(signMail(mail, { key }))).toEqual({ state: 'credited', reasons: [] });
  expect(await balance(world, awa)).toBe(147_00n);
});

describe('a signature is not believed', () => {
  const refused: [string, (mail: Mail) => Mail, string[]][] = [
    ['that expired a minute ago', (mail) => signMail(mail, { key, tags: expiry(-60) }), ['signature_broken']],
    [
      'that covers part of the body, with words appended',
      (mail) => {
        const short = signMail(mail, { key, tags: ` l=${mail.body.length};`, bytes: mail.body.length });
        return { ...short, body: `${short.body}Thank you for using Interac\r\n` };
      },
      ['signature_incomplete'],
    ],
    [
      'that states its body length, though it covers everything',
      (mail) => signMail(mail, { key, tags: ` l=${mail.body.length};`, bytes: mail.body.length }),
      ['signature_incomplete'],
    ],
    ['with a weak hash', (mail) => signMail(mail, { key, hash: 'sha1' }), ['signature_incomplete']],
    [
      'dated tomorrow',
      (mail) => signMail(mail, { key, tags: ` t=${secondsFromNow(86_400)};` }),
      ['signature_incomplete'],
    ],
    ['made with another key', (mail) => signMail(mail, { key: foreignKey }), ['signature_broken']],
    ['of the parent domain', (mail) => signMail(mail, { key, domain: 'interac.ca' }), ['not_signed']],
    ['of a subdomain', (mail) => signMail(mail, { key, domain: `mail.${INTERAC}` }), ['not_signed']],
    [
      'of a stranger’s own domain',
      (mail) => signMail(mail, { key: foreignKey, domain: 'evil.example' }),
      ['not_signed'],
    ],
  ];
  test.each(refused)('%s', async (_, forge, reasons) => {
    const mail = genuineMail();
    expect(await outcomeOf(forge(mail))).toEqual({ state: 'not_trusted', reasons });
  });

  test('but one that has not expired yet is', async () => {
    const mail = genuineMail();
    expect(await outcomeOf(signMail(mail, { key, tags: expiry(60) }))).toMatchObject({
      state: 'credited',
    });
  });
});

describe('a sender is not Interac', () => {
  test.each([
    ['who uses its address as a name', `"notify@${INTERAC}" <x@evil.example>`],
    ['whose address only ends like it', `notify@evil-${INTERAC}`],
    ['whose address only begins like it', `notify@${INTERAC}.evil.example`],
    ['who hides behind a second at sign', `<notify@${INTERAC}@evil.example>`],
    ['who writes it in a comment', `x@evil.example (notify@${INTERAC})`],
    ['who is in a group with it', `Interac: notify@${INTERAC}, x@evil.example;`],
    ['who writes it with a letter of another alphabet', 'notify@p\u0430yments.interac.ca'],
    ['of a subdomain', `notify@mail.${INTERAC}`],
  ])('%s', async (_, sender) => {
    const mail = genuineMail();
    const forged = signMail(withFrom(mail, sender), { key: foreignKey, domain: 'evil.example' });
    expect(await outcomeOf(forged)).toEqual({
      state: 'not_trusted',
      reasons: ['sender_not_interac', 'not_signed'],
    });
  });

  test.each(['before', 'after'])('who puts a second sender %s the signed one', async (where) => {
    const mail = genuineMail();
    const genuineOne = signMail(mail, { key });
    const second = ['From', `"Interac" <notify@evil.example>`] as const;
    const headers = where === 'before' ? [second, ...genuineOne.headers] : [...genuineOne.headers, second];
    const outcome = await outcomeOf({ ...genuineOne, headers });
    expect(outcome?.state).toBe('not_trusted');
    expect(outcome?.reasons).toContain('header_repeated');
  });
});

describe('a forwarded mail', () => {
  test('is credited when servers in between added their headers above it', async () => {
    const mail = genuineMail();
    const whole = signMail(mail, { key });
    const headers = [
      ['Received', 'from relay.example by mx.example; Fri, 20 Nov 2026 14:00:03 +0000'],
      ['Delivered-To', 'deposits-inbox@provider.example'],
      ...whole.headers,
    ] as Mail['headers'];
    expect(await outcomeOf({ ...whole, headers })).toMatchObject({ state: 'credited' });
  });

  test('is not credited when somebody passes on the whole mail of their own deposit', async () => {
    const { reference } = genuineMail();
    const own = notification({ to: 'someone.else@example.com', memo: awa.phone, reference });
    expect(await outcomeOf(signMail(own, { key }))).toEqual({
      state: 'not_trusted',
      reasons: ['recipient_not_ours'],
    });
  });

  test('is not credited inside a person’s own mail', async () => {
    const mail = genuineMail();
    const forwarded = withFrom(mail, 'Awa <awa@example.com>');
    const headers = forwarded.headers.map(([name, value]) => [
      name,
      name === 'Subject' ? `Fwd: ${value}` : value,
    ]);
    const outcome = await outcomeOf({
      ...forwarded,
      headers: headers as unknown as Mail['headers'],
    });
    expect(outcome).toEqual({ state: 'not_trusted', reasons: ['sender_not_interac', 'not_signed'] });
  });

  test('is not credited when a mailing list added a line below', async () => {
    const mail = genuineMail();
    const whole = signMail(mail, { key });
    expect(await outcomeOf({ ...whole, body: `${whole.body}-- \r\nThe list\r\n` })).toEqual({
      state: 'not_trusted',
      reasons: ['signature_broken'],
    });
  });
});

test('while the key lookup fails a mail waits, and is credited when it succeeds', async () => {
  const { reference, ...mail } = genuineMail();
  isDown = true;
  expect(await outcomeOf(signMail(mail, { key }))).toBeUndefined();
  isDown = false;
  await world.runUntilIdle(60 * 60_000);
  expect(await deposits(world, reference)).toMatchObject([{ state: 'credited' }]);
});

test('exactly the genuine mails were credited, nothing is held, and the books add up', async () => {
  expect(await balance(world, awa)).toBe(4n * 147_00n);
  expect(await unclaimedBalance(world)).toBe(0n);
  expect(await bookErrors(world)).toEqual([]);
});
