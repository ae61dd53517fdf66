// Loaded with the first toast; only what is exported here is bundled.
import { Notifications } from '@mantine/notifications';

export { notifications } from '@mantine/notifications';

/**
 * The list of toasts. Placed so that it covers neither header nor buttons, and next to the notice of outages
 * (mantine-look.css).
 */
export function ToastList() {
  return (
    <Notifications
      position="bottom-left"
      containerWidth={420}
      // With 'all', closing the toast under the mouse would keep all others open for ever.
      pauseResetOnHover="notification"
    />
  );
}
