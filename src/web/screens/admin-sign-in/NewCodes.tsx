import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { RecoveryCodeList } from '../../security/RecoveryCodeList.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** New recovery codes. The heading takes the focus, since the form that had it is gone. */
export function NewCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const t = useTranslations('admin.signIn');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <h3 ref={heading} tabIndex={-1}>
        {t('codesHeading')}
      </h3>
      <p>{t('codesIntro')}</p>
      <RecoveryCodeList codes={codes} t={t} />
      <Button onClick={onSaved}>{t('codesKept')}</Button>
    </Stack>
  );
}
