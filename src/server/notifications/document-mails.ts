import type { DocumentType, RefusalReason } from '#shared/document.ts';
import { formatCad, formatDay, writtenLanguage } from '#shared/format.ts';
import { VERIFIED_PER_DAY } from '#shared/limits.ts';
import type { Language } from '#shared/rules/fields.ts';
import type { Config } from '../config.ts';
import { sentences } from '../words/sentences.ts';
import type { MailContent } from './mail-content.ts';
import { mailFrame } from './mail-frame.ts';
import { renderMail } from './render-mail.ts';

export type DocumentMail = { firstName: string; type: DocumentType };
export type Refusal = { reason: RefusalReason; note: string | null };

/** Returns the mails about decisions on a document, in its owner's language. */
export function documentMails(config: Config, langKey: Language) {
  const t = sentences('messages', writtenLanguage(langKey));
  const frame = mailFrame(config, langKey, t);
  const documents = sentences('documents', writtenLanguage(langKey));
  const greeting = (firstName: string) => t('frame.greeting', { firstName });
  const render = (content: MailContent) => renderMail(content, frame);

  return {
    /** `more`: another document is still needed, unless this one verified the person. */
    documentAccepted({
      firstName,
      type,
      verified,
      more,
    }: DocumentMail & { verified: boolean; more: boolean }) {
      const words = verified ? 'identityVerified' : 'documentAccepted';
      return render({
        subject: t(`${words}.subject`),
        preview: t(`${words}.heading`),
        heading: t(`${words}.heading`),
        greeting: greeting(firstName),
        paragraphs: verified
          ? [t('identityVerified.intro', { limit: formatCad(VERIFIED_PER_DAY, frame.language) })]
          : [
              t('documentAccepted.intro', { type: documents(`types.${type}`) }),
              ...(more ? [t('documentAccepted.next')] : []),
            ],
        button: verified
          ? { label: t('identityVerified.button'), url: `${config.siteUrl}/dashboard/send-money` }
          : { label: t('documentAccepted.button'), url: `${config.siteUrl}/dashboard/profile/identity` },
      });
    },

    /** `day` is the last day of validity. `ahead`: it is still to come. */
    documentExpiry({ firstName, type, day, ahead }: DocumentMail & { day: string; ahead: boolean }) {
      const words = ahead ? 'documentExpires' : 'documentExpired';
      const date = formatDay(day);
      return render({
        subject: t(`${words}.subject`, { day: date }),
        preview: t(`${words}.heading`),
        heading: t(`${words}.heading`),
        greeting: greeting(firstName),
        paragraphs: [
          t(`${words}.intro`, { type: documents(`types.${type}`), day: date }),
          t(`${words}.next`),
        ],
        button: { label: t(`${words}.button`), url: `${config.siteUrl}/dashboard/profile/identity` },
      });
    },

    documentRefused({ firstName, type, reason, note }: DocumentMail & Refusal) {
      return render({
        subject: t('documentRefused.subject'),
        preview: t('documentRefused.heading'),
        heading: t('documentRefused.heading'),
        greeting: greeting(firstName),
        paragraphs: [
          t('documentRefused.intro', { type: documents(`types.${type}`) }),
          documents(`refusals.${reason}`),
          ...(note === null ? [] : [note]),
        ],
        button: { label: t('documentRefused.button'), url: `${config.siteUrl}/dashboard/profile/identity` },
      });
    },
  };
}
