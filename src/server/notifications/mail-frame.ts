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
    contact: t('frame.contact', { email: config.SUPPORT_EMAIL, phone: readable(config.SUPPORT_PHONE) }),
  };
}

/** `+15145550142` as Canadians write it: `514 555-0142`. */
function readable(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1\u00a0$2-$3');
}
