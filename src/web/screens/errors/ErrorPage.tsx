import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { MessagePage, PageMessage } from '../../ui/MessagePage.tsx';

export const ERROR_STATUSES = ['401', '403', '404', '500', '503'] as const;
export type ErrorStatus = (typeof ERROR_STATUSES)[number];

/** A full page for an HTTP error, with its text (specification §8) and a button. */
export function ErrorPage({ status }: { status: ErrorStatus }) {
  const t = useTranslations('common');
  return (
    <MessagePage title={t(`errors.${status}.title`)} text={t(`errors.${status}.text`)} homePath={paths.home}>
      <NextButton status={status} />
    </MessagePage>
  );
}

/** Shown inside the dashboard for an address that does not exist. */
export function NotFoundMessage() {
  const t = useTranslations('common.errors');
  return (
    <PageMessage title={t('404.title')} text={t('404.text')}>
      <NextButton status="404" />
    </PageMessage>
  );
}

function NextButton({ status }: { status: ErrorStatus }) {
  const t = useTranslations('common');
  const isSignInNeeded = status === '401';
  return (
    <Button component="a" href={isSignInNeeded ? paths.login : paths.home}>
      {isSignInNeeded ? t('errors.signIn') : t('goHome')}
    </Button>
  );
}
