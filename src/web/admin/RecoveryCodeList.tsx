import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { toast } from '../ui/toasts.ts';
import classes from './EnrolFactor.module.css';

/** The codes for the day when the phone is gone, and a way to take them along. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  const t = useTranslations('admin.signIn');
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast(t('copied'));
  };
  return (
    <>
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
    </>
  );
}
