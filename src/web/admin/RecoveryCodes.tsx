import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AuthLayout } from '../screens/AuthLayout.tsx';
import { Stack } from '../ui/Stack.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { toast } from '../ui/toasts.ts';
import classes from './EnrolFactor.module.css';

/** The codes for the day when the phone is gone. This page is the only one that ever shows them. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useTranslations('admin.signIn');
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast(t('copied'));
  };
  return (
    <AuthLayout title={t('codesHeading')} intro={t('codesIntro')}>
      <Stack>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        {'clipboard' in navigator && (
          <Button variant="default" onClick={() => void copy()}>
            {t('copyCodes')}
          </Button>
        )}
        <SubmitButton pending={false} onPress={onKept}>
          {t('codesKept')}
        </SubmitButton>
      </Stack>
    </AuthLayout>
  );
}
