import { Notifications } from '@mantine/notifications';
import { TOAST_MS } from './toasts.ts';

/** Where passing messages appear: at the top, since the one about outages stands at the bottom for long. */
export function ToastList() {
  return (
    <Notifications
      position="top-center"
      autoClose={TOAST_MS}
      containerWidth={420}
      // With 'all', closing the message under the mouse would keep every other one for ever.
      pauseResetOnHover="notification"
    />
  );
}
