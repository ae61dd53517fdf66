import { formatDateTime, writtenLanguage } from '#shared/format.ts';
import { PRODUCT_NAME as product } from '#shared/product.ts';
import type { Language } from '#shared/rules/fields.ts';
import type { Config } from '../config.ts';
import { sentences } from '../words/sentences.ts';
import { mailFrame } from './mail-frame.ts';
import { renderMail } from './render-mail.ts';

type NewSignIn = {
  firstName: string;
  at: Date;
  network: string;
  browser: string | null;
  system: string | null;
  /** Of the link by which the owner says that it was somebody else. */
  token: string;
};

/** The mail to a customer whose account was signed in to from a device or a network that was not seen before. */
export function signInAlertMail(config: Config, langKey: Language, signIn: NewSignIn) {
  const t = sentences('messages', writtenLanguage(langKey));
  const frame = mailFrame(config, langKey, t);
  const device = [signIn.browser, signIn.system].filter((part) => part !== null).join(', ');
  const at = t('payment.dateWithZone', { date: formatDateTime(signIn.at, 'America/Toronto') });
  return renderMail(
    {
      subject: t('signInAlert.subject', { product }),
      preview: t('signInAlert.heading'),
      heading: t('signInAlert.heading'),
      greeting: t('frame.greeting', { firstName: signIn.firstName }),
      paragraphs: [t('signInAlert.intro', { product }), t('signInAlert.notYou')],
      rows: [
        { label: t('signInAlert.moment'), value: at },
        { label: t('signInAlert.device'), value: device || t('signInAlert.unknown') },
        {
          label: t('signInAlert.network'),
          value: signIn.network === 'unknown' ? t('signInAlert.unknown') : signIn.network,
        },
      ],
      // Behind the sign no server and no log sees it.
      button: { label: t('signInAlert.button'), url: `${config.siteUrl}/not-me#${signIn.token}` },
      closing: [t('signInAlert.you')],
    },
    frame,
  );
}

/** The mail to a customer whose name was changed, who may not have done it. */
export function nameChangedMail(
  config: Config,
  langKey: Language,
  { firstName, at, name }: { firstName: string; at: Date; name: string },
) {
  const t = sentences('messages', writtenLanguage(langKey));
  const date = t('payment.dateWithZone', { date: formatDateTime(at, 'America/Toronto') });
  return renderMail(
    {
      subject: t('nameChanged.subject', { product }),
      preview: t('nameChanged.heading'),
      heading: t('nameChanged.heading'),
      greeting: t('frame.greeting', { firstName }),
      paragraphs: [t('nameChanged.intro', { date, name }), t('nameChanged.notYou')],
      button: { label: t('nameChanged.button'), url: `${config.siteUrl}/forgot-password` },
    },
    mailFrame(config, langKey, t),
  );
}

/** The mail to somebody for whose account so many wrong codes were given that codes rest. */
export function codesBlockedMail(config: Config, langKey: Language, { firstName }: { firstName: string }) {
  const t = sentences('messages', writtenLanguage(langKey));
  return renderMail(
    {
      subject: t('codesBlocked.subject', { product }),
      preview: t('codesBlocked.heading'),
      heading: t('codesBlocked.heading'),
      greeting: t('frame.greeting', { firstName }),
      paragraphs: [t('codesBlocked.intro'), t('codesBlocked.advice')],
    },
    mailFrame(config, langKey, t),
  );
}
