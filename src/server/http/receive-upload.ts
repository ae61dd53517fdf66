import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DOCUMENT_SIZE_LIMIT } from '#shared/document.ts';
import type { ProblemCode } from '#shared/problems.ts';
import { type Result, refused } from '#shared/result.ts';
import type { Deps } from '../deps.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { personOf } from './person.ts';
import { type UploadedFile, withUpload } from './read-upload.ts';
import { withUploadSlot } from './upload-slots.ts';

/** The room for a form's parts other than its files. */
const OTHER_PARTS_BYTES = 100_000;

/** Lets the routes of this plugin receive multipart forms with up to this number of files. */
export async function allowForms(app: FastifyInstance, { files }: { files: number }): Promise<void> {
  const limits = {
    fileSize: DOCUMENT_SIZE_LIMIT,
    files,
    fields: 5,
    parts: 5 + files,
    fieldNameSize: 100,
    fieldSize: 1_000,
    headerPairs: 20,
  };
  await app.register(multipart, { limits, throwFileSizeLimit: false });
}

/**
 * Calls `work` with the files of a form by their field names. Before it reads the body, it counts the upload against
 * the rate limit, checks the announced size, and takes an upload slot; it refuses if one of these fails.
 */
export async function receiveUpload<F extends string, T>(
  deps: Pick<Deps, 'pool' | 'clock' | 'config'>,
  request: FastifyRequest,
  names: readonly F[],
  work: (files: Partial<Record<F, UploadedFile>>) => Promise<Result<T, ProblemCode>>,
): Promise<Result<T, ProblemCode>> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > names.length * DOCUMENT_SIZE_LIMIT + OTHER_PARTS_BYTES) return refused('body_too_large');
  const { id } = personOf(request);
  const counted = await consumeRateLimit(deps, 'sendDocument', {
    address: request.ip,
    subject: `person/${id}`,
  });
  if (!counted.ok) return counted;
  const upload = { names, folder: deps.config.UPLOAD_FOLDER };
  return withUploadSlot(id, () => withUpload(request, upload, work));
}
