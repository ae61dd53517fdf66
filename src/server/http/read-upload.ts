import type { FastifyRequest } from 'fastify';
import type { ProblemCode } from '#shared/problems.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { DiskRefused, openUnnamedFile, type SpooledFile, spoolFile } from './spool-file.ts';

/** A file of a form, stored on the disk. `cut` is true when the file was larger than the limit. */
export type UploadedFile = Pick<SpooledFile, 'size' | 'read'> & { name: string; cut: boolean };

type Problem = 'body_not_readable' | 'body_too_large' | 'content_type_not_supported' | 'overloaded';
type Files<F extends string> = Partial<Record<F, UploadedFile>>;

const PROBLEMS: Record<string, Problem> = {
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'content_type_not_supported',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
};

/**
 * Calls `work` with the files of a multipart body by their field names, within the plugin's limits. A file above the
 * limit is cut. The files stay in `folder` until `work` is done. Other fields and files are skipped. Refuses when the
 * connection breaks or the disk is full.
 */
export async function withUpload<F extends string, T>(
  request: FastifyRequest,
  { names, folder }: { names: readonly F[]; folder: string },
  work: (files: Files<F>) => Promise<Result<T, ProblemCode>>,
): Promise<Result<T, ProblemCode>> {
  const opened: SpooledFile[] = [];
  try {
    const files = await readFiles(request, { names, folder }, opened);
    return files.ok ? await work(files.value) : files;
  } finally {
    await Promise.all(opened.map((file) => file.close()));
  }
}

async function readFiles<F extends string>(
  request: FastifyRequest,
  { names, folder }: { names: readonly F[]; folder: string },
  opened: SpooledFile[],
): Promise<Result<Files<F>, Problem>> {
  const files: Files<F> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const name = names.find((wanted) => wanted === part.fieldname);
      // An empty file field of a form arrives as a file without a name.
      if (!name || part.filename === '' || part.filename === undefined) {
        // An unwanted file must be read too, or the parser never reaches the next part.
        part.file.resume();
        continue;
      }
      const file = await spoolFile(part.file, () => openUnnamedFile(folder));
      opened.push(file);
      files[name] = { name: part.filename, size: file.size, read: file.read, cut: part.file.truncated };
    }
    return done(files);
  } catch (error) {
    if (error instanceof DiskRefused) {
      request.log.error(
        { event: 'upload_disk_failed', err: error },
        'an upload could not be kept on the disk',
      );
      return refused('overloaded');
    }
    const code = (error as { code?: unknown }).code;
    return refused((typeof code === 'string' && PROBLEMS[code]) || 'body_not_readable');
  } finally {
    readToItsEnd(request);
  }
}

/**
 * Reads and discards what a body has after the end of its form. Otherwise the next request on the same connection,
 * which may be another person's behind a proxy, is never read.
 */
function readToItsEnd({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
