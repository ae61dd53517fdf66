import { Notifications } from '@mantine/notifications';
import { TOAST_MS, TOASTS_AT_ONCE } from './toasts.ts';

/** Where passing messages appear: at the top, since those of outages stand at the bottom for long. */
export function ToastList() {
  return (
    <Notifications
      position="top-center"
      autoClose={TOAST_MS}
      limit={TOASTS_AT_ONCE}
      containerWidth={420}
      // With 'all', closing the message under the mouse would keep every other one for ever.
      pauseResetOnHover="notification"
    />
  );
}
