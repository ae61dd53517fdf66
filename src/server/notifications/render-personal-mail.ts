import { formatDateTime, writtenLanguage } from '#shared/format.ts';
import { PRODUCT_NAME as product } from '#shared/product.ts';
import type { Language } from '#shared/rules/fields.ts';
import { OFFICE_ZONE } from '#shared/zones.ts';
import type { Config } from '../config.ts';
import type { mailsAndSms } from '../words/fr/mails-and-sms.ts';
import { sentences } from '../words/sentences.ts';
import { type MailContent, renderMail } from './render-mail.ts';

type Messages = typeof mailsAndSms;
/** The mails that have a subject and a heading of their own. */
type MailName = {
  [Name in keyof Messages]: Messages[Name] extends { subject: string; heading: string } ? Name : never;
}[keyof Messages];

type Content = Pick<MailContent, 'paragraphs' | 'code' | 'rows' | 'button' | 'closing'> & {
  /** Defaults to the heading. */
  preview?: string;
  /** The values of the subject besides the product's name. */
  subjectValues?: Record<string, string>;
};

export type Reader = { firstName: string; langKey: Language };

/** Returns the parts for composing a mail to a person in their language. */
export function personalMail(config: Config, { firstName, langKey }: Reader) {
  const language = writtenLanguage(langKey);
  const t = sentences('mailsAndSms', language);
  return {
    language,
    t,
    /** Writes a moment in Toronto's time, and names the zone. */
    date: (at: Date) => t('payment.dateWithZone', { date: formatDateTime(at, OFFICE_ZONE) }),
    /** Returns the mail `name`: its subject and heading, the greeting, and this content. */
    render: (name: MailName, { subjectValues, ...content }: Content) =>
      renderMail(config, langKey, {
        subject: t(`${name}.subject`, { product, ...subjectValues } as never),
        preview: t(`${name}.heading`),
        heading: t(`${name}.heading`),
        greeting: t('frame.greeting', { firstName }),
        ...content,
      }),
  };
}
