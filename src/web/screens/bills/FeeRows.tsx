import { useTranslations } from 'use-intl';
import { type Money, xaf } from '#shared/money.ts';
import { CUSTOMER_FEE } from '#shared/rate.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Row } from '../../ui/Rows.tsx';

type Props = {
  amount: Money<'XAF'> | undefined;
  /** The debit in XAF: the amount and the merchant's fee. */
  price: Money<'XAF'> | undefined;
};

/** The fees of a bill payment: the merchant's, if it charges one, and ours. */
export function FeeRows({ amount, price }: Props) {
  const t = useTranslations('bills');
  const merchantFee = amount && price && xaf(price.minor - amount.minor);
  return (
    <>
      {merchantFee && merchantFee.minor > 0n && (
        <Row label={t('merchantFee')}>
          <Amount of={merchantFee} />
        </Row>
      )}
      <Row label={t('fee')}>
        <Amount of={CUSTOMER_FEE} />
      </Row>
    </>
  );
}
