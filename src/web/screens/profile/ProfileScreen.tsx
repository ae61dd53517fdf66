import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { type Account, accountQuery } from '../../api/account.ts';
import { documentsQuery } from '../../api/documents.ts';
import { useChangePassword } from '../../api/password.ts';
import { limitsQuery } from '../../api/profile.ts';
import { useFailureWords } from '../../failure-words.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Loading, SkeletonSheet } from '../../ui/Skeletons.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useAnswered } from '../../ui/use-answered.ts';
import { ChangePasswordForm } from '../ChangePasswordForm.tsx';
import { SigningOut } from '../SigningOut.tsx';
import { AddressSection } from './AddressSection.tsx';
import { InteracSection } from './InteracSection.tsx';
import { IdentitySection } from './identity/IdentitySection.tsx';
import { LimitsCard } from './LimitsCard.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import classes from './Profile.module.css';
import { SecuritySection } from './SecuritySection.tsx';

/** Who the person is to us, in six sections, and how much they may send because of it. */
export default function ProfileScreen() {
  const t = useTranslations('profile');
  const words = useFailureWords();
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery);
  // Each stands above something that can be pressed.
  const mayShow = useAnswered(useQuery(limitsQuery), useQuery(documentsQuery));
  return (
    <Screen title={t('title')}>
      <FailureNotice failure={account ? undefined : words(error)}>
        <RetryButton pending={isFetching} onPress={() => void refetch()} />
      </FailureNotice>
      {!(account && mayShow) && !error && (
        <Loading className={classes.columns}>
          <SkeletonSheet shape="facts" lines={3} />
          <SkeletonSheet shape="facts" lines={7} />
        </Loading>
      )}
      {account && mayShow && <Sections account={account} />}
    </Screen>
  );
}

function Sections({ account }: { account: Account }) {
  const t = useTranslations('profile');
  const documents = useTranslations('documents');
  const security = useTranslations('security');
  useScrollToHash();
  const links = [
    { id: 'personal', label: t('personalShort') },
    { id: 'address', label: t('addressTitle') },
    { id: 'identity', label: documents('title') },
    { id: 'interac', label: t('interacTitle') },
    { id: 'password', label: t('passwordTitle') },
    { id: 'security', label: security('title') },
  ];
  return (
    <div className={classes.columns}>
      <div className={classes.aside}>
        <LimitsCard />
        <nav aria-label={t('sections')} className={classes.links}>
          {links.map(({ id, label }) => (
            <a key={id} href={`#${id}`} className={classes.link}>
              {label}
            </a>
          ))}
        </nav>
      </div>
      <Stack>
        <PersonalSection account={account} />
        <AddressSection account={account} />
        <IdentitySection account={account} />
        <InteracSection account={account} />
        <PasswordSection account={account} />
        <SecuritySection />
      </Stack>
    </div>
  );
}

/** Changes the password, says so, and leads to the login page with the way back (specification §2). */
function PasswordSection({ account }: { account: Account }) {
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

/** Goes to the part of a page that its address names, once the page is there; the browser looked before it was. */
function useScrollToHash(): void {
  useEffect(() => {
    const name = window.location.hash.slice(1);
    if (name !== '') document.getElementById(name)?.scrollIntoView();
  }, []);
}
