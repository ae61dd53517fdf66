import type { RecipientView } from '#shared/wire/recipient.ts';
import type { Transaction } from '../../api/transactions.ts';

/**
 * Returns the recipients who have a number, the one paid last first; `transactions` is newest first, as in
 * the history. Those not paid recently follow, the one saved last first.
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
