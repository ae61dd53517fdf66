import { formatCad } from '#shared/format.ts';
import type { Money } from '#shared/money.ts';
import { PRODUCT_NAME as product } from '#shared/product.ts';
import type { Language } from '#shared/rules/fields.ts';
import { truncate } from '#shared/truncate.ts';
import type { Config } from '../config.ts';
import { toGsm7 } from './gsm7.ts';
import { dedupeKeyOf } from './notification-kind.ts';
import type { Message } from './queue-messages.ts';
import { personalMail } from './render-personal-mail.ts';

/** Maximum characters of a name: longer ones would make a second SMS. */
const NAME_IN_SMS = 24;

export type DepositReader = {
  personId: bigint;
  firstName: string;
  email: string;
  phoneNumber: string;
  langKey: Language;
};
export type CreditedDeposit = { amount: Money<'CAD'>; senderName: string; reference: string; at: Date };

/** Returns one mail and one SMS to a customer whose balance was credited, in their language. */
export function depositMessages(config: Config, reader: DepositReader, credited: CreditedDeposit): Message[] {
  const { language, t, date, render } = personalMail(config, reader);
  const { reference } = credited;
  const amount = formatCad(credited.amount, language);
  const mail = render('deposit', {
    subjectValues: { amount },
    preview: t('payment.question', { reference }),
    paragraphs: [t('deposit.intro', { amount })],
    rows: [
      { label: t('deposit.amount'), value: amount },
      { label: t('deposit.sender'), value: credited.senderName },
      { label: t('payment.rows.reference'), value: reference },
      { label: t('payment.rows.date'), value: date(credited.at) },
    ],
    button: { label: t('deposit.button'), url: `${config.siteUrl}/dashboard/send-money` },
    closing: [t('deposit.notYou', { reference })],
  });
  const about = { personId: reader.personId, dedupeKey: dedupeKeyOf(credited, 'credited') };
  const sender = truncate(credited.senderName, NAME_IN_SMS);
  return [
    { ...about, ...mail, channel: 'mail', recipient: reader.email },
    {
      ...about,
      channel: 'sms',
      recipient: `+1${reader.phoneNumber}`,
      bodyText: toGsm7(t('deposit.sms', { product, amount, sender, reference })),
    },
  ];
}
