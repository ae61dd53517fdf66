import type { WrittenLanguage } from '#shared/format.ts';
import { requestFile } from './request.ts';

/** The receipt of a transaction as a PDF, in the language asked for. */
export function receiptOf(transactionId: number, language: WrittenLanguage): Promise<File> {
  const lang = language === 'fr' ? 'FR' : 'EN';
  return requestFile(`/api/transactions/${transactionId}/receipt?lang=${lang}`, 'application/pdf');
}
