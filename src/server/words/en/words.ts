import { documents } from '#shared/words/en/documents.ts';
import { billInfo, paymentInfo } from '#shared/words/en/payment-info.ts';
import { problems } from '#shared/words/en/problems.ts';
import { rules } from '#shared/words/en/rules.ts';
import { companyRegistrations } from './company-registrations.ts';
import { csvHeadings } from './csv-headings.ts';
import { dataCopy } from './data-copy.ts';
import { mailsAndSms } from './mails-and-sms.ts';
import { receipt } from './receipt.ts';
import { statement } from './statement.ts';

/** All English sentences of the server, by area. */
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
