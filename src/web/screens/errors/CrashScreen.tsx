import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { MessagePage } from '../../ui/MessagePage.tsx';

/** A screen that broke, or whose code could not be fetched. */
export function CrashScreen({ isNewVersion }: { isNewVersion: boolean }) {
  const t = useTranslations('common');
  return (
    <MessagePage
      title={isNewVersion ? t('chunkTitle') : t('crashTitle')}
      text={isNewVersion ? t('chunkText') : t('crashText')}
      homePath={paths.home}
    >
      <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
      <Button variant="subtle" color="navy" component="a" href={paths.home}>
        {t('goHome')}
      </Button>
    </MessagePage>
  );
}
