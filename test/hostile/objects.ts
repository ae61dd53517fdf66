import type { Pool } from '#server/db/pool.ts';

const mine = (table: string, and = 'true', order = 'id') =>
  `select id from ${table} where person_id = $1 and ${and} order by ${order}`;
/** Selects objects of anybody. Open ones come first, because few actions are possible on ended ones. */
const anybodys = (table: string, ended = 'id', id = 'id') =>
  `select ${id} as id from ${table} where $1::bigint > 0 order by ${ended}, ${id}`;

const FIRST = 'select 1 as id where $1::bigint > 0';
const told = (id: string) =>
  `select ${id} as id from deposit_notices where deposit_id is not null and $1::bigint > 0 order by deposit_notices.id`;

/**
 * Where the ids in addresses come from, by the beginning of the route and the name of the parameter. Requests are
 * generated before the objects exist, so they contain placeholders, which ids replace when they are sent.
 */
const KINDS: [begin: string, parameter: string, sql: string][] = [
  ['/api/receivers/', 'id', mine('recipients', 'deleted_at is null')],
  ['/api/addresses/', 'id', mine('addresses')],
  ['/api/sessions/', 'id', mine('sessions', 'ended_at is null', 'id desc')],
  ['/api/documents/', 'id', mine('documents')],
  ['/api/account/security/passkeys/', 'id', mine('passkeys')],
  ['/api/transactions/', 'id', mine('payments')],
  ['/api/transactions/', 'quoteId', mine('bill_offers')],
  ['/api/admin/staff/', 'id', `select id from people where roles <> '{ROLE_USER}' and id <> $1 order by id`],
  ['/api/admin/approvals/{id}/files/{place}', 'id', anybodys('approval_files', 'place', 'approval_id')],
  ['/api/admin/approvals/', 'place', FIRST],
  ['/api/admin/approvals/', 'page', FIRST],
  [
    '/api/admin/approvals/',
    'id',
    // Some requests of the caller, who may withdraw them, and some of others, which the caller may decide.
    anybodys(
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
  ['/api/admin/compliance/hits/', 'id', anybodys('screening_hits', "state <> 'open'")],
  ['/api/admin/compliance/reports/', 'id', anybodys('large_transaction_reports', 'filed_at is not null')],
  ['/api/admin/compliance/alerts/', 'id', anybodys('transaction_alerts', 'closed_at is not null')],
  ['/api/admin/documents/', 'id', anybodys('documents', "status <> 'waiting'")],
  ['/api/admin/deposits/{id}/notices', 'id', told('deposit_id')],
  ['/api/admin/deposits/{id}/notices', 'notice', told('id')],
  ['/api/admin/deposits/', 'id', anybodys('deposits', 'ended_at is not null, state')],
  ['/api/admin/transactions/', 'id', anybodys('payments', "status not in ('accepted', 'pending')")],
  ['/api/admin/cases/', 'id', anybodys('cases', 'closed_at is not null')],
  ['/api/admin/reconciliation/', 'id', anybodys('reconciliation_runs')],
  ['/api/admin/contact-messages/', 'id', anybodys('contact_messages', 'answered_at is not null')],
  ['/api/admin/health/dead-jobs/', 'id', anybodys('dead_jobs')],
  ['/api/admin/books/safeguarding/', 'day', anybodys('safeguarding_snapshots', 'day', 'day::text')],
  ['/api/admin/referral-codes/', 'code', anybodys('referral_codes', 'disabled_at is not null', 'code')],
];
const MARK = /("?)mark-(\d+)-(\d+)-("?)/g;
const LOOKED_AT = 12;

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
    const { rows } = await pool.query<{ id: bigint | string }>(`${sql} limit ${LOOKED_AT}`, [caller]);
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
