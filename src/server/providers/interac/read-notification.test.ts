import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHtmlAsText } from './read-html.ts';
import { readNotification } from './read-notification.ts';

const ENGLISH = {
  subject:
    "Interac e-Transfer: You've received $1,147.05 from Jane Customer and it has been automatically deposited.",
  text: `Funds Deposited!

Date: November 20, 2026
Reference Number: C1AYd8eJYUcY
Sent From: Jane Customer
Amount: $1,147.05 (CAD)
Message: rent, thank you
Account ending in: 4242
`,
};
const FRENCH = {
  subject:
    'Virement Interac\u00a0: Vous avez reçu 1\u00a0147,05\u00a0$ de Jeanne Cliente et ce montant a été déposé automatiquement.',
  text: `Fonds déposés!
Numéro de référence\u00a0: C1AYd8eJYUcY
Envoyé par\u00a0: Jeanne Cliente
Montant\u00a0: 1\u00a0147,05\u00a0$ (CAD)
Message\u00a0: loyer, merci
`,
};

const read = (mail: Partial<typeof ENGLISH>, from = ENGLISH) =>
  readNotification({ ...from, ...mail, replyTo: undefined });

describe('a notification', () => {
  test('is read in English', () => {
    expect(read({})).toMatchObject({
      reasons: [],
      notice: {
        reference: 'C1AYd8eJYUcY',
        amount: { minor: 114_705n },
        senderName: 'Jane Customer',
        memo: 'rent, thank you',
      },
    });
  });

  test('is read in French', () => {
    expect(read({}, FRENCH)).toMatchObject({
      reasons: [],
      notice: {
        reference: 'C1AYd8eJYUcY',
        amount: { minor: 114_705n },
        senderName: 'Jeanne Cliente',
        memo: 'loyer, merci',
      },
    });
  });

  test('is read from an HTML table whose labels and values are on separate lines', () => {
    const rows = FRENCH.text
      .split('\n')
      .map((line) => line.split('\u00a0:'))
      .map(([label = '', value = '']) => `<tr><td><b>${label}:</b></td><td>${value}</td></tr>`);
    const text = readHtmlAsText(
      `<style>p{}</style><table>${rows.join('')}</table>`.replaceAll('é', '&eacute;'),
    );
    expect(read({ text }, FRENCH)).toEqual(read({}, FRENCH));
  });

  test('without a memo has none, whatever the next line says', () => {
    const text = ENGLISH.text.replace('rent, thank you', '').replace('Account', 'Amount');
    expect(
      read({ text: ENGLISH.text.replace('Message: rent, thank you\n', '') }).notice.memo,
    ).toBeUndefined();
    expect(read({ text: text.replace('Amount ending in: 4242', 'Sent From: X') }).reasons).toContain(
      'field_repeated',
    );
  });

  test.each([
    ['amounts_differ', { subject: ENGLISH.subject.replace('1,147.05', '1,147.50') }],
    ['amounts_differ', { text: ENGLISH.text.replace('$1,147.05', '$11,147.05') }],
    ['amount_missing', { text: ENGLISH.text.replace('(CAD)', '(USD)') }],
    ['amount_missing', { subject: ENGLISH.subject.replace('Jane', '$5.00') }],
    ['amount_missing', { text: ENGLISH.text.replace('Amount: $1,147.05', 'Amount: 1147') }],
    ['field_repeated', { text: ENGLISH.text.replace('rent', 'rent\nAmount: $9,999.00 (CAD)\n') }],
    ['field_repeated', { text: `${ENGLISH.text}\nMontant : 1147,05 $` }],
    ['sender_missing', { text: ENGLISH.text.replace('Sent From: Jane Customer\n', '') }],
    ['not_a_deposit', { subject: 'Interac e-Transfer: Jane Customer sent you $1,147.05.' }],
    ['not_a_deposit', { subject: `Re: ${ENGLISH.subject}` }],
  ])('is not trusted: %s', (reason, change) => {
    expect(read(change).reasons).toContain(reason);
  });

  test('with an invalid reference has none; letter case is kept', () => {
    const odd = ENGLISH.text.replace('C1AYd8eJYUcY', 'C1 <b>');
    expect(read({ text: odd }).notice.reference).toBeUndefined();
  });

  test('never has an amount other than its template’s, whatever the sender wrote', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 80 });
    const lines = fc.array(
      fc.constantFrom('\n', '\r', '\u2028', 'Amount: $9.00', 'Montant: 9 $', 'Message:', ' '),
    );
    fc.assert(
      fc.property(words, lines, words, (start, inserted, end) => {
        const memo = start + inserted.join('') + end;
        const { reasons, notice } = read({ text: ENGLISH.text.replace('rent, thank you', () => memo) });
        const { amount, senderName } = notice;
        const honest = amount?.minor === 114_705n && senderName === 'Jane Customer';
        expect(honest || reasons.length > 0).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
