import * as z from 'zod/mini';
import { rule } from '../../rules/rule.ts';
import { AGE, FLAG, maybe, PERSON } from './fields.ts';
import { choice } from './filters.ts';

/**
 * What a table has whose rows somebody of the staff takes on: who has it, whether that is the reader, and for how long it has
 * waited, or had when it ended. The server says where from by `ownedWork`.
 */
export const OWNED = {
  fields: { owner: maybe(PERSON), isMine: FLAG, age: AGE },
  filters: { owner: choice(['me', 'nobody'], 'admin.table.owners') },
  columns: {
    age: { sorts: 'descending', phone: 'end' },
    owner: { sorts: 'ascending' },
  },
  csv: { age_hours: 'age', owner: 'owner' },
} as const;

/** `PUT /api/admin/{cases,deposits}/{id}/owner`: take it on, or let go of it. */
export const OwnerInput = z.object({ mine: z.boolean(rule('required')) });
