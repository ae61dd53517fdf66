import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useRenewRecoveryCodes } from '../../../api/security.ts';
import { RecoveryCodeList } from '../../../security/RecoveryCodeList.tsx';
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

/** New recovery codes, shown once, until the person confirms that they are saved. Takes the focus. */
export function NewRecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const t = useTranslations('security');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <h3 ref={heading} tabIndex={-1}>
        {t('codesHeading')}
      </h3>
      <p>{t('codesText')}</p>
      <RecoveryCodeList codes={codes} t={t}>
        <Button variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button onClick={onSaved}>{t('codesKept')}</Button>
      </RecoveryCodeList>
    </Stack>
  );
}
