import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useStaffSignOut } from './use-staff-sign-out.ts';

/** Signs out before the second factor, after signing in by mistake. */
export function SignOutLink() {
  const t = useTranslations('admin.shell');
  return (
    <Button variant="subtle" color="navy" onClick={useStaffSignOut()}>
      {t('signOut')}
    </Button>
  );
}
