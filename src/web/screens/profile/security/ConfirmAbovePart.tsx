import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatCad } from '#shared/format.ts';
import { cad, minorFromNumber, toWireNumber } from '#shared/money.ts';
import { parseTypedAmount } from '#shared/parse-amount.ts';
import type { SecurityView } from '#shared/wire/second-factor.ts';
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
  const [typed, setTyped] = useState(String(security.confirmAbove ?? ''));
  const errors = useFormErrors(['confirmAbove']);
  const maxMinor = minorFromNumber(security.confirmAboveMost, 'CAD') ?? 0n;
  const max = formatCad(cad(maxMinor), locale);
  const submit = () => {
    const read = parseTypedAmount(typed, 'CAD');
    const isPossible = read.kind === 'amount' && read.minor <= maxMinor;
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
