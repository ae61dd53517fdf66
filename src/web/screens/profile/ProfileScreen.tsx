import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useTranslations } from 'use-intl';
import { Link, Redirect, useParams } from 'wouter';
import { type Account, accountQuery } from '../../api/account.ts';
import { documentsQuery } from '../../api/documents.ts';
import { changePassword } from '../../api/password.ts';
import { limitsQuery } from '../../api/profile.ts';
import { paths } from '../../paths.ts';
import { SignOut } from '../../session/use-sign-out.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Loading, SkeletonSheet } from '../../ui/Skeletons.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useQueriesFinished } from '../../ui/use-queries-finished.ts';
import { ChangePasswordForm } from '../ChangePasswordForm.tsx';
import { AddressSection } from './AddressSection.tsx';
import { InteracAnswerSection } from './InteracAnswerSection.tsx';
import { IdentitySection } from './identity/IdentitySection.tsx';
import { LimitsCard } from './LimitsCard.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import classes from './Profile.module.css';
import { SecuritySection } from './SecuritySection.tsx';

const PARTS = { details: paths.profile, identity: paths.identity, security: paths.security } as const;
type Part = keyof typeof PARTS;

/** Anchors from when all sections were on one page; mails and bookmarks still link to them. */
const PART_OF_HASH: Record<string, Part> = {
  '#identity': 'identity',
  '#password': 'security',
  '#security': 'security',
  '#interac': 'security',
};

/** The profile in three parts: personal details, identity documents, and security. */
export default function ProfileScreen() {
  const t = useTranslations('profile');
  const { part: named = 'details' } = useParams<{ part?: string }>();
  const query = useQuery(accountQuery);
  const { data: account, error } = query;
  const partOfHash = PART_OF_HASH[window.location.hash];
  if (partOfHash && named === 'details') return <Redirect to={PARTS[partOfHash]} replace />;
  if (!isPart(named)) return <Redirect to={paths.profile} replace />;
  return (
    <Screen title={t('title')}>
      <div className={classes.columns}>
        <nav aria-label={t('sections')} className={classes.links}>
          {(Object.keys(PARTS) as Part[]).map((part) => (
            <Link
              key={part}
              href={PARTS[part]}
              className={classes.link}
              aria-current={part === named ? 'page' : undefined}
            >
              {t(`parts.${part}`)}
            </Link>
          ))}
        </nav>
        <div className={classes.part}>
          <FailureNotice error={account ? undefined : error} retry={query} />
          {!account && !error && <LoadingPart />}
          {account && named === 'details' && <DetailsPart account={account} />}
          {account && named === 'identity' && <IdentityPart account={account} />}
          {account && named === 'security' && <SecurityPart account={account} />}
        </div>
      </div>
    </Screen>
  );
}

function isPart(name: string): name is Part {
  return Object.hasOwn(PARTS, name);
}

function LoadingPart() {
  return (
    <Loading>
      <SkeletonSheet shape="facts" lines={3} />
      <SkeletonSheet shape="facts" lines={6} />
    </Loading>
  );
}

type PartProps = { account: Account };

function DetailsPart({ account }: PartProps) {
  // Wait for the documents, since an accepted one locks the name.
  const mayShow = useQueriesFinished(useQuery(documentsQuery));
  if (!mayShow) return <LoadingPart />;
  return (
    <Stack>
      <PersonalSection account={account} />
      <AddressSection account={account} />
    </Stack>
  );
}

/** The identity documents, and the limits that depend on them. */
function IdentityPart({ account }: PartProps) {
  // Both are shown above buttons, which must not move once shown.
  const mayShow = useQueriesFinished(useQuery(limitsQuery), useQuery(documentsQuery));
  if (!mayShow) return <LoadingPart />;
  return (
    <Stack>
      <IdentitySection account={account} />
      <LimitsCard />
    </Stack>
  );
}

function SecurityPart({ account }: PartProps) {
  return (
    <Stack>
      <PasswordSection account={account} />
      <InteracAnswerSection account={account} />
      <SecuritySection />
    </Stack>
  );
}

/** Changes the password, says so, and leads to the login page with the way back (specification §2). */
function PasswordSection({ account }: { account: Account }) {
  const t = useTranslations('profile');
  const { signOut, signingOut } = useContext(SignOut);
  return (
    <Section id="password" title={t('passwordTitle')} intro={t('passwordText')}>
      <ChangePasswordForm
        login={account.login}
        change={changePassword}
        leaving={signingOut}
        onChanged={() => void signOut()}
      />
    </Section>
  );
}
