import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatAmount, formatCad } from '#shared/format.ts';
import { cad, toWireNumber } from '#shared/money.ts';
import { parseTypedAmount } from '#shared/parse-amount.ts';
import type { SecurityView } from '#shared/wire/second-factor.ts';
import { cadFromWire } from '../../../api/amounts.ts';
import { useUpdateConfirmAbove } from '../../../api/security.ts';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { FormShell } from '../../../ui/FormShell.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toasts.ts';

/** The total above which sends have to be confirmed. */
export function ConfirmAbovePart({ security }: { security: SecurityView }) {
  const t = useTranslations('security');
  const locale = useLocale();
  const choose = useUpdateConfirmAbove();
  const [typed, setTyped] = useState(() => formatAmount(cadFromWire(security.confirmAbove ?? 0), locale));
  const errors = useFormErrors(['confirmAbove']);
  const most = cadFromWire(security.confirmAboveMost);
  const max = formatCad(most, locale);
  const submit = () => {
    const read = parseTypedAmount(typed, 'CAD');
    const isPossible = read.kind === 'amount' && read.minor <= most.minor;
    errors.show(isPossible ? {} : { confirmAbove: t('amountNotValid', { max }) });
    if (isPossible)
      choose.mutate(toWireNumber(cad(read.minor)), { onSuccess: () => toast(t('amountSaved')) });
  };
  return (
    <Stack>
      <h3>{t('amount')}</h3>
      <p>{t('amountText', { max })}</p>
      <FormShell onSubmit={submit} call={choose} errors={errors}>
        <TextField
          {...errors.bind('confirmAbove', typed, setTyped)}
          label={t('amountLabel')}
          autoComplete="off"
          inputMode="decimal"
        />
        <SubmitButton pending={choose.isPending}>{t('save')}</SubmitButton>
      </FormShell>
    </Stack>
  );
}
