import { notifications, notificationsStore } from '@mantine/notifications';
import { TOASTS_AT_ONCE } from './toasts.ts';

// The list says so, too, but comes later: what has no room until then would wait for a place that never comes free.
notificationsStore.updateState((state) => ({ ...state, limit: TOASTS_AT_ONCE }));

export { notifications };
