import type { RecipientView } from '#shared/wire/recipient.ts';
import type { Transaction } from '../../api/transactions.ts';

/**
 * Those who can be paid, first who was paid last; `transactions` is newest first, as the history has them. Who was not
 * paid lately follows, the one saved last before the others.
 */
export function byLastPaid(
  receivers: readonly RecipientView[],
  transactions: readonly Pick<Transaction, 'type' | 'phoneNumber'>[],
): RecipientView[] {
  const paid = transactions.flatMap(({ type, phoneNumber }) =>
    type === 'transfer' && phoneNumber !== undefined ? [phoneNumber] : [],
  );
  const since = ({ phones }: RecipientView) => {
    const place = paid.findIndex((number) => phones.some(({ phoneNumber }) => phoneNumber === number));
    return place === -1 ? paid.length : place;
  };
  return receivers
    .filter(({ phones }) => phones.length > 0)
    .toSorted((one, other) => since(one) - since(other) || other.id - one.id);
}
