import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { productConfigQuery } from '../../api/product-config.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Unavailable } from '../../ui/Unavailable.tsx';
import { BankDepositForm } from './BankDepositForm.tsx';

/** Deposits to a bank in Cameroon. While they are not available, the form is shown beneath a notice. */
export default function BankDepositScreen() {
  const t = useTranslations('funding');
  const { data } = useQuery(productConfigQuery);
  return (
    <Screen title={t('depositTitle')} intro={t('depositIntro')} width="narrow">
      {data?.features.bankDeposit ? (
        <BankDepositForm />
      ) : (
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
      )}
    </Screen>
  );
}
