import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import {
  useConfirmAuthenticator,
  useRemoveAuthenticator,
  useStartAuthenticator,
} from '../../../api/security.ts';
import { useRequiredText } from '../../../forms/use-form-errors.ts';
import { SecretToScan } from '../../../security/SecretToScan.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { dateTimeWithZone } from '../../../ui/DateTimeText.tsx';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import { FormShell } from '../../../ui/FormShell.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toasts.ts';
import classes from './Security.module.css';

type Props = { since: string | null; onAdded: (recoveryCodes: string[] | null) => void };

/** The authenticator app: added by scanning a picture and entering its first code, or removed. */
export function AuthenticatorPart({ since, onAdded }: Props) {
  const t = useTranslations('security');
  const locale = useLocale();
  const start = useStartAuthenticator();
  const remove = useRemoveAuthenticator();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed disappears.
  const focusHeading = () => heading.current?.focus();
  const secret = since === null ? start.data : undefined;
  return (
    <Stack>
      <h3 ref={heading} tabIndex={-1}>
        {t('app')}
      </h3>
      <p>
        {since === null ? t('appText') : t('appSince', { date: dateTimeWithZone(new Date(since), locale) })}
      </p>
      <FailureNotice error={start.error ?? remove.error} />
      {secret && (
        <>
          <SecretToScan enrolment={secret} openLabel={t('openApp')} t={t} />
          <FirstCode
            onAdded={(codes) => {
              focusHeading();
              onAdded(codes);
            }}
          />
        </>
      )}
      <div className={classes.actions}>
        {since !== null && (
          <Button
            variant="default"
            loading={remove.isPending}
            onClick={() => {
              start.reset();
              remove.mutate(undefined, {
                onSuccess: () => {
                  toast(t('appRemoved'));
                  focusHeading();
                },
              });
            }}
          >
            {t('removeApp')}
          </Button>
        )}
        {since === null && !secret && (
          <Button
            variant="default"
            loading={start.isPending}
            onClick={() => start.mutate(undefined, { onSuccess: focusHeading })}
          >
            {t('addApp')}
          </Button>
        )}
      </div>
    </Stack>
  );
}

function FirstCode({ onAdded }: Pick<Props, 'onAdded'>) {
  const t = useTranslations('security');
  const rules = useTranslations('rules');
  const confirm = useConfirmAuthenticator();
  const { field, form } = useRequiredText('appCode', rules('required'), (code) =>
    confirm.mutate(code, {
      onSuccess: ({ recoveryCodes }) => {
        toast(t('appAdded'));
        onAdded(recoveryCodes);
      },
    }),
  );
  return (
    <FormShell {...form} call={confirm}>
      <CodeField {...field} label={t('code')} hint=" " />
      <SubmitButton pending={confirm.isPending}>{t('confirmCode')}</SubmitButton>
    </FormShell>
  );
}
