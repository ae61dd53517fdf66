import { useTranslations } from 'use-intl';
import { AuthLayout } from '../screens/AuthLayout.tsx';
import { Stack } from '../ui/Stack.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

/** The codes of who has just set a second factor, before the door opens. Nothing shows them again. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useTranslations('admin.signIn');
  return (
    <AuthLayout title={t('codesHeading')} intro={t('codesIntro')}>
      <Stack>
        <RecoveryCodeList codes={codes} />
        <SubmitButton pending={false} onPress={onKept}>
          {t('codesKept')}
        </SubmitButton>
      </Stack>
    </AuthLayout>
  );
}
