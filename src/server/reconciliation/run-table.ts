import { runTable } from '#shared/wire/admin/reconciliation.ts';
import { betweenDays } from '../db/filter-conditions.ts';
import { person, tableSource } from '../db/table-source.ts';

const OPEN = '(select count(*)::int from cases c where c.run_id = r.id and c.closed_at is null)';

/** The days that were compared. */
export const runs = tableSource(runTable, {
  from: 'reconciliation_runs r',
  joins: 'left join people p on p.id = r.asked_by',
  fields: {
    askedBy: person('p'),
    railSide: `json_build_object('count', r.rail_count, 'francs', r.rail_minor)`,
    ledgerSide: `json_build_object('count', r.ledger_count, 'francs', r.ledger_minor)`,
    difference: 'r.rail_minor - r.ledger_minor',
    openCases: OPEN,
  },
  sorts: {
    railSide: 'r.rail_minor',
    ledgerSide: 'r.ledger_minor',
    // What needs people first, as the screen words it: failed, open, settled, agrees.
    outcome: `case when r.state = 'failed' then 0 when ${OPEN} > 0 then 1 when r.found > 0 then 2 else 3 end`,
  },
  filters: {
    left: { open: `${OPEN} > 0`, differs: 'r.rail_minor <> r.ledger_minor' },
    ...betweenDays('r.day'),
  },
});
