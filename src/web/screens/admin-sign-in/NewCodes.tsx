import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { RecoveryCodeList } from '../../security/RecoveryCodeList.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** New recovery codes. The heading takes the focus, since the form that had it is gone. */
export function NewCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const t = useTranslations('admin.signIn');
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Stack>
      <h3 ref={place} tabIndex={-1}>
        {t('codesHeading')}
      </h3>
      <p>{t('codesIntro')}</p>
      <RecoveryCodeList codes={codes} t={t} />
      <Button onClick={onSaved}>{t('codesKept')}</Button>
    </Stack>
  );
}
