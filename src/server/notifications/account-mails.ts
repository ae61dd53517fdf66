import { formatCad } from '#shared/format.ts';
import { UNVERIFIED_TOTAL } from '#shared/limits.ts';
import { PRODUCT_NAME as product } from '#shared/product.ts';
import type { Config } from '../config.ts';
import { personalMail, type Reader } from './render-personal-mail.ts';

export type CodeMail = {
  purpose: 'activation' | 'password_reset';
  email: string;
  code: string;
  /** Token of the long link that works without the code. */
  link?: string | undefined;
  minutes: number;
};

/** A change that the owner, or someone else, made to the account. */
type Change = { at: Date };

/**
 * Returns the path where a code is entered. The token of a long link is in the fragment, which no server and no log
 * sees.
 */
function pathOfCode({ purpose, email, link }: Pick<CodeMail, 'purpose' | 'email' | 'link'>): string {
  const path = purpose === 'activation' ? '/activation/' : '/reset-password?email=';
  return path + encodeURIComponent(email) + (link === undefined ? '' : `#${link}`);
}

/** Returns the mail with a code to activate an account or to choose a new password. */
export function codeMail(config: Config, reader: Reader, mail: CodeMail) {
  const { t, render } = personalMail(config, reader);
  const name = mail.purpose === 'activation' ? 'activation' : 'passwordReset';
  return render(name, {
    paragraphs: [t(`${name}.intro`, { product, minutes: String(mail.minutes) })],
    code: mail.code,
    button: { label: t(`${name}.button`), url: config.siteUrl + pathOfCode(mail) },
    closing: [t(`${name}.secret`), t(`${name}.notYou`)],
  });
}

/** Returns the mail to the owner of a new account. */
export function welcomeMail(
  config: Config,
  reader: Reader,
  { login, referralCode }: { login: string; referralCode: string },
) {
  const { language, t, render } = personalMail(config, reader);
  return render('welcome', {
    paragraphs: [
      t('welcome.intro', { login }),
      t('welcome.identity', { limit: formatCad(UNVERIFIED_TOTAL, language) }),
      t('welcome.referral', { referralCode }),
    ],
    button: { label: t('welcome.button'), url: `${config.siteUrl}/login` },
  });
}

/** Returns the mail about a changed password. */
export function passwordChangedMail(config: Config, reader: Reader, { at }: Change) {
  const { t, date, render } = personalMail(config, reader);
  return render('passwordChanged', {
    paragraphs: [t('passwordChanged.intro', { date: date(at) }), t('passwordChanged.notYou')],
    button: { label: t('passwordChanged.button'), url: `${config.siteUrl}/forgot-password` },
  });
}

/** Returns the mail to a colleague about a replaced second factor. */
export function secondFactorRenewedMail(config: Config, reader: Reader, { at }: Change) {
  const { t, date, render } = personalMail(config, reader);
  return render('secondFactorRenewed', {
    paragraphs: [t('secondFactorRenewed.intro', { date: date(at) }), t('secondFactorRenewed.notYou')],
  });
}
