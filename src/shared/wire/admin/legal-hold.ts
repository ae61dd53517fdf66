import * as z from 'zod/mini';
import { HELD_SUBJECTS, heldSubject } from '../../legal-hold.ts';
import { PersonName } from './fields.ts';

/** `GET /api/admin/legal-holds`: the holds of the customer concerned, newest first. */
export const LegalHoldQuery = z.object(heldSubject);
export const LegalHoldView = z.object({
  /** Whether the subject exists. */
  isThere: z.boolean(),
  /** Null for a case without a customer. */
  personId: z.nullable(z.number()),
  holds: z.array(
    z.object({
      id: z.number(),
      subject: z.enum(HELD_SUBJECTS),
      subjectId: z.number(),
      reason: z.string(),
      setAt: z.string(),
      requestedBy: PersonName,
      setBy: PersonName,
      lifted: z.nullable(
        z.object({ at: z.string(), reason: z.string(), requestedBy: PersonName, by: PersonName }),
      ),
    }),
  ),
});
export type LegalHoldView = z.infer<typeof LegalHoldView>;
