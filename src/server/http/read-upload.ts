import type { FastifyRequest } from 'fastify';
import { done, type Result, refused } from '#shared/result.ts';

export type UploadedFile = { name: string; bytes: Buffer; cut: boolean };

type Problem = 'body_not_readable' | 'body_too_large' | 'content_type_not_supported';

const PROBLEMS: Record<string, Problem> = {
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'content_type_not_supported',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
};

/**
 * Reads the files of a multipart body into memory, by their field names, as far as the plugin's limits allow; a file
 * that has more comes cut. Fields and files of other names are skipped. A line that is cut ends in a refusal.
 */
export async function readUpload<F extends string>(
  request: FastifyRequest,
  names: readonly F[],
): Promise<Result<Partial<Record<F, UploadedFile>>, Problem>> {
  const files: Partial<Record<F, UploadedFile>> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      // Also what is not wanted must be read, or the rest never comes.
      const bytes = await part.toBuffer();
      const name = names.find((wanted) => wanted === part.fieldname);
      // A form's empty file field arrives as a file without a name.
      if (!name || part.filename === '' || part.filename === undefined) continue;
      files[name] = { name: part.filename, bytes, cut: part.file.truncated };
    }
    return done(files);
  } catch (error) {
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
