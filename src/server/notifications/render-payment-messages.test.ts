import { describe, expect, test } from 'vitest';
import type { Language } from '#shared/rules/fields.ts';
import { readConfig } from '../config.ts';
import type { PaymentToNotify } from './find-payments-to-notify.ts';
import { toGsm7 } from './gsm7.ts';
import type { NotificationKind } from './notification-kind.ts';
import { paymentMail, paymentSms } from './render-payment-messages.ts';

const config = readConfig({ NODE_ENV: 'test', PORT: '8080' });
const NOTIFICATION_KINDS: NotificationKind[] = ['in_progress', 'done', 'failed'];

const payment: PaymentToNotify = {
  personId: 7n,
  email: 'awa@example.ca',
  phoneNumber: '5145550101',
  langKey: 'FR',
  firstName: 'Awa',
  reference: 'GT7Q4M2ZK81XWB',
  type: 'transfer',
  cadMinor: 1_132_31n,
  xafMinor: 500_000n,
  feeMinor: 0n,
  merchantFeeMinor: 0n,
  rateMicros: 441_580_000n,
  merchant: 'MTNMOMO',
  destination: '677123456',
  recipientFirstName: 'Françoise',
  recipientLastName: 'MBARGA ATANGANA',
  createdAt: new Date('2026-11-20T17:30:00Z'),
  token: null,
};

function messagesOf(kind: NotificationKind, changes: Partial<PaymentToNotify> = {}) {
  const notification = { payment: { ...payment, ...changes }, kind };
  return { mail: paymentMail(config, notification), sms: paymentSms(config, notification) };
}

/** Amounts contain no-break spaces, which these tests ignore. */
const withPlainSpaces = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test.each<[NotificationKind, Language, string]>([
  [
    'in_progress',
    'FR',
    'GTFinance : envoi de 500 000 XAF à Francoise en cours. Débité : 1 132,31 CAD. Réf. GT7Q4M2ZK81XWB',
  ],
  ['done', 'FR', 'GTFinance : envoi effectué, Francoise a reçu 500 000 XAF. Réf. GT7Q4M2ZK81XWB'],
  [
    'failed',
    'FR',
    'GTFinance : envoi de 500 000 XAF à Francoise non abouti. 1 132,31 CAD remboursés à votre solde. Réf. GT7Q4M2ZK81XWB',
  ],
  [
    'in_progress',
    'EN',
    'GTFinance: transfer of 500 000 XAF to Francoise in progress. Debited: 1 132.31 CAD. Ref. GT7Q4M2ZK81XWB',
  ],
  ['done', 'EN', 'GTFinance: transfer completed. Francoise received 500 000 XAF. Ref. GT7Q4M2ZK81XWB'],
  [
    'failed',
    'EN',
    'GTFinance: transfer of 500 000 XAF to Francoise failed. 1 132.31 CAD refunded to your balance. Ref. GT7Q4M2ZK81XWB',
  ],
])('the SMS about %s in %s', (kind, langKey, text) => {
  const { sms } = messagesOf(kind, { langKey });
  expect(sms).toBe(text.replace('reçu', 'recu'));
});

test.each(
  NOTIFICATION_KINDS.flatMap((kind) => (['FR', 'EN'] as const).map((langKey) => [kind, langKey] as const)),
)('the message about %s in %s fits one SMS, even with the longest name and amount', (kind, langKey) => {
  const { sms } = messagesOf(kind, {
    langKey,
    recipientFirstName: 'Marie-Thérèse '.repeat(7),
    cadMinor: 5_000_00n,
    xafMinor: 2_207_900n,
  });
  expect(sms).toBe(toGsm7(sms));
  expect(sms.length).toBeLessThanOrEqual(160);
});

describe('the mail', () => {
  test('says in French what is debited, what arrives, for whom and when', () => {
    const { mail } = messagesOf('in_progress');
    expect(withPlainSpaces(mail.subject)).toBe('Envoi en cours : 500 000 XAF à Françoise');
    const text = withPlainSpaces(mail.bodyText);
    for (const line of [
      'Bonjour Awa,',
      'Bénéficiaire : Françoise MBARGA ATANGANA',
      'Numéro : 6 77 12 34 56',
      'Montant à recevoir : 500 000 XAF',
      'Montant débité : 1 132,31 CAD',
      'Frais : 0,00 CAD',
      'Taux : 1 CAD = 441,58 XAF',
      'Référence : GT7Q4M2ZK81XWB',
      'Date : 20/11/2026 - 12:30 (heure de l’Est)',
      'Voir mes opérations : http://127.0.0.1:8080/dashboard/transactions-history',
      'Besoin d’aide? aide@gtfinance.example · 514 555-0142',
    ]) {
      expect(text).toContain(line);
    }
  });

  test('about a failure says that the money was refunded', () => {
    const { mail } = messagesOf('failed', { langKey: 'EN' });
    expect(withPlainSpaces(mail.subject)).toBe('Transfer failed, 1 132.31 CAD refunded');
    expect(withPlainSpaces(mail.bodyText)).toContain('Amount refunded: 1 132.31 CAD');
    expect(withPlainSpaces(mail.bodyText)).toContain('Intended amount: 500 000 XAF');
    expect(withPlainSpaces(mail.bodyText)).not.toContain('Amount debited');
  });

  test.each(NOTIFICATION_KINDS)('about %s says the same in HTML as in text', (kind) => {
    const { mail } = messagesOf(kind);
    const html = mail.bodyHtml;
    const shown = html.replace(/<title>.*<\/title>/, '').replace(/<[^>]+>/g, ' ');
    for (const block of mail.bodyText.split('\n').filter((line) => line !== '' && !line.startsWith('--'))) {
      const [label = '', value = ''] = block.includes('\u00a0: ') ? block.split('\u00a0: ') : [block];
      expect(shown).toContain(label.trim());
      expect(html).toContain(value.trim());
    }
  });

  test('names the merchant of a bill, which has no recipient', () => {
    const { mail, sms } = messagesOf('done', {
      type: 'bill_payment',
      merchant: 'ENEO',
      destination: '100234567',
      recipientFirstName: null,
      recipientLastName: null,
    });
    expect(withPlainSpaces(mail.subject)).toBe('Paiement effectué : ENEO a reçu 500 000 XAF');
    expect(withPlainSpaces(mail.bodyText)).toContain('Numéro : 100234567');
    expect(sms).toContain('paiement effectué, ENEO a recu');
  });

  test('names the merchant of a bill with its article', () => {
    const bill = { type: 'bill_payment', recipientFirstName: null, recipientLastName: null } as const;
    const { mail } = messagesOf('in_progress', { ...bill, merchant: 'CMDGI' });
    expect(withPlainSpaces(mail.subject)).toBe('Paiement en cours : 500 000 XAF à la DGI');
    expect(messagesOf('done', { ...bill, merchant: 'CMDOUANES' }).sms).toContain('la Douane a recu');
  });

  test('names the fee of the merchant, which the debit contains, beside ours', () => {
    const bill = { type: 'bill_payment', merchant: 'ENEO', recipientFirstName: null } as const;
    const withFee = withPlainSpaces(messagesOf('done', { ...bill, merchantFeeMinor: 100n }).mail.bodyText);
    expect(withFee).toContain('Frais du fournisseur : 100 XAF');
    expect(withFee).toContain('Frais GTFinance : 0,00 CAD');
    expect(withPlainSpaces(messagesOf('done', bill).mail.bodyText)).not.toContain('Frais du fournisseur');
  });

  test('shows a name as text, never as HTML or as a template', () => {
    const { mail } = messagesOf('done', {
      recipientFirstName: '<b onload="x">',
      recipientLastName: '{cad} & Co',
    });
    expect(mail.bodyHtml).not.toContain('<b onload');
    expect(mail.bodyHtml).toContain('&lt;b onload=&quot;x&quot;&gt; {cad} &amp; Co');
    expect(mail.bodyText).toContain('<b onload="x"> {cad} & Co');
  });

  test('loads nothing external: no image, no script, no style sheet', () => {
    const { mail } = messagesOf('done');
    expect(mail.bodyHtml).not.toMatch(/<(img|script|link|style|iframe)|url\(|src=/i);
    expect(mail.bodyHtml).toMatch(/^<!doctype html>\n<html lang="fr">/);
  });
});
