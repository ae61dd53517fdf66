import * as z from 'zod/mini';
import { DOCUMENT_STATUSES, DOCUMENT_TYPES, isSinglePage, REFUSAL_REASONS } from '../document.ts';
import { isoDay } from '../rules/fields.ts';
import { rule } from '../rules/rule.ts';

/**
 * One of the four types of identity document. `GET /api/documents` answers all four, in the order of DOCUMENT_TYPES;
 * a type that was never sent, or whose last one was refused, is MISSING.
 */
export const DocumentView = z.object({
  /** Null when nothing was ever sent. */
  id: z.nullable(z.number()),
  typeDocument: z.enum(DOCUMENT_TYPES),
  docStatut: z.enum(DOCUMENT_STATUSES),
  /** Names of the stored sides, to tell whether they changed; they open nothing. */
  docCodeRecto: z.nullable(z.string()),
  docCodeVerso: z.nullable(z.string()),
  /** Paths on this server, to be fetched with the bearer token; front and back. */
  downloadUrl: z.nullable(z.string()),
  downloadUrl1: z.nullable(z.string()),
  /** `YYYY-MM-DD`. */
  expireDate: z.nullable(z.string()),
  onlyOnePage: z.boolean(),
  client: z.object({ id: z.number() }),
  sentAt: z.nullable(z.string()),
  /** Why the last one was refused; its sentence is in `words/{fr,en}/documents.ts`. `note` is staff's own, for this customer. */
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
 * The query of `POST /api/documents`, whose multipart body has `file` (front) and `file2` (back; left out or not read
 * when there is one page only). A passport is one page whatever the query says.
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
