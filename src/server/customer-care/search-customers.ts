import type { CustomerQuery, CustomerRowView } from '#shared/wire/admin/customer.ts';
import { searchTerms } from '../customer-search/search-terms.ts';
import type { Deps } from '../deps.ts';
import { countCustomers, findCustomers } from './queries.ts';

/** One page of the customers who fit, and who they are, for the record of what was read. */
export async function searchCustomers(
  { pool }: Pick<Deps, 'pool'>,
  { page, size, sort, text, ...asked }: CustomerQuery,
): Promise<{ table: { rows: CustomerRowView[]; total: number }; people: bigint[] }> {
  const filter = { ...asked, terms: text === undefined ? undefined : searchTerms(text) };
  const [rows, total] = await Promise.all([
    findCustomers(pool, filter, { sort, limit: size, offset: (page - 1) * size }),
    countCustomers(pool, filter),
  ]);
  const views = rows.map(({ id, email, phoneNumber, createdAt, ...row }) => ({
    ...row,
    id: Number(id),
    email: maskEmail(email),
    phoneNumber: `••• •••-${phoneNumber.slice(-4)}`,
    createdAt: createdAt.toISOString(),
  }));
  return { table: { rows: views, total }, people: rows.map(({ id }) => id) };
}

/** `awa@example.ca` as `a•••@example.ca`. */
function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••');
}
