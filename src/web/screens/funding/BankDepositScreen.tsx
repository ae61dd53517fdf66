import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Unavailable } from '../../ui/Unavailable.tsx';
import { BankDepositForm } from './BankDepositForm.tsx';

/** Deposits to a bank in Cameroon: what they will ask, under the word that they are not open. */
export default function BankDepositScreen() {
  const t = useTranslations('funding');
  return (
    <Screen title={t('depositTitle')} intro={t('depositIntro')} width="narrow">
      <Unavailable
        title={t('unavailable')}
        text={t('depositUnavailable')}
        action={
          <Button component={Link} href={paths.sendMoney}>
            {t('backToSend')}
          </Button>
        }
      >
        <Stack>
          <BankDepositForm />
        </Stack>
      </Unavailable>
    </Screen>
  );
}
