import * as z from 'zod/mini';
import { DOCUMENT_STATUSES, DOCUMENT_TYPES, isSinglePage, REFUSAL_REASONS } from '../document.ts';
import { isoDay } from '../rules/fields.ts';
import { rule } from '../rules/rule.ts';

/**
 * One of the four types of identity document. `GET /api/documents` returns all four in the order of DOCUMENT_TYPES; a
 * type that was never sent, or whose last document was refused, is MISSING.
 */
export const DocumentView = z.object({
  /** Null when none was sent. */
  id: z.nullable(z.number()),
  typeDocument: z.enum(DOCUMENT_TYPES),
  docStatut: z.enum(DOCUMENT_STATUSES),
  /** The names of the stored sides, which show whether they changed. They give no access. */
  docCodeRecto: z.nullable(z.string()),
  docCodeVerso: z.nullable(z.string()),
  /** The paths of the front and the back on this server, fetched with the bearer token. */
  downloadUrl: z.nullable(z.string()),
  downloadUrl1: z.nullable(z.string()),
  /** `YYYY-MM-DD`. */
  expireDate: z.nullable(z.string()),
  onlyOnePage: z.boolean(),
  client: z.object({ id: z.number() }),
  sentAt: z.nullable(z.string()),
  /**
   * Why the last one was refused; the sentences are in `words/{fr,en}/documents.ts`. `note` is a text by staff for
   * this customer.
   */
  refusal: z.nullable(
    z.object({ reason: z.enum(REFUSAL_REASONS), note: z.nullable(z.string()), at: z.string() }),
  ),
});
export type DocumentView = z.infer<typeof DocumentView>;

const onlyOnePage = z.pipe(
  z.optional(z.enum(['true', 'false'], rule('typeNotValid'))),
  z.transform((typed) => typed === 'true'),
);

/**
 * The query of `POST /api/documents`. Its multipart body has `file` (front) and `file2` (back; ignored when there is
 * only one page). A passport always has one page.
 */
export const DocumentQuery = z.pipe(
  z.object({
    fileType: z.enum(DOCUMENT_TYPES, rule('documentTypeRequired')),
    expireDate: isoDay,
    isOnlyOnePage: onlyOnePage,
  }),
  z.transform(({ fileType, expireDate, isOnlyOnePage }) => ({
    typeDocument: fileType,
    expireDate,
    onlyOnePage: isOnlyOnePage || isSinglePage(fileType),
  })),
);
export type DocumentQuery = z.infer<typeof DocumentQuery>;
