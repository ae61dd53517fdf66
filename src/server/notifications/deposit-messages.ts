import { formatCad, formatDateTime, writtenLanguage } from '#shared/format.ts';
import type { Money } from '#shared/money.ts';
import { PRODUCT_NAME as product } from '#shared/product.ts';
import type { Language } from '#shared/rules/fields.ts';
import { truncate } from '#shared/truncate.ts';
import type { Config } from '../config.ts';
import { sentences } from '../words/sentences.ts';
import { toGsm7 } from './gsm7.ts';
import { mailFrame } from './mail-frame.ts';
import type { Message } from './queries.ts';
import { renderMail } from './render-mail.ts';

const TIME_ZONE = 'America/Toronto';
/** Longer names would make a second SMS. */
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
  const t = sentences('messages', writtenLanguage(reader.langKey));
  const frame = mailFrame(config, reader.langKey, t);
  const { reference } = credited;
  const amount = formatCad(credited.amount, frame.language);
  const date = t('payment.dateWithZone', { date: formatDateTime(credited.at, TIME_ZONE) });
  const mail = renderMail(
    {
      subject: t('deposit.subject', { amount }),
      preview: t('payment.question', { reference }),
      heading: t('deposit.heading'),
      greeting: t('frame.greeting', { firstName: reader.firstName }),
      paragraphs: [t('deposit.intro', { amount })],
      rows: [
        { label: t('deposit.amount'), value: amount },
        { label: t('deposit.sender'), value: credited.senderName },
        { label: t('payment.rows.reference'), value: reference },
        { label: t('payment.rows.date'), value: date },
      ],
      button: { label: t('deposit.button'), url: `${config.siteUrl}/dashboard/send-money` },
      closing: [t('deposit.notYou', { reference })],
    },
    frame,
  );
  const about = { personId: reader.personId, dedupeKey: `transaction/${reference}/credited` };
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
