import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { RecipientView } from '#shared/wire/recipient.ts';
import { ALL_TRANSACTIONS, transactionPageQuery } from '../../api/transactions.ts';
import { formatInternationalNumber } from '../../transactions/format-international-number.ts';
import { Initials } from '../../ui/Initials.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { byLastPaid } from './by-last-paid.ts';
import classes from './RecipientFaces.module.css';

/** As many as fit beside each other on a phone. */
const AT_MOST = 4;

type Props = { receivers: readonly RecipientView[]; onPick: (receiver: RecipientView) => void };

/** The likeliest recipients, each chosen with one tap: those paid last, then those saved last. */
export function RecipientFaces({ receivers, onPick }: Props) {
  const t = useTranslations('send');
  // Fetched once: an order that changed before a tap would choose another recipient.
  const { data, isPending } = useQuery({
    ...transactionPageQuery(ALL_TRANSACTIONS, 0),
    staleTime: Infinity,
    refetchInterval: false,
  });
  if (isPending) return <Skeletons lines={1} height={96} />;
  const faces = byLastPaid(receivers, data?.transactions ?? []).slice(0, AT_MOST);
  if (faces.length === 0) return null;
  return (
    <ul className={classes.faces} aria-label={t('faces')}>
      {faces.map((receiver) => {
        const { id, firstName, lastName, phones } = receiver;
        const number = phones[0]?.phoneNumber ?? '';
        return (
          <li key={id}>
            <button type="button" className={classes.face} onClick={() => onPick(receiver)}>
              <Initials name={`${firstName} ${lastName}`} number={number} />
              <span className={classes.name}>{firstName}</span>{' '}
              <span className={classes.rest}>{lastName}</span>{' '}
              <span className={classes.number}>{formatInternationalNumber(number)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
