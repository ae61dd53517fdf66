import { documents } from '#shared/words/fr/documents.ts';
import { billInfo, paymentInfo } from '#shared/words/fr/payment-info.ts';
import { problems } from '#shared/words/fr/problems.ts';
import { rules } from '#shared/words/fr/rules.ts';
import { companyRegistrations } from './company-registrations.ts';
import { csvHeadings } from './csv-headings.ts';
import { dataCopy } from './data-copy.ts';
import { mailsAndSms } from './mails-and-sms.ts';
import { receipt } from './receipt.ts';
import { statement } from './statement.ts';

/** All French sentences of the server, by area. */
export const words = {
  billInfo,
  companyRegistrations,
  csvHeadings,
  dataCopy,
  documents,
  mailsAndSms,
  paymentInfo,
  problems,
  receipt,
  rules,
  statement,
} as const;
