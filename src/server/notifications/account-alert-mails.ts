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
  /** Token of the link by which the owner reports that the sign-in was not theirs. */
  token: string;
};

/** Returns the mail about a sign-in from a new device or network. */
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
      // In the fragment, which no server and no log sees.
      button: { label: t('signInAlert.button'), url: `${config.siteUrl}/not-me#${signIn.token}` },
      closing: [t('signInAlert.you')],
    },
    frame,
  );
}

/** Returns the mail about a change of name, which may not have been the owner's. */
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

/** Returns the mail about so many wrong codes that the account's codes are blocked for a time. */
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
