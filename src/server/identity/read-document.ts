import { done, refused, type Result } from '#shared/result.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { type FileDeps, type FileToKeep, readFile } from '../storage/encrypted-files.ts';
import { findDocument } from './queries.ts';

/** One side of a document, for its owner; to anyone else it does not exist. Staff have a way of their own. */
export async function readDocument(
  deps: FileDeps,
  reader: SignedInPerson,
  { id, side }: { id: bigint; side: 'front' | 'back' },
): Promise<Result<FileToKeep, 'document_not_found'>> {
  const document = await findDocument(deps.pool, id);
  const code = side === 'front' ? document?.frontCode : document?.backCode;
  if (!document || !code || document.personId !== reader.id) return refused('document_not_found');
  return done(await readFile(deps, code));
}
