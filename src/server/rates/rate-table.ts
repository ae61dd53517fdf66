import { RATE_ORIGINS, rateTable } from '#shared/wire/admin/rate.ts';
import { onDays } from '../db/filter-conditions.ts';
import { byPlace } from '../db/order-by.ts';
import { tableSource } from '../db/table-source.ts';

/** All rates ever published. */
export const rates = tableSource(rateTable, {
  from: 'rates r',
  fields: { origin: 'r.source', mid: 'r.mid_micros', rate: 'r.rate_micros' },
  sorts: {
    origin: byPlace(RATE_ORIGINS, 'r.source'),
    // Overrides have no mid.
    mid: { sometimes: 'case when r.sold_until is null then r.mid_micros end' },
  },
  filters: { origin: 'r.source = :origin', ...onDays('r.valid_from') },
});
