import { Notifications } from '@mantine/notifications';
import { useTranslations } from 'use-intl';
import { TOAST_MS } from './toasts.ts';

/** Where passing messages appear. Once per page. */
export function Toasts() {
  const t = useTranslations('common');
  return (
    <Notifications
      position="bottom-center"
      autoClose={TOAST_MS}
      limit={4}
      containerWidth={420}
      aria-label={t('notifications')}
    />
  );
}
