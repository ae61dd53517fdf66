import { done, refused, type Result } from '#shared/result.ts';
import type { SignedInPerson } from '../http/person.ts';
import { type FileDeps, type FileToKeep, readFile } from '../storage/sealed-files.ts';
import { findDocument } from './queries.ts';

/** Staff who check or audit identities. */
const STAFF = ['ROLE_ADMIN', 'ROLE_AUDIT', 'ROLE_SUPER_ADMIN'];

/** One side of a document, for its owner and for staff; to anyone else it does not exist. Staff's looks are logged. */
export async function readDocument(
  deps: FileDeps,
  reader: SignedInPerson,
  { id, side }: { id: bigint; side: 'front' | 'back' },
): Promise<Result<FileToKeep, 'document_not_found'>> {
  const document = await findDocument(deps.pool, id);
  const code = side === 'front' ? document?.frontCode : document?.backCode;
  if (!document || !code || !mayRead(reader, document.personId)) return refused('document_not_found');
  const file = await readFile(deps, code);
  if (reader.id !== document.personId) {
    const facts = { document: String(id), side, staff: String(reader.id) };
    deps.log.info({ event: 'document_read_by_staff', ...facts }, 'a document was read by staff');
  }
  return done(file);
}

function mayRead(reader: SignedInPerson, ownerId: bigint): boolean {
  return reader.id === ownerId || reader.roles.some((role) => STAFF.includes(role));
}
