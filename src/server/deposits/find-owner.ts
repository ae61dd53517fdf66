import type { UnmatchedReason } from '#shared/deposit.ts';
import { isSameName } from './same-name.ts';

/** A customer whose code or phone number is in a memo. */
export type NamedCustomer = { personId: bigint; firstName: string; lastName: string; active: boolean };

export type OwnerSearch = { kind: 'found'; personId: bigint } | { kind: 'unknown'; reason: UnmatchedReason };

/**
 * Returns the owner of a deposit: the only customer named in its memo, provided that the sender has the customer's
 * name. A code alone is not enough, because referral codes are shared with friends; staff decide on deposits from
 * other people.
 */
export function findOwner(
  senderName: string,
  { namesSomebody, customers }: { namesSomebody: boolean; customers: NamedCustomer[] },
): OwnerSearch {
  const [customer, ...others] = customers;
  if (!namesSomebody) return unknown('nothing_named');
  if (!customer) return unknown('nobody_named');
  if (others.length > 0) return unknown('several_named');
  if (!customer.active) return unknown('account_not_active');
  if (!isSameName(senderName, customer)) return unknown('name_differs');
  return { kind: 'found', personId: customer.personId };
}

function unknown(reason: UnmatchedReason): OwnerSearch {
  return { kind: 'unknown', reason };
}
