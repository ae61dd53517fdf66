import { formatDateTime, writtenLanguage } from '#shared/format.ts';
import { PRODUCT_NAME as product } from '#shared/product.ts';
import type { Language } from '#shared/rules/fields.ts';
import type { Config } from '../config.ts';
import type { messages } from '../words/fr/messages.ts';
import { sentences } from '../words/sentences.ts';
import { mailFrame } from './mail-frame.ts';
import { renderMail } from './render-mail.ts';

/** The changes to how a person signs in and confirms. */
export type SignInChange = keyof (typeof messages)['signInChanged']['what'];

type Removal = { firstName: string; at: Date; until: Date | undefined };

/**
 * Returns the mail about staff's request to remove a second factor and about its removal; `until` is when pending
 * operations continue.
 */
export function factorRemovalMail(config: Config, langKey: Language, { firstName, at, until }: Removal) {
  const t = sentences('messages', writtenLanguage(langKey));
  const written = (moment: Date) =>
    t('payment.dateWithZone', { date: formatDateTime(moment, 'America/Toronto') });
  const words = until ? 'factorRemoved' : 'factorRemovalAsked';
  return renderMail(
    {
      subject: t(`${words}.subject`, { product }),
      preview: t(`${words}.heading`),
      heading: t(`${words}.heading`),
      greeting: t('frame.greeting', { firstName }),
      paragraphs: [
        t(`${words}.intro`, { date: written(at) }),
        ...(until ? [t('factorRemoved.wait', { until: written(until) })] : []),
        t(`${words}.notYou`),
      ],
      ...(until && {
        button: { label: t('factorRemoved.button'), url: `${config.siteUrl}/forgot-password` },
      }),
    },
    mailFrame(config, langKey, t),
  );
}

/** Returns the mail about a change to how a person signs in and confirms, in their language. */
export function signInChangedMail(
  config: Config,
  langKey: Language,
  { firstName, at, change }: { firstName: string; at: Date; change: SignInChange },
) {
  const t = sentences('messages', writtenLanguage(langKey));
  const date = t('payment.dateWithZone', { date: formatDateTime(at, 'America/Toronto') });
  return renderMail(
    {
      subject: t('signInChanged.subject', { product }),
      preview: t('signInChanged.heading'),
      heading: t('signInChanged.heading'),
      greeting: t('frame.greeting', { firstName }),
      paragraphs: [
        t(`signInChanged.what.${change}`),
        t('signInChanged.intro', { date }),
        t('signInChanged.notYou'),
      ],
    },
    mailFrame(config, langKey, t),
  );
}
