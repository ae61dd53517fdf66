import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useRenewRecoveryCodes } from '../../../api/security.ts';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import classes from './Security.module.css';

/** The number of recovery codes left, and a button for ten new ones. */
export function RecoveryCodesPart({
  left,
  onRenewed,
}: {
  left: number;
  onRenewed: (codes: string[]) => void;
}) {
  const t = useTranslations('security');
  const renew = useRenewRecoveryCodes();
  return (
    <Stack>
      <h3>{t('codes')}</h3>
      <p>{t('codesLeft', { count: left })}</p>
      <FailureNotice error={renew.error} />
      <div className={classes.actions}>
        <Button
          variant="default"
          loading={renew.isPending}
          onClick={() =>
            renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes) })
          }
        >
          {t('renewCodes')}
        </Button>
      </div>
    </Stack>
  );
}
