import * as z from 'zod/mini';
import { language } from '../rules/fields.ts';

/** `GET /api/transactions/{id}/receipt?lang=`: a PDF, in the customer's language unless another is given. */
export const ReceiptQuery = z.object({ lang: z.optional(language) });
export type ReceiptQuery = z.infer<typeof ReceiptQuery>;
