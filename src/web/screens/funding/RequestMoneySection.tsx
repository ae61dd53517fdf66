import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { parseTypedAmount } from '#shared/parse-amount.ts';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** In cents. The requested amount must be more than this (specification §5). */
const MORE_THAN = 5_00n;

/** Returns what is wrong with an amount to request, as a key of the `funding` messages; undefined if nothing. */
export function requestAmountProblem(typed: string): 'amountRequired' | 'amountTooSmall' | undefined {
  const read = parseTypedAmount(typed, 'CAD');
  if (read.kind === 'empty') return 'amountRequired';
  return read.kind === 'amount' && read.minor > MORE_THAN ? undefined : 'amountTooSmall';
}

/** Requesting money. It is only shown, since nothing can be requested yet (specification §2). */
export function RequestMoneySection() {
  const t = useTranslations('funding');
  const [amount, setAmount] = useState('');
  const problem = amount === '' ? undefined : requestAmountProblem(amount);
  return (
    <Section id="request" title={t('requestTitle')} intro={t('requestText')}>
      <Stack>
        <MoneyField
          name="amount"
          label={t('amount')}
          currency="CAD"
          value={amount}
          onChange={setAmount}
          error={problem && t(problem)}
        />
        <Button fullWidth disabled>
          {t('request')}
        </Button>
      </Stack>
    </Section>
  );
}
