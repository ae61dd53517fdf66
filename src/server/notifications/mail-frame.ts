import { writtenLanguage } from '#shared/format.ts';
import { formatCanadianNumber } from '#shared/phone.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Language } from '#shared/rules/fields.ts';
import type { Config } from '../config.ts';
import type { Sentences } from '../words/sentences.ts';
import type { MailFrame } from './mail-content.ts';

/** Returns the footer of every mail: the sender and how to reach us. */
export function mailFrame(config: Config, langKey: Language, t: Sentences<'messages'>): MailFrame {
  return {
    language: writtenLanguage(langKey),
    signature: t('frame.signature', { product: PRODUCT_NAME }),
    contact: t('frame.contact', {
      email: config.SUPPORT_EMAIL,
      phone: formatCanadianNumber(config.SUPPORT_PHONE),
    }),
  };
}
