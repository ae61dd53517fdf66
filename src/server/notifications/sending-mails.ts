import { writtenLanguage } from '#shared/format.ts';
import { PRODUCT_NAME as product } from '#shared/product.ts';
import type { Language } from '#shared/rules/fields.ts';
import type { Config } from '../config.ts';
import { sentences } from '../words/sentences.ts';
import { mailFrame } from './mail-frame.ts';
import { renderMail } from './render-mail.ts';

/**
 * Returns the mail to a customer whose sending was locked or unlocked. It never gives the reason, which would warn a
 * person under investigation.
 */
export function sendingLockMail(
  config: Config,
  langKey: Language,
  to: { firstName: string; locked: boolean },
) {
  const t = sentences('messages', writtenLanguage(langKey));
  const frame = mailFrame(config, langKey, t);
  const greeting = t('frame.greeting', { firstName: to.firstName });
  const words = to.locked ? 'sendingLocked' : 'sendingUnlocked';
  return renderMail(
    {
      subject: t(`${words}.subject`, { product }),
      preview: t(`${words}.heading`),
      heading: t(`${words}.heading`),
      greeting,
      ...(to.locked
        ? { paragraphs: [t('sendingLocked.intro'), t('sendingLocked.advice')] }
        : {
            paragraphs: [t('sendingUnlocked.intro')],
            button: { label: t('sendingUnlocked.button'), url: `${config.siteUrl}/dashboard/send-money` },
          }),
    },
    frame,
  );
}
