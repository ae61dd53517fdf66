import { useTranslations } from 'use-intl';
import type { Account } from '../../api/account.ts';
import { useChangePassword } from '../../api/password.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { Section } from '../../ui/Section.tsx';
import { ChangePasswordForm } from '../ChangePasswordForm.tsx';
import { SigningOut } from '../SigningOut.tsx';

/** Changes the password, says so, and leads to the login page with the way back (specification §2). */
export function PasswordSection({ account }: { account: Account }) {
  const t = useTranslations('profile');
  const { signOut, signingOut } = useSignOut();
  return (
    <Section id="password" title={t('passwordTitle')} intro={t('passwordText')}>
      <ChangePasswordForm
        login={account.login}
        change={useChangePassword()}
        leaving={signingOut}
        onChanged={() => void signOut()}
      />
      {signingOut && <SigningOut />}
    </Section>
  );
}
