import type { Pool } from '#server/db/pool.ts';

const selectOwn = (table: string, and = 'true', order = 'id') =>
  `select id from ${table} where person_id = $1 and ${and} order by ${order}`;
/** Selects objects of anybody. Open ones come first, because few actions are possible on ended ones. */
const selectAny = (table: string, ended = 'id', id = 'id') =>
  `select ${id} as id from ${table} where $1::bigint > 0 order by ${ended}, ${id}`;

const SELECT_ONE = 'select 1 as id where $1::bigint > 0';
const selectNotices = (id: string) =>
  `select ${id} as id from deposit_notices where deposit_id is not null and $1::bigint > 0 order by deposit_notices.id`;

/**
 * Where the ids in addresses come from, by the beginning of the route and the name of the parameter. Requests are
 * generated before the objects exist, so they contain placeholders, which ids replace when they are sent.
 */
const KINDS: [begin: string, parameter: string, sql: string][] = [
  ['/api/receivers/', 'id', selectOwn('recipients', 'deleted_at is null')],
  ['/api/addresses/', 'id', selectOwn('addresses')],
  ['/api/sessions/', 'id', selectOwn('sessions', 'ended_at is null', 'id desc')],
  ['/api/documents/', 'id', selectOwn('documents')],
  ['/api/account/security/passkeys/', 'id', selectOwn('passkeys')],
  ['/api/transactions/', 'id', selectOwn('payments')],
  ['/api/transactions/', 'quoteId', selectOwn('bill_offers')],
  ['/api/admin/staff/', 'id', `select id from people where roles <> '{ROLE_USER}' and id <> $1 order by id`],
  ['/api/admin/approvals/{id}/files/{place}', 'id', selectAny('approval_files', 'place', 'approval_id')],
  ['/api/admin/approvals/', 'place', SELECT_ONE],
  ['/api/admin/approvals/', 'page', SELECT_ONE],
  [
    '/api/admin/approvals/',
    'id',
    // Some requests of the caller, who may withdraw them, and some of others, which the caller may decide.
    selectAny(
      'approvals',
      'decision is not null, row_number() over (partition by requested_by order by id desc)',
    ),
  ],
  ['/api/admin/', 'personId', `select id from people where roles = '{ROLE_USER}' and id <> $1 order by id`],
  [
    '/api/admin/customers/',
    'id',
    `select id from people where roles = '{ROLE_USER}' and id <> $1 order by id`,
  ],
  ['/api/admin/compliance/hits/', 'id', selectAny('screening_hits', "state <> 'open'")],
  ['/api/admin/compliance/reports/', 'id', selectAny('large_transaction_reports', 'filed_at is not null')],
  ['/api/admin/compliance/alerts/', 'id', selectAny('transaction_alerts', 'closed_at is not null')],
  ['/api/admin/documents/', 'id', selectAny('documents', "status <> 'waiting'")],
  ['/api/admin/deposits/{id}/notices', 'id', selectNotices('deposit_id')],
  ['/api/admin/deposits/{id}/notices', 'notice', selectNotices('id')],
  ['/api/admin/deposits/', 'id', selectAny('deposits', 'ended_at is not null, state')],
  ['/api/admin/transactions/', 'id', selectAny('payments', "status not in ('accepted', 'pending')")],
  ['/api/admin/cases/', 'id', selectAny('cases', 'closed_at is not null')],
  ['/api/admin/reconciliation/', 'id', selectAny('reconciliation_runs')],
  ['/api/admin/contact-messages/', 'id', selectAny('contact_messages', 'answered_at is not null')],
  ['/api/admin/health/dead-jobs/', 'id', selectAny('dead_jobs')],
  ['/api/admin/books/safeguarding/', 'day', selectAny('safeguarding_snapshots', 'day', 'day::text')],
  ['/api/admin/referral-codes/', 'code', selectAny('referral_codes', 'disabled_at is not null', 'code')],
];
const MARK = /("?)mark-(\d+)-(\d+)-("?)/g;
const OBJECT_LIMIT = 12;

/** Returns a placeholder for the n-th object that this parameter names, or undefined when the parameter names none. */
export function placeholderFor(path: string, parameter: string, nth: number): string | undefined {
  const kind = KINDS.findIndex(([begin, name]) => path.startsWith(begin) && name === parameter);
  return kind < 0 ? undefined : `mark-${kind}-${nth}-`;
}

/** Replaces the placeholders in a text with ids, and removes quotes around numbers, which have none in JSON. */
export async function fillPlaceholders(pool: Pool, text: string, caller: bigint): Promise<string> {
  const found = new Map<string, (bigint | string)[]>();
  for (const [, , kind = ''] of text.matchAll(MARK)) {
    const sql = KINDS[Number(kind)]?.[2] ?? '';
    const { rows } = await pool.query<{ id: bigint | string }>(`${sql} limit ${OBJECT_LIMIT}`, [caller]);
    found.set(
      kind,
      rows.map(({ id }) => id),
    );
  }
  return text.replace(MARK, (_, before: string, kind: string, nth: string, after: string) => {
    const ids = found.get(kind) ?? [];
    const id = String(ids[Number(nth) % Math.max(1, ids.length)] ?? 987_654_321);
    return /^\d+$/.test(id) ? id : before + id + after;
  });
}
