import { useLocale, useTranslations } from 'use-intl';
import { formatXaf } from '#shared/format.ts';
import type { Bill } from '../../api/bills.ts';
import { SectionTitle } from '../../payments/SectionTitle.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { FieldState } from '../../ui/FieldState.tsx';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Status } from '../../ui/Status.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { usePricedAmount } from './use-priced-amount.ts';

const DEBOUNCE_MS = 700;

type Props = { bill: Bill; priced: ReturnType<typeof usePricedAmount> };

/** The amount to pay, where the merchant lets the payer choose. The price follows once typing pauses. */
export function BillAmount({ bill, priced }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const { text, reading, type, reformat, isPricing, error, retry } = priced;
  const isIdle = useDebounced(text, DEBOUNCE_MS) === text;
  const inXaf = (of: keyof Pick<Bill, 'min' | 'max' | 'step'>) => formatXaf(bill[of], locale);
  const bounds = { min: inXaf('min'), max: inXaf('max') };
  const sentence = () => {
    if (reading?.kind === 'problem') return t(`rules.${reading.rule}`);
    if (reading?.kind === 'outside') return t('bills.amountOutside', bounds);
    if (reading?.kind === 'noStep') return t('bills.amountNoStep', { step: inXaf('step') });
    return undefined;
  };
  if (bill.amountType === 'FIXED') return null;
  const hint = t(`bills.amountHint.${bill.amountType}`, bounds);
  const step = bill.step.minor > 1n ? ` ${t('bills.amountStep', { step: inXaf('step') })}` : '';
  return (
    <section aria-labelledby="bill-amount">
      <Stack gap="sm">
        <SectionTitle id="bill-amount">{t('bills.amountSection')}</SectionTitle>
        <MoneyField
          name="amount"
          label={t(`bills.amount.${bill.kind}`)}
          currency="XAF"
          value={text}
          onChange={type}
          onBlur={reformat}
          hint={hint + step}
          error={isIdle ? sentence() : undefined}
        />
        <Status>{isPricing && <FieldState tone="busy">{t('bills.pricing')}</FieldState>}</Status>
        <FailureNotice error={error} retry={{ isFetching: false, refetch: retry }} />
      </Stack>
    </section>
  );
}
