import type { CustomerQuery, CustomerRowView } from '#shared/wire/admin/customer.ts';
import type { Deps } from '../deps.ts';
import { wordsOf } from '../topups/same-name.ts';
import { countCustomers, findCustomers, type Wanted } from './queries.ts';

/** One page of the customers who fit, and who they are, for the record of what was read. */
export async function searchCustomers(
  { pool }: Pick<Deps, 'pool'>,
  { page, size, sort, text, state }: CustomerQuery,
): Promise<{ table: { rows: CustomerRowView[]; total: number }; people: bigint[] }> {
  const filter = { ...wantedOf(text), state };
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

/** What somebody typed, as each thing that it could be is written. The words of an address are nobody's name. */
function wantedOf(text: string | undefined): Wanted {
  if (text === undefined) return { text: null, phone: null, code: null, words: null };
  const digits = text.replace(/[\s().+-]/g, '');
  const words = text.includes('@') ? [] : wordsOf(text);
  return {
    text: text.toLowerCase(),
    phone: /^1?\d{10}$/.test(digits) ? digits.slice(-10) : null,
    code: text.toUpperCase(),
    words: words.length > 0 ? words : null,
  };
}

/** `awa@example.ca` as `a•••@example.ca`. */
function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••');
}
