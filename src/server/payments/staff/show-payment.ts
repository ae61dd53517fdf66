import { cad, type Currency, toWireNumber, xaf } from '#shared/money.ts';
import { rate, rateToText } from '#shared/rate.ts';
import { done, refused, type Result } from '#shared/result.ts';
import { isFinal } from '#shared/payment.ts';
import { isInfoCode } from '#shared/transaction-info.ts';
import { infoInEnglish } from '#shared/transaction-words/en.ts';
import { infoInFrench } from '#shared/transaction-words/fr.ts';
import type { PaymentDetailView } from '#shared/wire/admin/payment.ts';
import type { Deps } from '../../deps.ts';
import { actsFor } from './acts-for.ts';
import { findPayment, type PaymentRow } from './queries.ts';
import { toPaymentView } from './search-payments.ts';
import {
  type AnswerRow,
  type AttemptRow,
  type EventRow,
  findAnswers,
  findAsked,
  findAttempts,
  findCasesOf,
  findEvents,
  findMessages,
  findNames,
  findPostings,
  findWebhooks,
  type MessageRow,
  type PostingRow,
} from './story-queries.ts';

const NEWS = ['in_progress', 'done', 'failed', 'token', 'returned'];

type Shown = { view: PaymentDetailView; personId: bigint };

/** All that is known of one transaction: its states, tries, answers, notices, postings, messages and cases. */
export async function showTransaction(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  id: bigint,
  langKey: 'FR' | 'EN',
): Promise<Result<Shown, 'not_found'>> {
  const row = await findPayment(pool, id);
  if (!row) return refused('not_found');
  const [events, attempts, postings, cases, asked, acts] = await Promise.all([
    findEvents(pool, id),
    findAttempts(pool, id),
    findPostings(pool, id),
    findCasesOf(pool, id),
    findAsked(pool, id, clock.now()),
    actsFor(pool, { id, isOpen: !isFinal(row.status), isPayment: row.type !== 'deposit' }, clock.now()),
  ]);
  const references = attempts.map(({ reference }) => reference);
  const numbers = attempts.flatMap(({ providerNumber }) => providerNumber ?? []);
  const [answers, webhooks, messages, names] = await Promise.all([
    findAnswers(
      pool,
      attempts.map((attempt) => attempt.id),
    ),
    findWebhooks(pool, { references, numbers }),
    findMessages(
      pool,
      NEWS.map((news) => `transaction/${row.reference}/${news}`),
    ),
    findNames(
      pool,
      events.flatMap(({ actor }) => peopleOf(actor)),
    ),
  ]);
  const view: PaymentDetailView = {
    ...termsOf(row, langKey),
    events: events.map((event) => toEvent(event, names)),
    attempts: attempts.map((attempt) => toAttempt(attempt, answers)),
    webhooks: webhooks.map((webhook) => ({ ...webhook, receivedAt: webhook.receivedAt.toISOString() })),
    postings: postings.map(toPosting),
    messages: messages.map(toMessage),
    cases: cases.map(({ openedAt, closedAt, ...found }) => ({
      ...found,
      id: Number(found.id),
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })),
    asked,
    acts,
  };
  return done({ view, personId: row.personId });
}

/** The page of one thing shows its number whole: reading it is recorded. */
function termsOf(row: PaymentRow, langKey: 'FR' | 'EN') {
  const { infoCode, rateMicros, feeMinor, destination, receiver, railNote, updatedAt } = row;
  const words = langKey === 'FR' ? infoInFrench : infoInEnglish;
  return {
    ...toPaymentView(row),
    destination,
    updatedAt: updatedAt.toISOString(),
    fee: toWireNumber(cad(feeMinor)),
    rate: rateMicros === null ? null : rateToText(rate(rateMicros)),
    receiver,
    info: infoCode !== null && isInfoCode(infoCode) ? words[infoCode] : null,
    railNote,
  };
}

/** Two of the staff did it: `staff/17+18`. */
function peopleOf(actor: string): bigint[] {
  const [, first, second] = /^staff\/(\d+)\+(\d+)$/.exec(actor) ?? [];
  return first && second ? [BigInt(first), BigInt(second)] : [];
}

function toEvent({ status, at, cause, actor }: EventRow, names: Map<bigint, string>) {
  const people = peopleOf(actor).map((id) => ({ id: Number(id), name: names.get(id) ?? `#${id}` }));
  return { status, at: at.toISOString(), cause, actor: people.length > 0 ? 'staff' : actor, people };
}

function toAttempt({ id, price, createdAt, askedAt, ...attempt }: AttemptRow, answers: AnswerRow[]) {
  return {
    ...attempt,
    price: price === null ? null : toWireNumber(xaf(price)),
    createdAt: createdAt.toISOString(),
    askedAt: askedAt?.toISOString() ?? null,
    answers: answers
      .filter(({ attemptId }) => attemptId === id)
      .map(({ at, answer }) => ({ at: at.toISOString(), answer })),
  };
}

function toPosting({ at, entries, ...posting }: PostingRow) {
  const amountOf = (currency: Currency, amount: string) =>
    toWireNumber(currency === 'CAD' ? cad(BigInt(amount)) : xaf(BigInt(amount)));
  return {
    ...posting,
    at: at.toISOString(),
    entries: entries.map(({ account, currency, amount }) => ({
      account,
      currency,
      amount: amountOf(currency, amount),
    })),
  };
}

function toMessage({ channel, occasion, createdAt, sentAt, failedAt }: MessageRow) {
  return {
    channel,
    news: occasion.split('/').at(-1) ?? '',
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  };
}
