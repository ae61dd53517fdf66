import type { FastifyRequest } from 'fastify';
import { done, type Result, refused } from '#shared/result.ts';
import { DiskRefused, openUnnamedFile, type SpooledFile, spoolFile } from './spool-file.ts';

/** A file of a form, on the disk; `cut` when there was more of it than is taken. */
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
 * Lets `work` have the files of a multipart body, by their field names, as far as the plugin's limits allow; a file that
 * has more comes cut. They lie in `folder` until it is done. Fields and files of other names are skipped. A line that is
 * cut, and a disk that is full, end in a refusal.
 */
export async function withUpload<F extends string, T>(
  request: FastifyRequest,
  { names, folder }: { names: readonly F[]; folder: string },
  work: (files: Files<F>) => Promise<T>,
): Promise<Result<T, Problem>> {
  const opened: SpooledFile[] = [];
  try {
    const files = await readFiles(request, { names, folder }, opened);
    return files.ok ? done(await work(files.value)) : files;
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
      // A form's empty file field arrives as a file without a name.
      if (!name || part.filename === '' || part.filename === undefined) {
        // Also what is not wanted must be read, or the rest never comes.
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
 * What a body still has behind the end of its form goes nowhere, but is read: else what is asked next on the same line,
 * by somebody else where a proxy keeps lines, is never heard.
 */
function readToItsEnd({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
