import type { UnmatchedReason } from '#shared/deposit.ts';
import { isSameName } from './same-name.ts';

/** A customer whose code or number stands in a memo. */
export type NamedCustomer = { personId: bigint; firstName: string; lastName: string; active: boolean };

export type Owner = { kind: 'found'; personId: bigint } | { kind: 'unknown'; reason: UnmatchedReason };

/**
 * Whose a deposit is: the one customer whom its memo names, provided that the money came in that customer's own name.
 * A code alone is not enough, since referral codes are shared with friends; money that somebody else paid in is for
 * people to look at.
 */
export function findOwner(
  senderName: string,
  { namesSomebody, customers }: { namesSomebody: boolean; customers: NamedCustomer[] },
): Owner {
  const [customer, ...others] = customers;
  if (!namesSomebody) return unknown('nothing_named');
  if (!customer) return unknown('nobody_named');
  if (others.length > 0) return unknown('several_named');
  if (!customer.active) return unknown('account_not_active');
  if (!isSameName(senderName, customer)) return unknown('name_differs');
  return { kind: 'found', personId: customer.personId };
}

function unknown(reason: UnmatchedReason): Owner {
  return { kind: 'unknown', reason };
}
