import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { MessagePage } from '../../ui/MessagePage.tsx';

export default function NotFoundScreen() {
  const t = useTranslations('common');
  return (
    <MessagePage title={t('notFoundTitle')} text={t('notFoundText')} homePath={paths.home}>
      <Button component={Link} href={paths.home}>
        {t('goHome')}
      </Button>
    </MessagePage>
  );
}
