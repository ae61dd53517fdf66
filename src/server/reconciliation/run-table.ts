import { runTable } from '#shared/wire/admin/reconciliation.ts';
import { DIFFERENCE_OF_CASE } from '../cases/difference.ts';
import { RUN_OF_CASE } from '../cases/run-of-case.ts';
import { betweenDays, person } from '../tables/expressions.ts';
import { tableSource } from '../tables/table-source.ts';

const OF_RUN = `from cases_view c ${RUN_OF_CASE} where of_case.id = r.id`;
const OPEN = `(select count(*)::int ${OF_RUN} and c.closed_at is null)`;
/** The difference between both sides that cases closed by staff do not explain. */
const REMAINS = `(r.rail_minor - r.ledger_minor - coalesce((select sum(${DIFFERENCE_OF_CASE})::bigint ${OF_RUN}
  and c.closed_by is not null and c.explains), 0))`;

/** The reconciled days, one row for each rail and day. */
export const runs = tableSource(runTable, {
  from: 'reconciliation_runs r',
  joins: 'left join people_view p on p.id = r.requested_by',
  fields: {
    requestedBy: person('p'),
    railSide: `json_build_object('count', r.rail_count, 'francs', r.rail_minor)`,
    ledgerSide: `json_build_object('count', r.ledger_count, 'francs', r.ledger_minor)`,
    difference: REMAINS,
    openCases: OPEN,
  },
  sorts: {
    railSide: 'r.rail_minor',
    ledgerSide: 'r.ledger_minor',
    // Days that need staff come first. In the words of the screen: failed, open, resolved, agrees.
    outcome: `case when r.state = 'failed' then 0 when ${OPEN} > 0 then 1 when r.difference_count > 0 then 2 else 3 end`,
  },
  filters: {
    left: { open: `${OPEN} > 0`, differs: `${REMAINS} <> 0` },
    ...betweenDays('r.day'),
  },
});
