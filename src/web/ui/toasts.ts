import { notifications } from '@mantine/notifications';

/** How long a passing message stays, in milliseconds (specification §9). */
export const TOAST_MS = 3_000;
export const OUTAGE_TOAST_MS = 300_000;

type Tone = 'good' | 'info' | 'bad';
const COLORS: Record<Tone, string> = { good: 'green', info: 'navy', bad: 'red' };

/** Says in passing that something worked. Refusals stand at their form instead and do not pass. */
export function toast(
  message: string,
  { tone = 'good', autoClose = TOAST_MS }: { tone?: Tone; autoClose?: number } = {},
): void {
  notifications.show({ message, color: COLORS[tone], autoClose, withCloseButton: false });
}

/** A service that is out of order, once per service however often it is reported. */
export function outageToast(id: string, message: string, closeLabel: string): void {
  notifications.show({
    id,
    message,
    color: 'amber',
    autoClose: OUTAGE_TOAST_MS,
    position: 'bottom-right',
    closeButtonProps: { 'aria-label': closeLabel },
  });
}
