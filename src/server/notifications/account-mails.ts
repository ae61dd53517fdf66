import { formatCad, formatDateTime, writtenLanguage } from '#shared/format.ts';
import { UNVERIFIED_TOTAL } from '#shared/limits.ts';
import { PRODUCT_NAME as product } from '#shared/product.ts';
import type { Language } from '#shared/rules/fields.ts';
import type { Config } from '../config.ts';
import { sentences } from '../words/sentences.ts';
import type { MailContent } from './mail-content.ts';
import { mailFrame } from './mail-frame.ts';
import { renderMail } from './render-mail.ts';

export type CodeMail = {
  purpose: 'activation' | 'password_reset';
  firstName: string;
  email: string;
  code: string;
  /** Token of the long link that works without the code. */
  link?: string | undefined;
  minutes: number;
};

/** A change that the owner, or someone else, made to the account. */
type Change = { firstName: string; at: Date };

/**
 * Returns the path where a code is entered. The token of a long link is in the fragment, which no server and no log
 * sees.
 */
function pathOfCode({ purpose, email, link }: Pick<CodeMail, 'purpose' | 'email' | 'link'>): string {
  const path = purpose === 'activation' ? '/activation/' : '/reset-password?email=';
  return path + encodeURIComponent(email) + (link === undefined ? '' : `#${link}`);
}

/** Returns the mails about an account, in its owner's language. */
export function accountMails(config: Config, langKey: Language) {
  const t = sentences('messages', writtenLanguage(langKey));
  const frame = mailFrame(config, langKey, t);
  const greeting = (firstName: string) => t('frame.greeting', { firstName });
  const date = (at: Date) => t('payment.dateWithZone', { date: formatDateTime(at, 'America/Toronto') });
  const render = (content: MailContent) => renderMail(content, frame);
  const changed = (words: 'passwordChanged' | 'secondFactorRenewed', { firstName, at }: Change) => ({
    subject: t(`${words}.subject`, { product }),
    preview: t(`${words}.heading`),
    heading: t(`${words}.heading`),
    greeting: greeting(firstName),
    paragraphs: [t(`${words}.intro`, { date: date(at) }), t(`${words}.notYou`)],
  });

  return {
    code({ purpose, firstName, email, code, link, minutes }: CodeMail) {
      const words = purpose === 'activation' ? 'activation' : 'passwordReset';
      return render({
        subject: t(`${words}.subject`, { product }),
        preview: t(`${words}.heading`),
        heading: t(`${words}.heading`),
        greeting: greeting(firstName),
        paragraphs: [t(`${words}.intro`, { product, minutes: String(minutes) })],
        code,
        button: { label: t(`${words}.button`), url: config.siteUrl + pathOfCode({ purpose, email, link }) },
        closing: [t(`${words}.secret`), t(`${words}.notYou`)],
      });
    },

    welcome({ firstName, login, referralCode }: { firstName: string; login: string; referralCode: string }) {
      return render({
        subject: t('welcome.subject', { product }),
        preview: t('welcome.heading'),
        heading: t('welcome.heading'),
        greeting: greeting(firstName),
        paragraphs: [
          t('welcome.intro', { login }),
          t('welcome.identity', { limit: formatCad(UNVERIFIED_TOTAL, frame.language) }),
          t('welcome.referral', { referralCode }),
        ],
        button: { label: t('welcome.button'), url: `${config.siteUrl}/login` },
      });
    },

    passwordChanged(change: Change) {
      const button = { label: t('passwordChanged.button'), url: `${config.siteUrl}/forgot-password` };
      return render({ ...changed('passwordChanged', change), button });
    },

    secondFactorRenewed(change: Change) {
      return render(changed('secondFactorRenewed', change));
    },
  };
}
