import { writtenLanguage } from '#shared/format.ts';
import { fullName } from '#shared/full-name.ts';
import { formatCanadianNumber } from '#shared/phone.ts';
import { PRODUCT_NAME as product } from '#shared/product.ts';
import type { Language } from '#shared/rules/fields.ts';
import type { ContactMessage } from '#shared/wire/contact.ts';
import type { Config } from '../config.ts';
import { sentences } from '../words/sentences.ts';
import { renderMail } from './render-mail.ts';

/** Returns the two mails about a message from the contact form. */
export function contactMails(config: Config) {
  return {
    /** In French, the language of our staff; the sender's own text stays as it is. */
    toSupport(id: bigint, { firstName, lastName, email, phone, message, langKey }: ContactMessage) {
      const t = sentences('mailsAndSms', 'fr');
      const name = fullName({ firstName, lastName });
      const subject = t('contact.toSupport.subject', { number: String(id), name });
      return renderMail(config, 'FR', {
        subject,
        preview: name,
        heading: t('contact.toSupport.heading'),
        greeting: t('contact.greeting'),
        paragraphs: message.split('\n').filter((line) => line.trim() !== ''),
        rows: [
          { label: t('contact.toSupport.name'), value: name },
          { label: t('contact.toSupport.email'), value: email },
          { label: t('contact.toSupport.phone'), value: formatPhone(phone) },
          { label: t('contact.toSupport.language'), value: t(`contact.toSupport.${langKey}`) },
        ],
      });
    },

    /** Contains nothing that the sender wrote, not even the name: anyone may enter anyone's address. */
    toSender(langKey: Language) {
      const t = sentences('mailsAndSms', writtenLanguage(langKey));
      return renderMail(config, langKey, {
        subject: t('contact.toSender.subject', { product }),
        preview: t('contact.toSender.heading'),
        heading: t('contact.toSender.heading'),
        greeting: t('contact.greeting'),
        paragraphs: [t('contact.toSender.intro'), t('contact.toSender.secret')],
        closing: [t('contact.toSender.notYou')],
      });
    },
  };
}

function formatPhone(digits: string): string {
  return digits.length === 10 ? formatCanadianNumber(`+1${digits}`) : digits;
}
