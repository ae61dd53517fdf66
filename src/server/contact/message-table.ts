import { contactTable } from '#shared/wire/admin/service.ts';
import { nameOf } from '../name-of.ts';
import { byWords, inName, onDays } from '../tables/expressions.ts';
import { tableSource } from '../tables/table-source.ts';

/** Length of an extract: enough characters to distinguish messages. */
const EXTRACT_CHARACTERS = 80;
const LINE = `regexp_replace(m.message, '\\s+', ' ', 'g')`;

/** Messages from the contact form. */
export const messages = tableSource(contactTable, {
  from: 'contact_messages m',
  joins: 'left join people_view p on p.id = m.answered_by',
  fields: {
    name: nameOf('m'),
    extract: `left(${LINE}, ${EXTRACT_CHARACTERS}) || case when length(${LINE}) > ${EXTRACT_CHARACTERS} then '…' else '' end`,
  },
  sorts: {
    name: byWords(`m.last_name || ' ' || m.first_name`),
    // Unanswered messages first.
    state: 'm.answered_at is not null',
  },
  filters: {
    text: `${inName(nameOf('m'), ':text')} or m.email ilike :text or m.message ilike :text`,
    state: { open: 'm.answered_at is null', answered: 'm.answered_at is not null' },
    ...onDays('m.received_at'),
  },
});

/** Additional columns for the page of one message. */
export const WHOLE_MESSAGE = {
  email: 'm.email',
  phone: 'm.phone',
  message: 'm.message',
  answeredBy: nameOf('p'),
};
