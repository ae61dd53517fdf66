import { deadJobTable } from '#shared/wire/admin/health.ts';
import { onDays } from '../db/filter-conditions.ts';
import { byWords } from '../db/order-by.ts';
import { tableSource } from '../db/table-source.ts';

/** Work that was given up. */
export const deadJobs = tableSource(deadJobTable, {
  from: 'dead_jobs j',
  sorts: { task: byWords('j.task') },
  filters: { text: 'j.task ilike :text or j.last_error ilike :text', ...onDays('j.died_at') },
});
