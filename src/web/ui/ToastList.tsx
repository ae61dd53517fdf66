import { Notifications } from '@mantine/notifications';
import { TOAST_MS } from './toasts.ts';

/** Where passing messages appear: over no header and no way to go on, and beside the notice of outages (mantine-look.css). */
export function ToastList() {
  return (
    <Notifications
      position="bottom-left"
      autoClose={TOAST_MS}
      containerWidth={420}
      // With 'all', closing the message under the mouse would keep every other one for ever.
      pauseResetOnHover="notification"
    />
  );
}
