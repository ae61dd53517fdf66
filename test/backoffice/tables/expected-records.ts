import { AUDIT_ACTIONS } from '#shared/audit.ts';
import { CUSTOMER_STATES } from '#shared/customer-care.ts';
import { MERCHANTS, PAYMENT_STATUSES } from '#shared/payment.ts';
import { POSTING_KINDS } from '#shared/posting-kinds.ts';
import { RATE_ORIGINS } from '#shared/rate-origins.ts';
import { LIST_SOURCES } from '#shared/screening.ts';
import { STAFF_ROLES } from '#shared/staff.ts';
import type { ExpectedTable, KnownFacts } from './expected.ts';
import { amounts, byIndex, byName, byText, choice, days, type TableRow, text } from './filters.ts';

function statesOf({ activated, identityVerified, sendingLocked, flags }: TableRow): string[] {
  const states = [
    identityVerified && 'verified',
    !identityVerified && activated && 'unverified',
    sendingLocked && 'locked',
    flags.length > 0 && 'flagged',
    !activated && 'not_activated',
  ];
  return states.filter((state) => state !== false);
}

function outcomeOf({ state, openCases, differenceCount }: TableRow): number {
  if (state === 'failed') return 0;
  if (openCases > 0) return 1;
  return differenceCount > 0 ? 2 : 3;
}

const heldOf = ({ heldCents, waits, surplusCents }: TableRow) => [
  heldCents === null ? (waits ? 'waits' : 'notEntered') : 'entered',
  ...(surplusCents?.startsWith('-') ? ['short'] : []),
];

/** The tables of people and their payments. */
export function peopleAndPaymentTables({ person }: KnownFacts): ExpectedTable[] {
  return [
    {
      path: '/api/admin/customers',
      key: 'id',
      sorts: { createdAt: ({ createdAt }) => createdAt, name: ({ name }) => byName(name) },
      filters: {
        state: choice(CUSTOMER_STATES, statesOf),
        text: text(['mbarga', 'elod'], ({ name }) => name),
        ...days(({ createdAt }) => createdAt, ['2026-11-08', '2026-11-09']),
      },
    },
    {
      path: `/api/admin/customers/${person}/postings`,
      key: 'id',
      sorts: {
        at: ({ at }) => at,
        kind: ({ kind }) => byIndex(POSTING_KINDS, kind),
        amount: ({ amount }) => amount,
        balanceAfter: ({ balanceAfter }) => balanceAfter,
      },
      filters: {
        kind: choice(['deposit', 'payment_debited'], ({ kind }) => kind),
        text: text(['GTTABLE2', 'gttable'], ({ payment }) => payment),
        ...amounts(({ amount }) => [amount], ['25', '120,50']),
        ...days(({ at }) => at, ['2026-11-06', '2026-11-07']),
      },
    },
    {
      path: '/api/admin/staff',
      key: 'id',
      sorts: {
        name: ({ firstName, lastName }) => byName(`${firstName} ${lastName}`),
        role: ({ role }) => byIndex(STAFF_ROLES, role),
        state: ({ state }) => byIndex(['active', 'locked'], state),
        factor: ({ hasSecondFactor }) => (hasSecondFactor ? 0 : 1),
        sessions: ({ openSessions }) => openSessions,
        lastSeenAt: ({ lastSeenAt }) => lastSeenAt,
      },
      filters: {
        text: text(['marc', 'FOTSO'], ({ firstName, lastName }) => `${firstName} ${lastName}`),
        role: choice(['ROLE_ADMIN', 'ROLE_AUDIT'], ({ role }) => role),
        state: choice(['active', 'locked'], ({ state }) => state),
        factor: choice(['set', 'notSet'], ({ hasSecondFactor }) => (hasSecondFactor ? 'set' : 'notSet')),
      },
    },
    {
      path: '/api/admin/transactions',
      key: 'id',
      sorts: {
        createdAt: ({ createdAt }) => createdAt,
        customer: ({ customer }) => byName(customer.name),
        destination: ({ merchant }) => byIndex(MERCHANTS, merchant),
        amount: ({ cad }) => cad,
        state: ({ status }) => byIndex(PAYMENT_STATUSES, status),
      },
      filters: {
        status: choice(PAYMENT_STATUSES, ({ status }) => status),
        type: choice(['bill_payment', 'deposit'], ({ type }) => type),
        merchant: choice(['MTNMOMO', 'ENEO'], ({ merchant }) => merchant),
        text: text(['mbarga', 'ekani'], ({ customer }) => customer.name),
        ...amounts(({ cad }) => [cad], ['25', '77,00', '1 200']),
        ...days(({ createdAt }) => createdAt, ['2026-11-07', '2026-11-09']),
      },
    },
  ];
}

/** The tables of records: the books, the audit log, reconciled days, deposits. */
export function recordTables(): ExpectedTable[] {
  return [
    {
      path: '/api/admin/books/postings',
      key: 'id',
      sorts: {
        postedAt: ({ postedAt }) => postedAt,
        kind: ({ kind }) => byIndex(POSTING_KINDS, kind),
      },
      filters: {
        text: text(
          ['tables/1', 'GTTABLE2'],
          ({ reference }) => reference,
          ({ payment }) => payment,
        ),
        kind: choice(['deposit', 'payment_debited'], ({ kind }) => kind),
        account: {
          ...choice(['interac_clearing', 'unclaimed_deposits'], ({ entries }) =>
            entries.map(({ account }: TableRow) => account),
          ),
          wrong: 'x'.repeat(201),
        },
        ...amounts(
          ({ entries }) => entries.map(({ amount }: TableRow) => Number(amount.minor) / 100),
          ['25', '120,50'],
        ),
        ...days(({ postedAt }) => postedAt, ['2026-11-06', '2026-11-07']),
      },
    },
    {
      path: '/api/admin/books/safeguarding',
      key: 'day',
      sorts: {
        day: ({ day }) => day,
        owed: ({ owedCents }) => Number(owedCents),
        held: ({ heldCents }) => heldCents && Number(heldCents),
        surplus: ({ surplusCents }) => surplusCents && Number(surplusCents),
      },
      filters: {
        statement: choice(['entered', 'waits', 'notEntered', 'short'], heldOf),
        ...days(({ day }) => day, ['2026-11-02', '2026-11-03']),
      },
    },
    {
      path: '/api/admin/audit',
      key: 'id',
      within: { text: 'meublé' },
      sorts: {
        at: ({ at }) => at,
        actor: ({ actor, actorRole }) => (actorRole === 'ROLE_USER' ? null : byName(actor?.name)),
        action: ({ action }) => byIndex(AUDIT_ACTIONS, action),
      },
      filters: {
        action: choice(['customer.noted', 'hit.cleared'], ({ action }) => action),
        actor: text(['marc', 'zanga'], ({ actor, actorRole }) =>
          actorRole === 'ROLE_USER' ? null : actor?.name,
        ),
        person: {
          values: ['1', '2'],
          fits: ({ personId }, value) => personId === Number(value),
          wrong: 'somebody',
        },
        text: text(['deux fois'], ({ reason }) => reason),
        ...days(({ at }) => at, ['2026-11-05', '2026-11-06']),
      },
    },
    {
      path: '/api/admin/rates',
      key: 'id',
      sorts: {
        validFrom: ({ validFrom }) => validFrom,
        origin: ({ origin }) => byIndex(RATE_ORIGINS, origin),
        mid: ({ mid, soldUntil }) => (soldUntil ? null : Number(mid)),
        margin: ({ marginBasisPoints }) => marginBasisPoints,
        rate: ({ rate }) => Number(rate),
      },
      filters: {
        origin: choice(RATE_ORIGINS, ({ origin }) => origin),
        ...days(({ validFrom }) => validFrom, ['2026-11-05', '2026-11-07']),
      },
    },
    {
      path: '/api/admin/reconciliation',
      key: 'id',
      sorts: {
        day: ({ day }) => day,
        railSide: ({ railSide }) => railSide.francs,
        ledgerSide: ({ ledgerSide }) => ledgerSide.francs,
        difference: ({ difference }) => difference,
        outcome: outcomeOf,
        ranAt: ({ ranAt }) => ranAt,
      },
      filters: {
        state: choice(['done', 'failed'], ({ state }) => state),
        left: choice(['open', 'differs'], ({ openCases, difference }) => [
          ...(openCases > 0 ? ['open'] : []),
          ...(difference === 0 ? [] : ['differs']),
        ]),
        ...days(({ day }) => day, ['2026-11-09', '2026-11-11']),
      },
    },
    {
      path: '/api/admin/compliance/lists',
      key: 'id',
      sorts: {
        fetchedAt: ({ fetchedAt }) => fetchedAt,
        source: ({ source }) => byIndex(LIST_SOURCES, source),
        dated: ({ dated }) => dated,
        entries: ({ entries }) => entries,
      },
      filters: {
        source: choice(LIST_SOURCES, ({ source }) => source),
        ...days(({ fetchedAt }) => fetchedAt, ['2026-11-05', '2026-11-06']),
      },
    },
    {
      path: '/api/admin/referral-codes',
      key: 'code',
      sorts: {
        code: ({ code }) => byText(code),
        purpose: ({ purpose }) => byText(purpose),
        uses: ({ uses }) => uses,
        createdAt: ({ createdAt }) => createdAt,
        createdBy: ({ createdBy }) => byName(createdBy),
        state: ({ disabledAt }) => (disabledAt ? 1 : 0),
      },
      filters: {
        text: text(
          ['printemps', 'gtf-o'],
          ({ code }) => code,
          ({ purpose }) => purpose,
        ),
        state: choice(['active', 'disabled'], ({ disabledAt }) => (disabledAt ? 'disabled' : 'active')),
        ...days(({ createdAt }) => createdAt, ['2026-11-04', '2026-11-05']),
      },
    },
    {
      path: '/api/admin/contact-messages',
      key: 'id',
      sorts: {
        receivedAt: ({ receivedAt }) => receivedAt,
        name: ({ name }) => byName(name),
        state: ({ answeredAt }) => (answeredAt ? 1 : 0),
      },
      filters: {
        text: text(
          ['smith', 'bonjour de anne'],
          ({ name }) => name,
          ({ extract }) => extract,
        ),
        state: choice(['open', 'answered'], ({ answeredAt }) => (answeredAt ? 'answered' : 'open')),
        langKey: choice(['FR', 'EN'], ({ langKey }) => langKey),
        ...days(({ receivedAt }) => receivedAt, ['2026-11-04', '2026-11-05']),
      },
    },
    {
      path: '/api/admin/health/dead-jobs',
      key: 'id',
      sorts: { diedAt: ({ diedAt }) => diedAt, task: ({ task }) => byText(task) },
      filters: {
        text: text(
          ['send_message', 'TIMEOUT'],
          ({ task }) => task,
          ({ lastError }) => lastError,
        ),
        ...days(({ diedAt }) => diedAt, ['2026-11-04', '2026-11-05']),
      },
    },
  ];
}
