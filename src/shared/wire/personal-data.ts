import * as z from 'zod/mini';

/** `GET /api/account/data`: for other programs (`json`), or for reading (`text`). */
export const DataCopyQuery = z.object({ format: z.prefault(z.enum(['json', 'text']), 'json') });
