import { formatCanadianNumber } from '#shared/phone.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Language } from '#shared/rules/fields.ts';
import type { Config } from '../config.ts';
import type { MailFrame } from './mail-content.ts';
import type { MessageTranslator } from './translator.ts';

/** What stands below every mail: who writes, and how to reach us. */
export function mailFrame(config: Config, langKey: Language, t: MessageTranslator): MailFrame {
  return {
    language: langKey === 'FR' ? 'fr' : 'en',
    signature: t('frame.signature', { product: PRODUCT_NAME }),
    contact: t('frame.contact', {
      email: config.SUPPORT_EMAIL,
      phone: formatCanadianNumber(config.SUPPORT_PHONE),
    }),
  };
}
