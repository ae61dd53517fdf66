import type { DistrustReason } from '#shared/deposit.ts';
import type { DepositNotice, NoticeFields } from '../notice-port.ts';
import { findDollars } from './read-dollars.ts';
import { NOTHING_READ, readReference } from './read-reference.ts';

/** Interac's names of each line, unaccented and in lower case, in both languages and in banks' variants. */
const LABELS = {
  senderName: ['sent from', 'envoye par', 'expediteur'],
  amount: ['amount', 'montant'],
  reference: [
    'reference number',
    'numero de reference',
    'no de reference',
    'no. de reference',
    'n° de reference',
  ],
  memo: ['message', 'memo'],
} as const;
type Label = keyof typeof LABELS;

const DEPOSITED = [
  /^interac[^\w:]{1,4}e-transfer[^\w:]{0,4}:.*\bautomatically deposited\b/,
  /^virement interac[^\w:]{0,4}:.*\bdepose/,
];
/** Longer than the template with the longest name. */
const MAX_SUBJECT_LENGTH = 300;
/** Ten times the length of the template. */
const MAX_TEXT_LENGTH = 64 * 1024;
const MAX_LENGTHS: Record<Label, number> = { senderName: 120, amount: 40, reference: 64, memo: 500 };

export type Notification = { subject: string; text: string; replyTo: string | undefined };

/**
 * Reads an autodeposit notification in English or French. The sender chooses their name and message, so a label that
 * appears twice is not used at all, and the amounts in subject and body must agree.
 */
export function readNotification(mail: Notification): {
  reasons: DistrustReason[];
  notice: NoticeFields;
} {
  const subject = mail.subject.slice(0, MAX_SUBJECT_LENGTH);
  const reasons: DistrustReason[] = [];
  if (!DEPOSITED.some((pattern) => pattern.test(plain(subject)))) reasons.push('not_a_deposit');
  const lines = labelledLines(mail.text.slice(0, MAX_TEXT_LENGTH));
  const repeated = Object.values(lines).some((values) => values.length > 1);
  if (repeated) reasons.push('field_repeated');
  const value = (label: Label) => lines[label][0]?.slice(0, MAX_LENGTHS[label]).trim() || undefined;

  const inSubject = findDollars(subject);
  const inBody = findDollars(inCanadianDollars(value('amount') ?? ''));
  if (!inSubject || !inBody) reasons.push('amount_missing');
  else if (inSubject.minor !== inBody.minor) reasons.push('amounts_differ');
  if (value('senderName') === undefined) reasons.push('sender_missing');

  const notice = {
    ...NOTHING_READ,
    ...readReference(value('reference')),
    amount: inBody ?? inSubject,
    senderName: value('senderName'),
    senderEmail: mail.replyTo,
    memo: value('memo'),
  };
  return { reasons, notice };
}

/** Checks whether the notice has no contradiction and has an amount and a sender. */
export function isComplete(
  read: ReturnType<typeof readNotification>,
): read is { reasons: DistrustReason[]; notice: DepositNotice } {
  return read.reasons.length === 0;
}

/** Removes `(CAD)` after the amount; any other currency makes the amount unreadable. */
function inCanadianDollars(amount: string): string {
  const bare = amount.replace(/\(?\bCAD\b\)?/, '');
  return /[\p{L}€£]/u.test(bare) ? '' : bare;
}

/** Returns the values of each known label. A label alone on its line has its value on the next non-empty line. */
function labelledLines(text: string): Record<Label, string[]> {
  const values: Record<Label, string[]> = { senderName: [], amount: [], reference: [], memo: [] };
  const lines = text
    .split(/\r?\n|\r|\u2028|\u2029/)
    .map((line) => line.replace(/[\p{Cc}*|]/gu, ' ').trim())
    .filter((line) => line !== '');
  lines.forEach((line, index) => {
    const label = labelOf(line);
    if (!label) return;
    const next = lines[index + 1] ?? '';
    values[label].push(valueIn(line) || (labelOf(next) ? '' : next));
  });
  return values;
}

function labelOf(line: string): Label | undefined {
  const name = plain(line.split(':')[0] ?? '').trim();
  if (!line.includes(':')) return undefined;
  return (Object.keys(LABELS) as Label[]).find((label) => LABELS[label].some((word) => word === name));
}

function valueIn(line: string): string {
  return line.slice(line.indexOf(':') + 1).trim();
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replaceAll('º', '°')
    .trim()
    .toLowerCase();
}
