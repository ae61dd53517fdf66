import { formatDate, formatDateTime, writtenLanguage } from '#shared/format.ts';
import { PRODUCT_NAME as product } from '#shared/product.ts';
import type { Language } from '#shared/rules/fields.ts';
import type { Config } from '../config.ts';
import { sentences } from '../words/sentences.ts';
import { mailFrame } from './mail-frame.ts';
import { renderMail } from './render-mail.ts';

/**
 * Returns the mail about a closed account and how long its data is kept. The reason that staff gave is not for the
 * customer.
 */
export function closureMail(
  config: Config,
  langKey: Language,
  { firstName, at, eraseAfter }: { firstName: string; at: Date; eraseAfter: Date },
) {
  const t = sentences('messages', writtenLanguage(langKey));
  const date = t('payment.dateWithZone', { date: formatDateTime(at, 'America/Toronto') });
  return renderMail(
    {
      subject: t('accountClosed.subject', { product }),
      preview: t('accountClosed.heading'),
      heading: t('accountClosed.heading'),
      greeting: t('frame.greeting', { firstName }),
      paragraphs: [
        t('accountClosed.intro', { date }),
        t('accountClosed.kept', { day: formatDate(eraseAfter, 'America/Toronto') }),
        t('accountClosed.notYou'),
      ],
    },
    mailFrame(config, langKey, t),
  );
}
