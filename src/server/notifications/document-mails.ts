import type { DocumentType, RefusalReason } from '#shared/document.ts';
import { formatCad, formatDay } from '#shared/format.ts';
import { VERIFIED_PER_DAY } from '#shared/limits.ts';
import type { Config } from '../config.ts';
import { sentences } from '../words/sentences.ts';
import { personalMail, type Reader } from './render-personal-mail.ts';

export type Refusal = { reason: RefusalReason; note: string | null };

/** Returns the mails about decisions on a document, in its owner's language. */
export function documentMails(config: Config, reader: Reader, kind: DocumentType) {
  const { language, t, render } = personalMail(config, reader);
  const documents = sentences('documents', language);
  const type = documents(`types.${kind}`);
  const identity = `${config.siteUrl}/dashboard/profile/identity`;

  return {
    /** Returns the mail to a person whose identity is verified now. */
    identityVerified: () =>
      render('identityVerified', {
        paragraphs: [t('identityVerified.intro', { limit: formatCad(VERIFIED_PER_DAY, language) })],
        button: { label: t('identityVerified.button'), url: `${config.siteUrl}/dashboard/send-money` },
      }),

    /** `more`: another document is still needed. */
    documentAccepted: ({ more }: { more: boolean }) =>
      render('documentAccepted', {
        paragraphs: [t('documentAccepted.intro', { type }), ...(more ? [t('documentAccepted.next')] : [])],
        button: { label: t('documentAccepted.button'), url: identity },
      }),

    /** `lastDay` is the last day of validity. `ahead`: it is still to come. */
    documentExpiry({ lastDay, ahead }: { lastDay: string; ahead: boolean }) {
      const name = ahead ? 'documentExpires' : 'documentExpired';
      const day = formatDay(lastDay);
      return render(name, {
        subjectValues: { day },
        paragraphs: [t(`${name}.intro`, { type, day }), t(`${name}.next`)],
        button: { label: t(`${name}.button`), url: identity },
      });
    },

    documentRefused: ({ reason, note }: Refusal) =>
      render('documentRefused', {
        paragraphs: [
          t('documentRefused.intro', { type }),
          documents(`refusals.${reason}`),
          ...(note === null ? [] : [note]),
        ],
        button: { label: t('documentRefused.button'), url: identity },
      }),
  };
}
