import * as z from 'zod/mini';

/** A refused field: its wire name, the rule's stable name, and the sentence for the person. */
export const FieldProblemView = z.object({ field: z.string(), code: z.string(), message: z.string() });

/** A refusal: an RFC 9457 problem with a stable code. `facts` let a client correct itself. */
export const ProblemView = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.string(),
  errors: z.optional(z.array(FieldProblemView)),
  facts: z.optional(z.record(z.string(), z.unknown())),
  /** The request id, as in the header `X-Request-Id`. */
  requestId: z.optional(z.string()),
});
export type ProblemView = z.infer<typeof ProblemView>;
