import { registerTable } from '#shared/wire/admin/payment.ts';
import { nameOf } from '../../name-of.ts';
import { onDays } from '../../tables/expressions.ts';
import { tableSource } from '../../tables/table-source.ts';

/** More than the payments of any day, so that an inspector can always be given everything in parts. */
const MAX_EXPORTED = 1_000_000;

/** The payments of a range of days for an inspector: complete, unmasked, oldest first. */
export const paymentRegister = tableSource(registerTable, {
  from: 'payments t',
  joins: `left join people_view p on p.id = t.person_id left join addresses_view a on a.person_id = t.person_id
    left join screening_holds_view o on o.payment_id = t.id
    left join lateral (select w.rail, w.reference, w.provider_number from payout_attempts w
      where w.payment_id = t.id order by w.number desc limit 1) w on true`,
  csv: {
    ended_at: `case when t.status in ('paid', 'failed', 'returned') then t.updated_at end`,
    // The sender's name at the time of sending; deposits show the current name.
    sender_name: `coalesce(t.payer_first_name || ' ' || t.payer_last_name, ${nameOf('p')})`,
    sender_birth_date: 'p.birth_date',
    sender_address: `nullif(concat_ws(', ', a.street_number, a.apartment, a.city, a.province, a.postal_code, a.country), '')`,
    sender_phone: 'p.phone_number',
    sender_email: 'p.email',
    sender_documents: `(select string_agg(d.type || ' ' || d.status, ' ' order by d.id) from documents_view d
      where d.person_id = t.person_id)`,
    recipient_name: `nullif(concat_ws(' ', t.recipient_first_name, t.recipient_last_name), '')`,
    recipient_account: 't.destination',
    cad: 't.cad_minor',
    xaf: 't.xaf_minor',
    rate: 't.rate_micros',
    fee_cad: 't.fee_minor',
    rail: 'w.rail',
    rail_reference: 'w.reference',
    rail_number: 'w.provider_number',
    hold: `coalesce(o.outcome, case when o.payment_id is not null then 'held' end)`,
  },
  filters: onDays('t.created_at'),
  maxExported: MAX_EXPORTED,
});
