import { expect, test } from 'vitest';
import { call, mailsTo } from '#test/accounts/registration.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' });
const SUPPORT = world.config.SUPPORT_EMAIL;

let senderCount = 0;
/** A valid message from a sender who has not written before. */
function messageBody(changes: Record<string, unknown> = {}) {
  senderCount += 1;
  return {
    firtsname: 'Aïcha',
    lastname: 'MBALLA',
    email: `aicha${senderCount}@example.ca`,
    phone: '5145550188',
    message: 'Bonjour,\nmon envoi de ce matin\nest-il arrivé?',
    langKey: 'FR',
    ...changes,
  };
}

const sendMessage = (body: unknown, { from, language }: { from?: string; language?: string } = {}) =>
  call(world, 'POST', '/api/contact-us', body, {
    from: from ?? `203.0.113.${(senderCount % 250) + 1}`,
    ...(language && { language }),
  });

const storedMessages = async (email: string) =>
  (
    await world.pool.query<Record<string, unknown>>('select * from contact_messages where email = $1', [
      email,
    ])
  ).rows;

const mailsToSupport = async (email: string) =>
  (await mailsTo(world, SUPPORT)).filter(({ replyTo }) => replyTo === email);

test('a message is stored, mailed to support with the sender as reply address, and acknowledged', async () => {
  const sent = messageBody();
  expect(await sendMessage(sent)).toMatchObject({ status: 204, body: {} });

  expect(await storedMessages(sent.email)).toMatchObject([
    { first_name: 'Aïcha', last_name: 'MBALLA', phone: '5145550188', message: sent.message, lang_key: 'FR' },
  ]);
  const [delivered, ...others] = await mailsToSupport(sent.email);
  expect(others).toEqual([]);
  expect(delivered?.subject).toMatch(/^Message nº \d+ du site\u00a0: Aïcha MBALLA$/);
  expect(delivered?.text).toContain('mon envoi de ce matin');
  expect(delivered?.text).toContain('514\u00a0555-0188');
  const acknowledged = await mailsTo(world, sent.email);
  expect(acknowledged).toMatchObject([{ subject: 'GTFinance a bien reçu votre message', replyTo: null }]);
});

test('the acknowledgement is in the language of the message', async () => {
  const sent = messageBody({ langKey: 'en' });
  await sendMessage(sent);
  const [mail] = await mailsTo(world, sent.email);
  expect(mail?.subject).toBe('GTFinance has received your message');
  expect(mail?.text).toContain('within 24 hours');
});

test('nothing that was written is mailed to an address that somebody else entered', async () => {
  const sent = messageBody({
    firtsname: 'Gagnez 1000 $',
    lastname: 'sur ici.example',
    message: 'Cliquez ici.',
  });
  await sendMessage(sent);
  const [mail] = await mailsTo(world, sent.email);
  expect(mail).toBeDefined();
  const all = `${mail?.subject} ${mail?.text} ${mail?.html}`;
  expect(all).not.toMatch(/Gagnez|ici\.example|Cliquez/);
});

test('the message is plain text in the mail to support, not HTML', async () => {
  const sent = messageBody({ firtsname: 'Aïcha &amp; fils', message: '<script>alert(1)</script>' });
  await sendMessage(sent);
  const [mail] = await mailsToSupport(sent.email);
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail?.html).toContain('Aïcha &amp;amp; fils');
  expect(mail?.html).not.toContain('<script');
});

test.each([
  ['firtsname', 'Aïcha\r\nBcc: many@example.org'],
  ['lastname', 'MBALLA\nBcc: many@example.org'],
  ['email', 'aicha@example.ca\r\nBcc: many@example.org'],
  ['email', 'aicha@example.ca, many@example.org'],
  ['email', 'aicha@example.ca\u2028many@example.org'],
  ['phone', '5145550188\r\nBcc: many@example.org'],
  ['message', 'Bonjour\u0000'],
  ['message', 'Bonjour\u001b[31m'],
])('a line end or control character in %s is refused: %j', async (field, value) => {
  const answer = await sendMessage(messageBody({ [field]: value }));
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  expect(await mailsTo(world, 'many@example.org')).toEqual([]);
});

test.each([
  ['firtsname', '', 'required'],
  ['lastname', '   ', 'required'],
  ['email', 'aicha', 'emailNotValid'],
  ['phone', '', 'required'],
  ['phone', '15145550188', 'contactPhoneNotValid'],
  ['phone', 'cinq-un-quatre', 'contactPhoneNotValid'],
  ['message', '\n \n', 'required'],
  ['message', 'x'.repeat(501), 'messageTooLong'],
  ['langKey', 'DE', 'languageNotValid'],
])('%s of %j is refused with its rule', async (field, value, code) => {
  const answer = await sendMessage(messageBody({ [field]: value }));
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
});

test('500 characters are accepted with any line ends, and numbers in any notation', async () => {
  const sent = messageBody({ message: `${'x\r\n'.repeat(249)}xx`, phone: '(514) 555-0188' });
  expect((await sendMessage(sent)).status).toBe(204);
  expect(await storedMessages(sent.email)).toMatchObject([
    { message: `${'x\n'.repeat(249)}xx`, phone: '5145550188' },
  ]);
});

test('five messages an hour for one e-mail address, from all networks together', async () => {
  const { email } = messageBody();
  const answers: number[] = [];
  for (let n = 1; n <= 6; n++) {
    answers.push((await sendMessage({ ...messageBody(), email }, { from: `198.51.100.${n}` })).status);
  }
  expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
  expect(await storedMessages(email)).toHaveLength(5);
});

test('twenty messages an hour from one network, for all e-mail addresses together', async () => {
  const answers: number[] = [];
  for (let n = 1; n <= 21; n++)
    answers.push((await sendMessage(messageBody(), { from: '192.0.2.77' })).status);
  expect(answers.slice(19)).toEqual([204, 429]);
});

test('support receives the message even if the sender’s address cannot be reached', async () => {
  const sent = messageBody({ email: 'refused@example.com' });
  await sendMessage(sent);
  await world.runUntilIdle(60_000);
  expect(await mailsToSupport(sent.email)).toHaveLength(1);
});

test('refusals are in the language of the browser', async () => {
  const inFrench = await sendMessage(messageBody({ message: '' }), { language: 'fr-CA' });
  const inEnglish = await sendMessage(messageBody({ message: '' }), { language: 'en' });
  expect([inFrench, inEnglish].map(({ body }) => body.errors?.[0]?.message)).toEqual([
    'Ce champ est obligatoire.',
    'This field is required.',
  ]);
});
