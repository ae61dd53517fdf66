import { useTranslations } from 'use-intl';
import { cad, type Money, xaf } from '#shared/money.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Row } from '../../ui/Rows.tsx';

type Props = {
  amount: Money<'XAF'> | undefined;
  /** What is debited in francs: the amount and what the provider takes for it. */
  price: Money<'XAF'> | undefined;
};

/** What paying a bill costs on top of it: the provider's fee by its name, where it takes one, and ours. */
export function FeeRows({ amount, price }: Props) {
  const t = useTranslations('bills');
  const providerFee = amount && price && xaf(price.minor - amount.minor);
  return (
    <>
      {providerFee && providerFee.minor > 0n && (
        <Row label={t('providerFee')}>
          <Amount of={providerFee} />
        </Row>
      )}
      <Row label={t('fee')}>
        <Amount of={cad(0n)} />
      </Row>
    </>
  );
}
