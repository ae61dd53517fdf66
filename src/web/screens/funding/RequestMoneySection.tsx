import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { requestAmountProblem } from './request-amount.ts';

/** The other way in, to be seen only: nothing can be requested yet (specification §2). */
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
