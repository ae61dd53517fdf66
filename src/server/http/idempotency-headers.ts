import * as z from 'zod/mini';
import { rule } from '#shared/rules/rule.ts';

/** What a client sends so that asking again after a lost answer asks about the same payment. */
export const IdempotencyHeaders = z.object({
  'idempotency-key': z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{8,255}$/, rule('idempotencyKeyNotValid'))),
  ),
});
