import { readConfig } from '#server/config.ts';
import type { Pool } from '#server/db/pool.ts';
import { decideDocument } from '#server/identity/decide-document.ts';
import { createLog } from '#server/log.ts';
import { systemClock } from '#shared/clock.ts';
import type { DocumentType, RefusalReason } from '#shared/document.ts';
import { declaredBy } from '#test/identity/declared-by.ts';
import { encryptedPdf, noiseImage, pdf } from '#test/identity/files.ts';
import type { Person } from './people.ts';

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Returns a photo of one side, like a phone's. */
export async function photo(name: string): Promise<ChosenFile> {
  return { name, mimeType: 'image/jpeg', buffer: await noiseImage('jpeg', 900, 600) };
}

/** Returns the same photo, taken in the dark. */
export async function dimPhoto(name: string): Promise<ChosenFile> {
  return { name, mimeType: 'image/jpeg', buffer: await noiseImage('jpeg', 900, 600, 30) };
}

export function scan(name: string): ChosenFile {
  return { name, mimeType: 'application/pdf', buffer: pdf() };
}

/** Returns a file whose name and size are fine, but that nobody can read. */
export function lockedScan(name: string): ChosenFile {
  return { name, mimeType: 'application/pdf', buffer: encryptedPdf() };
}

/** Returns a file of this size. */
export function fileOf(name: string, bytes: number): ChosenFile {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.alloc(bytes, 1) };
}

/** Decides as staff on the waiting document of this type. */
export async function decide(
  pool: Pool,
  { login }: Person,
  type: DocumentType,
  decision: { accept: true } | { accept: false; reason: RefusalReason; note: string | null },
): Promise<void> {
  const { rows } = await pool.query<{
    documentId: bigint;
    staffId: bigint;
    personId: bigint;
    expireDate: string;
  }>(
    `select d.id as "documentId", s.id as "staffId", p.id as "personId", d.expire_date as "expireDate" from documents d
     join people p on p.id = d.person_id join people s on s.login = 'demoadmin'
     where p.login = $1 and d.type = $2 and d.status = 'waiting'`,
    [login, type],
  );
  const [row] = rows;
  if (!row) throw new Error(`${login} has no ${type} that waits`);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const deps = { pool, clock: systemClock, config, log: createLog('silent', 'e2e') };
  const { documentId, staffId, personId, expireDate } = row;
  const decided = await decideDocument(
    deps,
    { documentId, by: { id: staffId, roles: ['ROLE_ADMIN'] } },
    decision.accept
      ? {
          accept: true,
          read: { number: `E2E${documentId}`, jurisdiction: 'CA-QC', expireDate },
          confirmed: false,
          declared: await declaredBy(pool, personId),
        }
      : decision,
  );
  if (!decided.ok) throw new Error(`not decided: ${decided.problem}`);
}
