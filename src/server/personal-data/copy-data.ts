import { done, type Result, refused } from '#shared/result.ts';
import { copiedName } from '#shared/wire/personal-data.ts';
import { spendConfirmation } from '../account-security/confirm.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { decryptNumber } from '../identity/document-number.ts';
import { holdSession } from '../sessions/find-session.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { readEncryptionKeys } from '../storage/encryption.ts';
import { COVERAGE, type Covered } from './coverage.ts';
import { findClosure, readRowsOf } from './queries.ts';

export type Copy = { madeAt: string; data: Record<string, Record<string, unknown>[]> };

/** A customer's copy of their own data, for who confirmed that it is them, in a session that has not ended: it is everything at once. */
export async function copyOwnData(
  deps: Pick<Deps, 'pool' | 'clock' | 'config'>,
  person: SignedInPerson,
  confirmation: string | undefined,
): Promise<Result<Copy, 'confirmation_needed' | 'signed_out'>> {
  const named = { personId: person.id, purpose: 'copy_data', confirmation } as const;
  const confirmed = await inTransaction(deps.pool, async (tx) =>
    (await holdSession(tx, person)) ? spendConfirmation(tx, named, deps.clock.now()) : refused('signed_out'),
  );
  return confirmed.ok ? done(await copyData(deps, person, person.id)) : confirmed;
}

/** Everything that is stored of a customer and theirs to have; that it was taken out is recorded. */
async function copyData(
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
  by: Exclude<Actor, 'system'>,
  personId: bigint,
): Promise<Copy> {
  const data: Copy['data'] = {};
  for (const [table, covered] of Object.entries(COVERAGE)) {
    const rows = await readRowsOf(pool, table, covered, personId);
    const read = rows.map((row) => opened(config, covered, personId, row));
    data[copiedName(table)] = (covered.told ? read.map(covered.told) : read).map(asCopied);
  }
  const now = clock.now();
  const subject = { kind: 'person', id: personId } as const;
  await recordAudit(pool, { at: now, actor: by, action: 'data.exported', subject, personId });
  return { madeAt: now.toISOString(), data };
}

function asCopied(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [copiedName(column), value]));
}

/** What is stored encrypted, as whoever it belongs to reads it. */
function opened(
  { DOCUMENT_KEYS }: Deps['config'],
  { encrypted }: Covered,
  personId: bigint,
  row: Record<string, unknown>,
): Record<string, unknown> {
  if (!encrypted) return row;
  const { [encrypted.column]: box, ...rest } = row;
  if (typeof box !== 'string') return rest;
  // PostgreSQL writes bytes into JSON as `\x` and hexadecimal digits.
  const bytes = Buffer.from(box.slice(2), 'hex');
  return { ...rest, [encrypted.as]: decryptNumber(readEncryptionKeys(DOCUMENT_KEYS), personId, bytes) };
}

/** A customer's copy, taken out by staff for them. Nobody else has one: colleagues are no customers. */
export async function copyForStaff(
  deps: Pick<Deps, 'pool' | 'clock' | 'config'>,
  by: Exclude<Actor, 'system'>,
  personId: bigint,
): Promise<Result<Copy, 'customer_not_found'>> {
  if ((await findClosure(deps.pool, personId)) === undefined) return refused('customer_not_found');
  return done(await copyData(deps, by, personId));
}
