import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { MessagePage } from '../../ui/MessagePage.tsx';

export const ERROR_STATUSES = ['401', '403', '404', '500', '503'] as const;
export type ErrorStatus = (typeof ERROR_STATUSES)[number];

/** A whole page for a failed answer, with the words for its number (specification §8) and the way on. */
export function ErrorPage({ status }: { status: ErrorStatus }) {
  const t = useTranslations('common');
  const isSignInNeeded = status === '401';
  return (
    <MessagePage title={t(`errors.${status}.title`)} text={t(`errors.${status}.text`)} homePath={paths.home}>
      <Button component={Link} href={isSignInNeeded ? paths.login : paths.home}>
        {isSignInNeeded ? t('errors.signIn') : t('goHome')}
      </Button>
    </MessagePage>
  );
}
