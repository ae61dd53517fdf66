import { ANSWER_KINDS } from '#shared/attempt.ts';
import { UNDER_REVIEW } from '#shared/deposit.ts';
import { writtenLanguage } from '#shared/format.ts';
import { type Currency, cad, toWireNumber, xaf } from '#shared/money.ts';
import { isFinal, isPayout } from '#shared/payment.ts';
import { mayReadCompliance } from '#shared/permissions.ts';
import { rate, rateToText } from '#shared/rate.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { Language } from '#shared/rules/fields.ts';
import type { PaymentDetailView, paymentTable } from '#shared/wire/admin/payment.ts';
import type { RowOf } from '#shared/wire/admin/table.ts';
import type { Deps } from '../../deps.ts';
import { dedupeKeysOf, messageKindOf } from '../../notifications/notification-kind.ts';
import { findPaymentHold, hitsAbout } from '../../screening/hits-about.ts';
import { findAttempts } from '../apply-queries.ts';
import { decisionProblem } from '../decide-by-staff.ts';
import type { Attempt, PaymentFacts } from '../evidence.ts';
import { infoText } from '../payment.ts';
import { payments } from './payment-table.ts';
import {
  type EventRow,
  findArchivedMonths,
  findCasesOf,
  findEvents,
  findMessages,
  findNames,
  findPostings,
  findRequestedApprovals,
  findWebhooks,
  type MessageRow,
  type PostingRow,
} from './timeline-queries.ts';

type Actions = { inquire: boolean; settle: boolean; refund: boolean };

/** Returns the actions that staff may take now, for display. They are checked again under lock. */
function actionsFor(payment: PaymentFacts, attempts: readonly Attempt[], now: Date): Actions {
  const may = (decision: 'settle' | 'refund') =>
    decisionProblem(payment, attempts, { decision }, now) === undefined;
  const isOpen = !isFinal(payment.status);
  return {
    inquire: isOpen ? !payment.isHeld : attempts.length > 0,
    settle: may('settle'),
    refund: may('refund'),
  };
}

type Shown = { view: PaymentDetailView; people: bigint[] };

/**
 * Returns everything that the reader may know about a payment: states, attempts, answers, notifications, postings,
 * messages and cases.
 */
export async function showPayment(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  id: bigint,
  reader: { roles: readonly string[]; langKey: Language },
): Promise<Result<Shown, 'not_found'>> {
  const row = await payments.one<Terms>(pool, id, {}, TERMS);
  if (!row) return refused('not_found');
  const now = clock.now();
  const [events, attemptsOf, postings, cases, openRequests, archivedIn, hold, hits] = await Promise.all([
    findEvents(pool, id),
    findAttempts(pool, [id]),
    findPostings(pool, id),
    findCasesOf(pool, id),
    findRequestedApprovals(pool, id, now),
    findArchivedMonths(pool, id),
    findPaymentHold(pool, id),
    hitsAbout(pool, { column: 'payment_id', id }),
  ]);
  const attempts = attemptsOf.get(id) ?? [];
  const [webhooks, messages, names] = await Promise.all([
    findWebhooks(pool, attempts),
    findMessages(pool, dedupeKeysOf(row)),
    findNames(pool, events.flatMap(peopleOf)),
  ]);
  const isWithheld = (event: EventRow) => event.kind === 'staff_refuse' && !mayReadCompliance(reader);
  const terms = termsOf(row, reader.langKey);
  const view: PaymentDetailView = {
    ...terms,
    // For a refusal by staff, the note is their reason.
    railNote: events.some(isWithheld) ? null : terms.railNote,
    events: events.flatMap((event) => toEvent(event, names, isWithheld(event))),
    attempts: attempts.map((attempt) => toAttempt(attempt, events)),
    webhooks: webhooks.map((webhook) => ({ ...webhook, receivedAt: webhook.receivedAt.toISOString() })),
    postings: postings.map(toPosting),
    messages: messages.map(toMessage),
    cases: cases.map(({ openedAt, closedAt, ...found }) => ({
      ...found,
      id: Number(found.id),
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })),
    archivedIn,
    hold: hold === undefined ? null : mayReadCompliance(reader) ? hold : UNDER_REVIEW,
    hits: mayReadCompliance(reader) ? hits : [],
    openRequests,
    actions: isPayout(row.type)
      ? actionsFor(factsOf(id, row, hold !== undefined), attempts, now)
      : NO_ACTIONS,
  };
  return done({ view, people: [BigInt(row.customer.id)] });
}

function termsOf({ updated, whole, ...row }: Row, langKey: Language) {
  const { feeMinor, rateMicros, infoCode, ...shown } = row;
  return {
    ...shown,
    destination: whole,
    updatedAt: updated.toISOString(),
    fee: toWireNumber(cad(feeMinor)),
    rate: rateMicros === null ? null : rateToText(rate(rateMicros)),
    info: infoText({ type: row.type, status: row.status, infoCode }, writtenLanguage(langKey)),
  };
}

const TERMS = {
  created: 't.created_at',
  updated: 't.updated_at',
  /** The full number: shown only on the page of one payment, where reading it is recorded. */
  whole: 't.destination',
  payoutMinor: 't.xaf_minor',
  feeMinor: 't.fee_minor',
  rateMicros: 't.rate_micros',
  recipient: `nullif(concat_ws(' ', t.recipient_first_name, t.recipient_last_name), '')`,
  infoCode: 't.info_code',
  railNote: 't.rail_note',
};
type Terms = {
  created: Date;
  updated: Date;
  whole: string;
  payoutMinor: bigint;
  feeMinor: bigint;
  rateMicros: bigint | null;
  recipient: string | null;
  infoCode: string | null;
  railNote: string | null;
};
type Row = RowOf<typeof paymentTable> & Terms;

const NO_ACTIONS = { inquire: false, settle: false, refund: false };

function factsOf(id: bigint, { status, payoutMinor, created }: Row, held: boolean): PaymentFacts {
  return { id, status, payout: xaf(payoutMinor), createdAt: created, releasedAt: null, isHeld: held };
}

function peopleOf({ actorId, approverId }: EventRow): bigint[] {
  return [actorId, approverId].flatMap((id) => id ?? []);
}

/**
 * Converts an event to a status change with the person who caused it; other facts are shown with their attempts. For
 * readers without access to compliance, a refund by compliance appears as a refund by staff.
 */
function toEvent(
  event: EventRow,
  names: Map<bigint, string>,
  isWithheld: boolean,
): PaymentDetailView['events'] {
  const { status, at, kind } = event;
  if (status === null) return [];
  if (isWithheld) return [{ status, at: at.toISOString(), kind: 'staff_refund', actor: 'staff', people: [] }];
  const people = peopleOf(event).map((id) => ({ id: Number(id), name: names.get(id) ?? `#${id}` }));
  const actor = people.length > 0 ? 'staff' : kind === 'accepted' ? 'customer' : 'worker';
  return [{ status, at: at.toISOString(), kind, actor, people }];
}

function toAttempt(attempt: Attempt, events: EventRow[]) {
  const { reference, number, rail, state, providerNumber, price, orderedAt, inquiries } = attempt;
  return {
    reference,
    number,
    rail,
    state,
    providerNumber,
    price: toWireNumber(price),
    orderedAt: orderedAt.toISOString(),
    inquiries,
    answers: events
      .filter(({ attemptId }) => attemptId === attempt.id)
      .flatMap(({ at, kind, railStatus, charged, timesPaid, note }) => {
        const answer = railStatus ?? ANSWER_KINDS.find((known) => known === kind);
        const price = charged === null ? null : toWireNumber(xaf(charged));
        return answer ? [{ at: at.toISOString(), kind: answer, charged: price, timesPaid, note }] : [];
      }),
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

function toMessage({ channel, dedupeKey, createdAt, sentAt, failedAt }: MessageRow) {
  return {
    channel,
    kind: messageKindOf(dedupeKey),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  };
}
