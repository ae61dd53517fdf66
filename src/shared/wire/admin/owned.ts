import * as z from 'zod/mini';
import { rule } from '../../rules/rule.ts';
import { AGE, FLAG, nullable, PERSON } from './fields.ts';
import { choice } from './filters.ts';

/**
 * The fields, filters and columns of a table whose rows staff claim: the owner, whether that is the reader,
 * and how long the row has waited, or waited until it ended. On the server `ownedWork` adds their SQL.
 */
export const OWNED = {
  fields: { owner: nullable(PERSON), isMine: FLAG, age: AGE },
  filters: { owner: choice(['me', 'nobody'], 'admin.table.owners') },
  columns: {
    age: { sorts: 'descending', phone: 'end' },
    owner: { sorts: 'ascending' },
  },
  csv: { age_hours: 'age', owner: 'owner' },
} as const;

/** `PUT /api/admin/{cases,deposits}/{id}/owner`: claims it, or releases it. */
export const OwnerInput = z.object({ mine: z.boolean(rule('required')) });
