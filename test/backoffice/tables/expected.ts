import { APPROVAL_KINDS } from '#shared/approvals.ts';
import { CASE_KINDS } from '#shared/cases.ts';
import { DEPOSIT_STATES } from '#shared/deposit.ts';
import { DOCUMENT_TYPES, REVIEW_STATES } from '#shared/document.ts';
import { HIT_STATES, LIST_SOURCES } from '#shared/screening.ts';
import { ALERT_RULES } from '#shared/transaction-alert-rules.ts';
import {
  amounts,
  byIndex,
  byName,
  byText,
  choice,
  days,
  type Filter,
  type SortKey,
  text,
} from './filters.ts';

export type ExpectedTable = {
  path: string;
  /** The field that identifies a row. */
  key: string;
  /** A filter that must always be set. */
  always?: { name: string; values: readonly string[] };
  /** Limits a table to this test's rows, when it has others and grows during the test. */
  within?: Record<string, string>;
  sorts: Record<string, SortKey>;
  filters: Record<string, Filter>;
};

/** Facts about the rows that only the test knows. */
export type KnownFacts = {
  reader: number;
  runs: Map<number, string>;
  /** The customer of each approval request that is about one. */
  about: Map<number, string>;
  person: number;
};

/** The queues: open and closed work, one state at a time. */
export function queueTables({ reader, runs, about }: KnownFacts): ExpectedTable[] {
  return [
    {
      path: '/api/admin/cases',
      key: 'id',
      always: { name: 'state', values: ['open', 'closed'] },
      sorts: {
        openedAt: ({ openedAt }) => openedAt,
        kind: ({ kind }) => byIndex(CASE_KINDS, kind),
        difference: ({ difference }) => difference,
        age: ({ age }) => age,
        owner: ({ owner }) => byName(owner?.name),
      },
      filters: {
        kind: choice(['amount_differs', 'unknown_to_us'], ({ kind }) => kind),
        owner: choice(['me', 'nobody'], ({ owner, isMine }) => (isMine ? 'me' : owner ? 'others' : 'nobody')),
        run: { ...choice([...new Set(runs.values())], ({ id }) => runs.get(id)), wrong: 'one' },
        text: text(
          ['s3p', 'GTTABLE0'],
          ({ subject }) => subject,
          ({ payment }) => payment?.reference,
        ),
        ...days(({ openedAt }) => openedAt, ['2026-11-08', '2026-11-12']),
      },
    },
    {
      path: '/api/admin/approvals',
      key: 'id',
      always: { name: 'state', values: ['open', 'decided'] },
      sorts: {
        requestedAt: ({ requestedAt }) => requestedAt,
        kind: ({ kind }) => byIndex(APPROVAL_KINDS, kind),
        requestedBy: ({ requestedBy }) => byName(requestedBy.name),
        expiresAt: ({ expiresAt }) => expiresAt,
      },
      filters: {
        kind: choice(['payment_refund', 'rate_margin'], ({ kind }) => kind),
        by: choice(['me', 'others'], ({ requestedBy }) => (requestedBy.id === reader ? 'me' : 'others')),
        person: {
          values: [...new Set(about.values())],
          fits: ({ id }, value) => about.get(id) === value,
          wrong: 'somebody',
        },
        ...days(({ requestedAt }) => requestedAt, ['2026-11-11', '2026-11-17', '2026-11-18']),
      },
    },
    {
      path: '/api/admin/deposits',
      key: 'id',
      always: { name: 'state', values: DEPOSIT_STATES },
      sorts: {
        receivedAt: ({ receivedAt }) => receivedAt,
        amount: ({ amount }) => amount,
        sender: ({ senderName }) => byText(senderName),
        age: ({ age }) => age,
        owner: ({ owner }) => byName(owner?.name),
      },
      filters: {
        owner: choice(['me', 'nobody'], ({ owner, isMine }) => (isMine ? 'me' : owner ? 'others' : 'nobody')),
        source: choice(['mail', 'aggregator'], ({ source }) => source),
        reason: choice(['nothing_named', 'not_signed'], ({ reasons }) => reasons),
        text: text(
          ['nkolo', 'merci Z'],
          ({ senderName }) => senderName,
          ({ memo }) => memo,
        ),
        ...days(({ receivedAt }) => receivedAt, ['2026-11-05', '2026-11-07']),
        ...amounts(({ amount }) => [amount], ['147', '20,50']),
      },
    },
    {
      path: '/api/admin/documents',
      key: 'id',
      always: { name: 'state', values: REVIEW_STATES },
      sorts: {
        sentAt: ({ sentAt }) => sentAt,
        expireDate: ({ expireDate }) => expireDate,
        customer: ({ customer }) => byName(customer.name),
        type: ({ type }) => byIndex(DOCUMENT_TYPES, type),
        who: ({ claim, decidedBy }) => byName((claim?.by ?? decidedBy)?.name),
      },
      filters: {
        type: choice(['passport', 'official_document'], ({ type }) => type),
        text: text(['mbarga', 'zoe'], ({ customer }) => customer.name),
        who: choice(['me', 'nobody'], ({ claim, decidedBy }) => {
          const by = claim?.by ?? decidedBy;
          return by ? (by.id === reader ? 'me' : 'others') : 'nobody';
        }),
        ...days(({ sentAt }) => sentAt, ['2026-11-05', '2026-11-07']),
      },
    },
    {
      path: '/api/admin/compliance/hits',
      key: 'id',
      always: { name: 'state', values: HIT_STATES },
      sorts: {
        openedAt: ({ openedAt }) => openedAt,
        name: ({ name }) => byText(name),
        matched: ({ matched }) => byText(matched),
        score: ({ score }) => score,
        payment: ({ payment }) => payment?.amount,
      },
      filters: {
        source: choice(LIST_SOURCES, ({ source }) => source),
        kind: choice(['recipient', 'payee'], ({ kind }) => kind),
        text: text(
          ['bob', 'GTTABLE5'],
          ({ name }) => name,
          ({ matched }) => matched,
          ({ payment }) => payment?.reference,
          ({ customer }) => customer.name,
        ),
        ...days(({ openedAt }) => openedAt, ['2026-11-07', '2026-11-08']),
      },
    },
    {
      path: '/api/admin/compliance/reports',
      key: 'id',
      always: { name: 'state', values: ['open', 'filed'] },
      sorts: {
        dueOn: ({ dueOn }) => dueOn,
        grouping: ({ customer, subject }) => (customer ? byName(customer.name) : byText(subject)),
        amount: ({ amount }) => amount,
        period: ({ from }) => from,
      },
      filters: {
        grouping: choice(['sender', 'recipient'], ({ grouping }) => grouping),
        text: text(
          ['zoe', '6770', 'FTR'],
          ({ customer }) => customer?.name,
          ({ grouping, subject }) => (grouping === 'recipient' ? subject : null),
          ({ filingReference }) => filingReference,
        ),
        ...days(({ dueOn }) => dueOn, ['2026-11-12', '2026-11-13']),
      },
    },
    {
      path: '/api/admin/compliance/alerts',
      key: 'id',
      always: { name: 'state', values: ['open', 'closed'] },
      sorts: {
        openedAt: ({ openedAt }) => openedAt,
        rule: ({ rule }) => byIndex(ALERT_RULES, rule),
        amount: ({ amount }) => amount,
      },
      filters: {
        rule: choice(ALERT_RULES, ({ rule }) => rule),
        text: text(['EKANI', 'zoe'], ({ customer }) => customer.name),
        ...days(({ openedAt }) => openedAt, ['2026-11-05', '2026-11-06']),
      },
    },
  ];
}
