import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { SEND_FORM_FIELDS } from '#shared/wire/send-money-fields.ts';
import { CameroonPhoneField } from '../../ui/CameroonPhoneField.tsx';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { Section } from '../../ui/Section.tsx';
import { Columns, Stack } from '../../ui/Stack.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** The form is disabled by its overlay. */
const EMPTY = { value: '', onChange: () => undefined };

/** The fields of a bank deposit: recipient, bank account and amounts. */
export function BankDepositForm() {
  const t = useTranslations('funding');
  const account = ['bankBranch', 'accountNumber', 'accountKey'] as const;
  return (
    <>
      <Section id="recipient" title={t('recipientTitle')}>
        <Stack>
          <CameroonPhoneField name="phoneNumber" label={t('phone')} {...EMPTY} />
          <TextField name="recipientName" label={t('name')} autoComplete="off" {...EMPTY} />
        </Stack>
      </Section>
      <Section id="bank" title={t('bankTitle')}>
        <Stack>
          <TextField name="bankName" label={t('bankName')} autoComplete="off" {...EMPTY} />
          <Columns>
            {account.map((name) => (
              <TextField key={name} name={name} label={t(name)} autoComplete="off" {...EMPTY} />
            ))}
          </Columns>
        </Stack>
      </Section>
      <Section id="amounts" title={t('sends')}>
        <Stack>
          <MoneyField name={SEND_FORM_FIELDS.debit} label={t('sends')} currency="CAD" {...EMPTY} />
          <MoneyField name={SEND_FORM_FIELDS.payout} label={t('gets')} currency="XAF" {...EMPTY} />
          <Button fullWidth disabled>
            {t('deposit')}
          </Button>
        </Stack>
      </Section>
    </>
  );
}
