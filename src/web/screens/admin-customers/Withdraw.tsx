import { useLocale, useTranslations } from 'use-intl';
import { formatCad } from '#shared/format.ts';
import { cad, toWireNumber } from '#shared/money.ts';
import { parseTypedAmount } from '#shared/parse-amount.ts';
import { WITHDRAWAL_REASONS } from '#shared/transaction-info.ts';
import { WithdrawalInput } from '#shared/wire/admin/deposit.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { choiceOf, entryOf } from '../../admin/ActionDialog.tsx';
import { proposeWithdrawal } from '../../api/admin/customers.ts';
import { cadFromWire } from '../../api/amounts.ts';

/** Requests to take money off a balance that the bank has returned; the whole balance at first. */
export function Withdraw({ id, balance }: { id: number; balance: number }) {
  const t = useTranslations('admin.customers');
  const locale = useLocale();
  const { reference } = WithdrawalInput.shape;
  return (
    <ActionButton
      label={t('withdraw')}
      title={t('withdrawTitle')}
      text={t('withdrawText')}
      fields={[
        entryOf({
          name: 'amount',
          label: t('withdrawAmount'),
          start: formatCad(cadFromWire(balance), locale),
          inputMode: 'decimal',
          fits: (value) => typedDollars(value) > 0 && typedDollars(value) <= balance,
          wrong: t('withdrawAmountNotValid'),
        }),
        choiceOf({ name: 'why', label: t('withdrawWhy') }, WITHDRAWAL_REASONS, (why) =>
          t(`withdrawReasons.${why}`),
        ),
        entryOf({
          name: 'reference',
          label: t('withdrawReference'),
          hint: t('withdrawReferenceHint'),
          isName: true,
          fits: (value) => reference.safeParse(value).success,
          wrong: t('withdrawReferenceNotValid'),
        }),
      ]}
      action={(reason, { amount, ...values }) =>
        proposeWithdrawal(id, { ...values, amount: typedDollars(amount), reason })
      }
      doneText={t('withdrawAsked')}
    />
  );
}

/** Returns the typed dollars, or 0 when the text is not an amount. */
function typedDollars(text: string): number {
  const reading = parseTypedAmount(text, 'CAD');
  return reading.kind === 'amount' ? toWireNumber(cad(reading.minor)) : 0;
}
