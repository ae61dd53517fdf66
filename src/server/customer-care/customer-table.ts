import { customerTable } from '#shared/wire/admin/customer.ts';
import { searchTerms } from '../customer-search/search-terms.ts';
import { nameOf } from '../name-of.ts';
import { byName, onDays } from '../tables/expressions.ts';
import { tableSource } from '../tables/table-source.ts';

/** Locked by staff or, for readers with access to compliance, frozen because of sanctions. */
const LOCKED =
  '(p.sending_locked_reason is not null or (:mayReadCompliance and p.sending_frozen_at is not null))';
const OPEN_FLAGS = 'select kind from risk_flags f where f.person_id = p.id and f.cleared_at is null';
const TEXT = 'customer_text(p.first_name, p.last_name, p.email, p.login, p.phone_number, p.referral_code)';

/** Customers. Every search has an index. */
export const customers = tableSource(customerTable, {
  from: 'people_view p',
  where: `'ROLE_USER' = any (p.roles)`,
  about: 'p.id',
  fields: {
    name: nameOf('p'),
    // Shows `awa@example.ca` as `a•••@example.ca`.
    email: `regexp_replace(p.email, '^(.)[^@]*', '\\1•••')`,
    phoneNumber: `'••• •••-' || right(p.phone_number, 4)`,
    sendingLocked: LOCKED,
    flags: `case when :mayReadCompliance then array(${OPEN_FLAGS} order by kind) else '{}' end`,
  },
  // Every sort has an index: `customers_by_age`, `customers_by_name`.
  sorts: { name: byName('p') },
  sortsOfSearch: { createdAt: `(p.created_at + interval '0')`, name: `(${byName('p')} || '')` },
  filters: {
    text: whoFits,
    state: {
      verified: 'p.identity_verified',
      unverified: 'not p.identity_verified and p.activated',
      locked: LOCKED,
      flagged: `:mayReadCompliance and exists (${OPEN_FLAGS})`,
      not_activated: 'not p.activated',
    },
    ...onDays('p.created_at'),
  },
});

function whoFits(typed: string) {
  const { words, ...values } = searchTerms(typed);
  const names = words.map((_, index) => `${TEXT} like :word${index}`);
  return {
    fits: `(${names.length > 0 ? names.join(' and ') : 'false'})
      or p.email like :email
      or p.id = (select t.person_id from payments_view t where t.reference = :reference)
      or p.id = any (array(select t.person_id from payments_view t where t.destination in (:recipient, '237' || :recipient)
        union select r.person_id from recipient_phones_view n join recipients_view r on r.id = n.recipient_id
          where n.phone_number = :recipient))`,
    values: { ...values, ...Object.fromEntries(words.map((word, index) => [`word${index}`, word])) },
  };
}
