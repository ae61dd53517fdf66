import { snapshotTable } from '#shared/wire/admin/book.ts';
import { nameOf } from '../name-of.ts';
import { betweenDays } from '../tables/expressions.ts';
import { tableSource } from '../tables/table-source.ts';

const WAITS = `exists (select from approvals_view a where a.kind = 'safeguarding_statement' and a.decision is null
  and a.expires_at > :now and a.subject_id = to_char(s.day, 'YYYY-MM-DD'))`;
const OWED = '(s.customers_minor + s.unclaimed_minor + s.in_flight_minor)';

/** What we owed at the end of each day, and what the safeguarding account held. Requests wait at `:now`. */
export const snapshots = tableSource(snapshotTable, {
  from: 'safeguarding_snapshots s',
  joins: `left join safeguarding_statements b on b.day = s.day left join people_view e on e.id = b.entered_by
    left join people_view c on c.id = b.confirmed_by`,
  fields: {
    customersCents: 's.customers_minor',
    unclaimedCents: 's.unclaimed_minor',
    inFlightCents: 's.in_flight_minor',
    owedCents: OWED,
    heldCents: 'b.held_minor',
    surplusCents: `b.held_minor - ${OWED}`,
    enteredBy: nameOf('e'),
    confirmedBy: nameOf('c'),
    waits: WAITS,
  },
  filters: {
    statement: {
      entered: 'b.day is not null',
      short: `b.held_minor < ${OWED}`,
      waits: `b.day is null and ${WAITS}`,
      notEntered: `b.day is null and not ${WAITS}`,
    },
    ...betweenDays('s.day'),
  },
});
