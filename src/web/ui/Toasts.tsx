import { Notifications } from '@mantine/notifications';
import { TOAST_MS } from './toasts.ts';

/** Where passing messages appear. Once per page. */
export function Toasts() {
  return <Notifications position="bottom-center" autoClose={TOAST_MS} limit={4} containerWidth={420} />;
}
