import nodemailer from 'nodemailer';

import type { SentDeposit } from './deposit.ts';
import type { SigningKey } from './signing-key.ts';

export const INTERAC_DOMAIN = 'payments.interac.ca';

/** Returns Interac's autodeposit notification of a deposit as a raw mail with a DKIM signature. */
export async function notificationMail(deposit: SentDeposit, key: SigningKey, at: Date): Promise<Buffer> {
  const { tampered } = deposit;
  const domain = domainOf(deposit);
  const headerFieldNames = tampered === 'subject_not_covered' ? 'from:to:date:reply-to' : SIGNED;
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail({
    from: { name: deposit.name, address: `notify@${domain}` },
    to: tampered === 'other_recipient' ? 'someone.else@example.com' : deposit.to,
    replyTo: deposit.email,
    date: at,
    messageId: `<${deposit.reference}.${at.getTime()}@${domain}>`,
    subject: subjectOf(deposit),
    text: bodyOf(deposit, at),
    ...(tampered === 'not_signed'
      ? {}
      : {
          dkim: {
            domainName: domain,
            keySelector: key.selector,
            privateKey: key.privateKey,
            headerFieldNames,
          },
        }),
  });
  return tamperWith(message as unknown as Buffer, deposit);
}

const SIGNED = 'from:to:subject:date:message-id:reply-to:mime-version:content-type';

function domainOf({ tampered }: SentDeposit): string {
  if (tampered === 'other_domain') return 'interac.example';
  return tampered === 'similar_domain' ? `evil-${INTERAC_DOMAIN}` : INTERAC_DOMAIN;
}

/** Alters a mail after it was signed. */
function tamperWith(mail: Buffer, { tampered }: SentDeposit): Buffer {
  const text = mail.toString('latin1');
  if (tampered === 'body_changed') return Buffer.from(`${text}PS\r\n`, 'latin1');
  if (tampered === 'two_senders') {
    return Buffer.from(text.replace(/^From: /m, 'From: "Interac" <x@evil.example>\r\nFrom: '), 'latin1');
  }
  return mail;
}

function subjectOf(deposit: SentDeposit): string {
  const amount = deposit.tampered === 'amounts_differ' ? `9${deposit.amount}` : deposit.amount;
  return deposit.language === 'FR'
    ? `Virement Interac\u00a0: Vous avez reçu ${inFrench(amount)} de ${deposit.name} et ce montant a été déposé automatiquement.`
    : `Interac e-Transfer: You've received ${inEnglish(amount)} from ${deposit.name} and it has been automatically deposited.`;
}

function bodyOf(deposit: SentDeposit, at: Date): string {
  const { name, amount, reference, memo, language } = deposit;
  const day = at.toISOString().slice(0, 10);
  const message =
    deposit.tampered === 'field_repeated' ? `${memo}\n${AMOUNT[language]}: $9,999.00 (CAD)` : memo;
  const lines =
    language === 'FR'
      ? [
          'Fonds déposés!',
          '',
          `Date\u00a0: ${day}`,
          `Numéro de référence\u00a0: ${reference}`,
          `Envoyé par\u00a0: ${name}`,
          `Montant\u00a0: ${inFrench(amount)} (CAD)`,
          ...(message ? [`Message\u00a0: ${message}`] : []),
          'Compte se terminant par\u00a0: 4242',
        ]
      : [
          'Funds Deposited!',
          '',
          `Date: ${day}`,
          `Reference Number: ${reference}`,
          `Sent From: ${name}`,
          `Amount: ${inEnglish(amount)} (CAD)`,
          ...(message ? [`Message: ${message}`] : []),
          'Account ending in: 4242',
        ];
  return `${lines.join('\n')}\n`;
}

const AMOUNT = { FR: 'Montant', EN: 'Amount' } as const;

function grouped(whole: string, mark: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, mark);
}

function inEnglish(amount: string): string {
  const [whole = '', cents = ''] = amount.split('.');
  return `$${grouped(whole, ',')}.${cents}`;
}

function inFrench(amount: string): string {
  const [whole = '', cents = ''] = amount.split('.');
  return `${grouped(whole, '\u00a0')},${cents}\u00a0$`;
}
