import { Notifications } from '@mantine/notifications';
import { TOAST_MS } from './toasts.ts';

/** At each place. A message that waits for room would come when nobody knows any more what it is about. */
const AT_ONCE = 8;

/** Where passing messages appear: at the top, since those of outages stand at the bottom for long. */
export function ToastList() {
  return (
    <Notifications
      position="top-center"
      autoClose={TOAST_MS}
      limit={AT_ONCE}
      containerWidth={420}
      // With 'all', closing the message under the mouse would keep every other one for ever.
      pauseResetOnHover="notification"
    />
  );
}
