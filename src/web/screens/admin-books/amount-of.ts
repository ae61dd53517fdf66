import { cad, type Money, xaf } from '#shared/money.ts';
import type { BookAmount } from '#shared/wire/admin/book.ts';

export function amountOf({ currency, minor }: BookAmount): Money {
  return currency === 'CAD' ? cad(BigInt(minor)) : xaf(BigInt(minor));
}
