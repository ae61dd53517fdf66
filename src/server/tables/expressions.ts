import { OFFICE_ZONE } from '#shared/zones.ts';
import { nameOf } from '../name-of.ts';

/** SQL expressions for the fields, sorts and filters of back-office tables. */

/** Returns SQL for a person as a field, or null. `of` is the alias of `people`. */
export function person(of: string): string {
  return `case when ${of}.id is not null then
    json_build_object('id', ${of}.id, 'name', ${nameOf(of)}) end`;
}

/** Sorts people by last name, without accents and case. `person` is the table's alias in the statement. */
export function byName(person: string): string {
  return byWords(`${person}.last_name || ' ' || ${person}.first_name`);
}

/** Sorts text without accents, case and punctuation, in the same order on every installation. */
export function byWords(text: string): string {
  return `fold_name(${text}) collate "C"`;
}

/** Sorts kinds and states in the order of their list, since their names differ between languages. */
export function byPosition(listed: readonly string[], value: string): string {
  return `array_position(array['${listed.join("', '")}']::text[], ${value})`;
}

/** Returns an `ilike` pattern for text that contains what was typed; null for null. */
export function containing(typed: string | undefined): string | null {
  return typed === undefined ? null : `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Returns the condition that a name contains what was typed, without accents, case and punctuation. `typed` is the
 * value of a pattern of `containing`; one without any letter or digit matches no name.
 */
export function inName(name: string, typed: string): string {
  return `fold_name(${name}) like '%' || nullif(trim(fold_name(${typed})), '') || '%'`;
}

/** Filters a timestamp by days in the time zone of the screens. An index on the timestamp can be used. */
export function onDays(moment: string): { from: string; to: string } {
  return {
    from: `${moment} >= :from::date::timestamp at time zone '${OFFICE_ZONE}'`,
    to: `${moment} < (:to::date + 1)::timestamp at time zone '${OFFICE_ZONE}'`,
  };
}

/** Filters a date by days. */
export function betweenDays(day: string): { from: string; to: string } {
  return { from: `${day} >= :from::date`, to: `${day} <= :to::date` };
}

/** Filters cents by amounts in dollars. */
export function ofAmounts(cents: string): { min: string; max: string } {
  return {
    min: `${cents} >= (:min::numeric * 100)::bigint`,
    max: `${cents} <= (:max::numeric * 100)::bigint`,
  };
}
