import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useStaffSignOut } from './use-staff-sign-out.ts';

/** The way back for who came in by mistake, or as somebody else. */
export function SignOutLink() {
  const t = useTranslations('admin.shell');
  return (
    <Button variant="subtle" color="navy" onClick={useStaffSignOut()}>
      {t('signOut')}
    </Button>
  );
}
