import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { replayHeldEvents } from '../../first-view/first-view.ts';
import { paths } from '../../paths.ts';
import { MessagePage } from '../../ui/MessagePage.tsx';

/** Shown when a screen threw an error, or its code could not be fetched. */
export function CrashScreen({ isNewVersion }: { isNewVersion: boolean }) {
  const t = useTranslations('common');
  useReloadOnBack();
  useEffect(() => void replayHeldEvents(), []);
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

/** Reloads the page on going back, which from a crashed screen would only change the address. */
function useReloadOnBack() {
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('popstate', reload);
    return () => window.removeEventListener('popstate', reload);
  }, []);
}
