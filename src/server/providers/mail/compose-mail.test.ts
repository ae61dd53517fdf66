import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { composeMail, readAddress, readSender } from './compose-mail.ts';
import { quotedPrintable } from './quoted-printable.ts';

const sender = readSender('GTFinance <ne-pas-repondre@gtfinance.example>');
const AT = new Date('2026-11-20T14:00:00Z');
/** Characters that people and our texts may use; control characters other than line ends are rejected on input. */
const words = fc.string({
  unit: fc.constantFrom('a', 'Z', '=', '_', '.', ' ', '\n', '<', 'é', '’', 'œ', '😀', '?', '-', '\u00a0'),
  maxLength: 300,
});
const line = words.map((text) => text.replaceAll('\n', ' '));

test('any mail is read back as written', async () => {
  await fc.assert(
    fc.asyncProperty(line, words, words, async (subject, text, html) => {
      const bytes = composeMail(
        sender,
        'awa@example.ca',
        { id: 'message.7', to: '', subject, text, html },
        AT,
      );
      const mail = await PostalMime.parse(bytes);
      expect((mail.subject ?? '').trim().replaceAll(/\s+/g, ' ')).toBe(
        subject.trim().replaceAll(/\s+/g, ' '),
      );
      expect((mail.text ?? '').trimEnd()).toBe(text.trimEnd());
      expect((mail.html ?? '').trimEnd()).toBe(html.trimEnd());
      expect(mail).toMatchObject({
        from: { name: 'GTFinance', address: 'ne-pas-repondre@gtfinance.example' },
        to: [{ address: 'awa@example.ca' }],
        messageId: '<message.7@gtfinance.example>',
        date: '2026-11-20T14:00:00.000Z',
      });
      expect(bytes.toString('latin1')).toSatisfy(fitsTheLine);
    }),
  );
});

/** Checks that a mail is ASCII with lines of a length that every server accepts. */
function fitsTheLine(mail: string): boolean {
  return mail.split('\r\n').every((each) => each.length <= 78 && /^[\t\x20-\x7e]*$/.test(each));
}

test('a character is never split, and a space stays at the end of its line', () => {
  expect(quotedPrintable('-- \nà')).toBe('--=20\r\n=C3=A0');
  for (const piece of quotedPrintable(`${'a'.repeat(73)}${'é'.repeat(40)}`).split('=\r\n')) {
    expect(piece).toMatch(/^(a|=[0-9A-F]{2})*$/);
  }
});

test('an address is a single one, and replies go nowhere without one', async () => {
  expect(readAddress('awa@example.ca')).toBe('awa@example.ca');
  expect(readAddress('awa@exämple.ca')).toBe('awa@xn--exmple-cua.ca');
  for (const odd of [
    'one@example.org, two@example.org',
    'a@b.ca\r\nBcc: c@d.ca',
    '<a@b.ca>',
    'a b@c.ca',
    'a',
  ])
    expect(readAddress(odd)).toBeUndefined();
  const mail = { to: '', subject: '', text: '' };
  const read = async (replyTo: string) =>
    (await PostalMime.parse(composeMail(sender, 'awa@example.ca', { ...mail, replyTo }, AT))).replyTo;
  expect(await read('support@example.ca')).toMatchObject([{ address: 'support@example.ca' }]);
  expect(await read('a@b.ca\r\nBcc: c@d.ca')).toBeUndefined();
});
