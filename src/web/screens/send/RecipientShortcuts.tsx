import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fullName } from '#shared/full-name.ts';
import type { RecipientView } from '#shared/wire/recipient.ts';
import { ALL_PAYMENTS, historyPageQuery, type Payment } from '../../api/payments.ts';
import { formatInternationalNumber } from '../../payment-details/format-international-number.ts';
import { Initials } from '../../ui/Initials.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import classes from './RecipientShortcuts.module.css';

/** As many as fit beside each other on a phone. */
const MAX_SHOWN = 4;

type Props = { recipients: readonly RecipientView[]; onPick: (recipient: RecipientView) => void };

/** The likeliest recipients, each chosen with one tap: those paid last, then those saved last. */
export function RecipientShortcuts({ recipients, onPick }: Props) {
  const t = useTranslations('send');
  // Fetched once: an order that changed before a tap would choose another recipient.
  const { data, isPending } = useQuery({
    ...historyPageQuery(ALL_PAYMENTS, 0),
    staleTime: Infinity,
    refetchInterval: false,
  });
  if (isPending) return <Skeletons lines={1} height={96} />;
  const faces = sortByLastPaid(recipients, data?.payments ?? []).slice(0, MAX_SHOWN);
  if (faces.length === 0) return null;
  return (
    <ul className={classes.faces} aria-label={t('faces')}>
      {faces.map((recipient) => {
        const { id, firstName, lastName, phones } = recipient;
        const number = phones[0]?.phoneNumber ?? '';
        return (
          <li key={id}>
            <button type="button" className={classes.face} onClick={() => onPick(recipient)}>
              <Initials name={fullName({ firstName, lastName })} number={number} />
              <span className={classes.name}>{firstName}</span>{' '}
              <span className={classes.rest}>{lastName}</span> {/* Two may have the same name. */}
              <span className="visually-hidden">{formatInternationalNumber(number)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Returns the recipients who have a number, the one paid last first; `payments` is newest first, as in
 * the history. Those not paid recently follow, the one saved last first.
 */
export function sortByLastPaid(
  recipients: readonly RecipientView[],
  payments: readonly Pick<Payment, 'type' | 'phoneNumber'>[],
): RecipientView[] {
  const paid = payments.flatMap(({ type, phoneNumber }) =>
    type === 'transfer' && phoneNumber !== undefined ? [phoneNumber] : [],
  );
  const since = ({ phones }: RecipientView) => {
    const index = paid.findIndex((number) => phones.some(({ phoneNumber }) => phoneNumber === number));
    return index === -1 ? paid.length : index;
  };
  return recipients
    .filter(({ phones }) => phones.length > 0)
    .toSorted((one, other) => since(one) - since(other) || other.id - one.id);
}
