import { Loader } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { MessagePage } from '../../ui/MessagePage.tsx';

/** Shown while the server is closed or unreachable. */
export function MaintenanceScreen() {
  const t = useTranslations('common.maintenance');
  return (
    <MessagePage title={t('title')} text={t('text')} homePath={paths.home}>
      <output>
        <Loader color="green" size="sm" aria-hidden="true" /> {t('waiting')}
      </output>
    </MessagePage>
  );
}
