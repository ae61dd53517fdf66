import { foldName, searchTerms } from '#server/customer-search/search-terms.ts';
import { readMemo } from '#server/deposits/read-memo.ts';
import { preferredLanguage } from '#server/http/language.ts';
import { redactPeople } from '#server/log.ts';
import { toGsm7 } from '#server/notifications/gsm7.ts';
import { readSearch } from '#server/payments/staff/read-search.ts';
import { toMidOutcome as toCentralBankRate } from '#server/providers/bank-of-canada/rate-source.ts';
import { keyNames } from '#server/providers/interac/dkim.ts';
import { eventIdOf, readAggregatorEvent } from '#server/providers/interac/read-aggregator.ts';
import { readHead } from '#server/providers/interac/read-head.ts';
import { readHtmlAsText } from '#server/providers/interac/read-html.ts';
import { readNotification } from '#server/providers/interac/read-notification.ts';
import { readInstant, readText } from '#server/providers/lenient.ts';
import { toSubmitOutcome as toMtnOutcome } from '#server/providers/mtn/translate.ts';
import { readCanada } from '#server/providers/sanctions/read-canada.ts';
import { readUn } from '#server/providers/sanctions/read-un.ts';
import { readStatement } from '#server/providers/smobilpay/read-statement.ts';
import { toSubmitOutcome } from '#server/providers/smobilpay/translate.ts';
import { toFoundBills, toToken } from '#server/providers/smobilpay/translate-bills.ts';
import { readWebhook } from '#server/providers/smobilpay/webhook.ts';
import { toMidOutcome as toMarketRate } from '#server/providers/xe/rate-source.ts';
import { nameWordsOf } from '#server/screening/name-words.ts';
import { inspectFile } from '#server/storage/inspect-file.ts';
import { toCsv } from '#shared/csv.ts';
import { readMask } from '#shared/number-mask.ts';

const KB = 1024;
const HOUR_MS = 3_600_000;
/** The text around the hostile part, without which a reader would not reach it. */
const LIST = {
  canada: (inner: string) => `<data-set><record><LastName>${inner}</LastName></record></data-set>`,
  un: (inner: string) =>
    `<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><FIRST_NAME>${inner}</FIRST_NAME></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`,
};
const railAnswer = (text: string, status = 200) => ({ kind: 'answered', status, text }) as const;
const mail = (changes: { subject?: string; text?: string }) =>
  readNotification({ subject: '', text: '', replyTo: undefined, ...changes });
const aggregatorEvent = (memo: string) =>
  Buffer.from(
    `{"EventId":${quoteJson(memo)},"Data":{"TransactionStatus":"Completed",${membersOf('Memo', 'Amount', 'InteracReferenceNumber')(memo)}}}`,
  );

let lastQuoted = { text: '', json: '""' };

/** Returns a text as JSON. All readers of the same text use what was written for the first. */
function quoteJson(text: string): string {
  if (text !== lastQuoted.text) lastQuoted = { text, json: JSON.stringify(text) };
  return lastQuoted.json;
}

/** Returns members of these names whose value is the text. */
function membersOf(...names: string[]): (text: string) => string {
  return (text) => names.map((name) => `"${name}":${quoteJson(text)}`).join();
}

const FIELDS_OF_ANSWERS = membersOf('ptn', 'status', 'devMsg', 'respCode', 'usrMsg');
const FIELDS_OF_BILLS = membersOf('billNumber', 'amountLocalCur', 'payItemId', 'customerNumber');
const FIELDS_OF_TOKENS = membersOf('pin', 'ptn');
const FIELDS_OF_LINES = membersOf('ptn', 'timestamp', 'status', 'priceLocalCur', 'trid');

/** Reads a text as the whole answer of a rail and as each of its fields. */
function answerOfRail(read: (text: string) => unknown) {
  return (text: string) => [text, `{${FIELDS_OF_ANSWERS(text)}}`].map(read);
}

/** Everything that parses input from outside, with the largest size of the input. */
export const READERS: Record<string, { bytes: number; read: (text: string) => unknown }> = {
  'the subject of a mail': { bytes: 512 * KB, read: (subject) => mail({ subject }) },
  'the text of a mail': { bytes: 512 * KB, read: (text) => mail({ text }) },
  'the amount in a mail': {
    bytes: 512 * KB,
    read: (amount) => mail({ text: `Amount: $${amount}\nSent From: ${amount}` }),
  },
  'the HTML of a mail': { bytes: 512 * KB, read: (html) => mail({ text: readHtmlAsText(html) }) },
  'a style in the HTML of a mail': { bytes: 512 * KB, read: (html) => readHtmlAsText(`<style>${html}`) },
  'the head of a mail': {
    bytes: 512 * KB,
    read: (head) => keyNames(readHead(Buffer.from(head)) ?? [], 'x.example'),
  },
  'a signature in the head of a mail': {
    bytes: 512 * KB,
    read: (value) =>
      keyNames(readHead(Buffer.from(`DKIM-Signature: d=x.example; ${value}`)) ?? [], 'x.example'),
  },
  'an event of the aggregator': {
    bytes: 16 * KB,
    read: (text) => [
      readAggregatorEvent(aggregatorEvent(text)),
      readAggregatorEvent(Buffer.from(text)),
      eventIdOf(Buffer.from(text)),
    ],
  },
  'the memo of a deposit': { bytes: 16 * KB, read: readMemo },
  'a webhook of the rail': { bytes: 64 * KB, read: (text) => readWebhook({}, Buffer.from(text)) },
  'an answer of Smobilpay to an order': {
    bytes: 512 * KB,
    read: answerOfRail((text) => toSubmitOutcome(railAnswer(text), 'GTF-1')),
  },
  'a refusal of Smobilpay': {
    bytes: 512 * KB,
    read: answerOfRail((text) => toSubmitOutcome(railAnswer(text, 400), 'GTF-1')),
  },
  'an answer of MTN': {
    bytes: 512 * KB,
    read: answerOfRail((text) => toMtnOutcome(railAnswer(text, 500), 'a')),
  },
  'bills that a search found': {
    bytes: 512 * KB,
    read: (text) =>
      [text, `[{${FIELDS_OF_BILLS(text)}}]`, `[{${FIELDS_OF_TOKENS(text)}}]`].map((answer) => [
        toFoundBills(railAnswer(answer), text.slice(0, 40)),
        toToken(railAnswer(answer)),
      ]),
  },
  'the history of the rail': {
    bytes: 512 * KB,
    read: (text) =>
      [text, `[{${FIELDS_OF_LINES(text)}}]`].map((answer) =>
        readStatement(() => Promise.resolve(railAnswer(answer)), new Date(0), new Date(HOUR_MS)),
      ),
  },
  'a rate': {
    bytes: 512 * KB,
    read: (text) => {
      const json = quoteJson(text);
      const market = `{"timestamp":${json},"to":[{"quotecurrency":"XAF","mid":${json}}]}`;
      const bank = `{"observations":[{"d":${json},"FXEURCAD":{"v":${json}}}]}`;
      return [text, market, bank].map((answer) => [
        toMarketRate(railAnswer(answer)),
        toCentralBankRate(railAnswer(answer)),
      ]);
    },
  },
  'a field of the rail': { bytes: 512 * KB, read: (text) => [readText(text), readInstant(text)] },
  'a mask of the rail': { bytes: 64 * KB, read: readMask },
  'the list of Canada': {
    bytes: 512 * KB,
    read: (text) => [LIST.canada(text), text].map(ignoringErrors(readCanada)),
  },
  'the list of the United Nations': {
    bytes: 512 * KB,
    read: (text) => [LIST.un(text), text].map(ignoringErrors(readUn)),
  },
  'a listed name': { bytes: 64 * KB, read: nameWordsOf },
  'a picture': { bytes: 5_000 * KB, read: (text) => inspectText(`\xff\xd8\xff\xe0${text}`, 'image') },
  'another picture': { bytes: 5_000 * KB, read: (text) => inspectText(`\x89PNG\r\n\x1a\n${text}`, 'image') },
  'a PDF': { bytes: 5_000 * KB, read: (text) => inspectText(`%PDF-1.7\n${text}\n%%EOF`, 'pdf') },
  'a cell of a table': { bytes: 64 * KB, read: (text) => toCsv([[text]]) },
  'the words of a message': { bytes: 64 * KB, read: toGsm7 },
  'an error that is logged': { bytes: 512 * KB, read: redactPeople },
  'what staff search for': {
    bytes: 64 * KB,
    read: (text) => [readSearch(text), searchTerms(text), foldName(text)],
  },
  'the language that is asked for': { bytes: 64 * KB, read: preferredLanguage },
};

/** The input may be refused; only the time matters. */
function ignoringErrors<T>(read: (text: string) => T): (text: string) => T | undefined {
  return (text) => {
    try {
      return read(text);
    } catch {
      return undefined;
    }
  };
}

function inspectText(text: string, kind: 'image' | 'pdf'): Promise<unknown> {
  const bytes = Buffer.from(text, 'latin1');
  const name = kind === 'pdf' ? 'a.pdf' : 'a.jpg';
  return inspectFile({ name, size: bytes.length, cut: false, read: () => Promise.resolve(bytes) });
}

/** Repeated tokens that an attacker would try against patterns that start again at every position. */
export const TOKENS = [
  ...Array.from('1aA<>"\'\\{}[]()$&%=:;,.-+_@#|/ \t\n\r\0é\u00a0\u200b'),
  '\r\n',
  '<br',
  '<!--',
  '<a>',
  '</a>',
  '&#',
  '&amp;',
  '<![CDATA[',
  '"\\',
  '$1',
  '1 ',
  '1,',
  '1.',
  'a@',
  'a@a.',
  'a ',
  'a;',
  'a=',
  '\n ',
  '\n\n',
  'a:\n',
  'Amount: $1\n',
  'Message:\n',
  'GTF-',
  '514 ',
  '=?',
  '=?utf-8?q?',
  '{"a":',
  '/JS ',
  'obj<<',
];
