import { LIST_SOURCES } from '#shared/screening.ts';
import { hitTable, listTable } from '#shared/wire/admin/compliance.ts';
import { nameOf } from '../name-of.ts';
import { byPosition, byWords, inName, onDays, person } from '../tables/expressions.ts';
import { tableSource } from '../tables/table-source.ts';

/** Names that match an entry of a list, at `:now`. */
export const hits = tableSource(hitTable, {
  from: 'screening_hits_view h',
  joins: `left join screenings_view s on s.id = h.screening_id left join sanctions_entries_view e on e.id = h.entry_id
    left join sanctions_lists_view l on l.id = e.list_id left join people_view p on p.id = h.person_id
    left join payments_view t on t.id = h.payment_id left join screening_holds_view o on o.payment_id = h.payment_id
    left join people_view d on d.id = h.decided_by
    left join deposits_view dp on dp.id = h.deposit_id`,
  about: 'h.person_id',
  fields: {
    kind: 's.kind',
    cause: 's.cause',
    name: 's.name',
    source: 'l.source',
    customer: person('p'),
    payment: `case when t.id is not null then json_build_object('id', t.id, 'reference', t.reference,
      'amount', t.cad_minor / 100.0, 'status', t.status,
      'hold', case when o.outcome = 'frozen' then 'frozen' when o.outcome is null and o.payment_id is not null then 'held' end)
      end`,
    isRequested: `exists (select 1 from approvals_view a where a.kind in ('sanction_hit', 'sanction_clearance') and a.subject_kind = 'hit'
      and a.subject_id = h.id::text and a.decision is null and a.expires_at > :now)`,
  },
  csv: {
    list_id: 'e.key',
    person_id: 'h.person_id',
    payment: 't.reference',
    cad: 't.cad_minor',
    decided_by: person('d'),
  },
  sorts: {
    name: byWords('s.name'),
    matched: byWords('h.matched'),
    payment: { sometimes: 't.cad_minor' },
  },
  filters: {
    source: 'l.source = :source',
    kind: 's.kind = :kind',
    text: `t.reference ilike :text or ${inName('s.name', ':text')} or ${inName('h.matched', ':text')}
      or ${inName(nameOf('p'), ':text')}`,
    ...onDays('h.opened_at'),
  },
});

/** All versions of the lists. */
export const lists = tableSource(listTable, {
  from: 'sanctions_lists_view l',
  fields: {
    entries: 'l.entry_count',
    current: 'l.id = (select max(n.id) from sanctions_lists_view n where n.source = l.source)',
  },
  sorts: { source: byPosition(LIST_SOURCES, 'l.source'), dated: { sometimes: 'l.dated collate "C"' } },
  filters: onDays('l.fetched_at'),
});
