import * as fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { expect, test } from 'vitest';

import { readMail, readTextAndHtml, readWithLibrary } from './read-mail.ts';

type Written = Parameters<typeof compose>[0];

function compose(mail: {
  subject: string;
  text?: string;
  html?: string;
  replyTo?: string;
  attachments?: [];
}) {
  return new MailComposer({ from: 'GT Été <noreply@example.com>', to: 'awa@example.com', ...mail })
    .compile()
    .build();
}

// Long lines, accents, escapes, dots and line ends, which change the encoding.
const words = fc.constantFrom(
  'a',
  '=',
  '=3D',
  'é',
  '東京',
  ' ',
  '  \n',
  '\n',
  '\r\n',
  '.',
  '--',
  '_',
  'x'.repeat(90),
);
const body = fc.array(words, { minLength: 1, maxLength: 60 }).map((list) => `t${list.join('')}`);
const subject = fc.array(words, { maxLength: 12 }).map((list) => list.join('').replace(/\s+/g, ' '));

test('a text with its HTML is parsed as by the library', async () => {
  await fc.assert(
    fc.asyncProperty(subject, body, body, async (subject, text, html) => {
      const source = await compose({ subject, text, html, replyTo: '"Cliente, Awa" <awa@example.com>' });
      const read = readTextAndHtml(source);
      expect(read).toEqual(await readWithLibrary(source));
      expect(read).toBeDefined();
    }),
    { numRuns: 300 },
  );
});

test.each<[string, Written, Partial<Awaited<ReturnType<typeof readMail>>>]>([
  ['a text alone', { subject: 's', text: 'only' }, { text: 'only', html: null }],
  ['HTML alone', { subject: 's', html: '<b>only</b>' }, { html: '<b>only</b>\n' }],
  [
    'a mail with a file',
    { subject: 's', text: 't', html: 'h', attachments: [{ filename: 'a.txt', content: 'x' }] as never },
    { text: 't', html: 'h\n' },
  ],
])('%s is parsed too', async (_name, mail, expected) => {
  const source = await compose(mail);
  expect(readTextAndHtml(source)).toBeUndefined();
  expect(await readMail(source)).toMatchObject(expected);
});

test('other mails are left to the library', () => {
  const parts = (middle: string) =>
    `Content-Type: multipart/alternative; boundary="b"\r\n\r\n--b\r\n${middle}--b--\r\n`;
  const part = (type: string) => `Content-Type: ${type}\r\nContent-Transfer-Encoding: 7bit\r\n\r\nx\r\n`;
  const [text, html] = [part('text/plain; charset=utf-8'), part('text/html; charset=utf-8')];
  const read = (source: string) => readTextAndHtml(Buffer.from(source));
  expect(read(parts(`${text}--b\r\n${html}`))).toMatchObject({ text: 'x', html: 'x\n' });
  expect(read(parts(text))).toBeUndefined();
  expect(read(parts(`${html}--b\r\n${text}`))).toBeUndefined();
  expect(read(parts(`${text}--b\r\n${html}--b\r\n${html}`))).toBeUndefined();
  expect(read(parts(`${text}--b\r\n${part('text/html; charset=iso-8859-1')}`))).toBeUndefined();
  expect(read(`Subject: é\r\n${parts(`${text}--b\r\n${html}`)}`)).toBeUndefined();
  expect(read('no mail')).toBeUndefined();
});
