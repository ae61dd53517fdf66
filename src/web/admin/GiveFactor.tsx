import { useTranslations } from 'use-intl';
import { useGiveSecondFactor } from '../api/admin/me.ts';
import { AuthLayout } from '../screens/AuthLayout.tsx';
import { FactorForm } from './FactorForm.tsx';
import { SignOutLink } from './SignOutLink.tsx';

/** The second of two steps, for who has a second factor. */
export function GiveFactor() {
  const t = useTranslations('admin.signIn');
  const give = useGiveSecondFactor();
  return (
    <AuthLayout title={t('giveHeading')} intro={t('giveIntro')} after={<SignOutLink />}>
      <FactorForm
        label={t('code')}
        hint={t('codeHint')}
        pending={give.isPending}
        error={give.error}
        onCode={(code) => give.mutate(code)}
      />
    </AuthLayout>
  );
}
