/** How long a passing message stays, in milliseconds (specification §9). */
export const TOAST_MS = 3_000;

type Tone = 'good' | 'info' | 'bad';
const COLORS: Record<Tone, string> = { good: 'green', info: 'navy', bad: 'red' };

let isShown = false;
let notifyFirst: () => void = () => undefined;

export function wasToastShown(): boolean {
  return isShown;
}

export function onFirstToast(listener: () => void): () => void {
  notifyFirst = listener;
  return () => undefined;
}

type Notifications = typeof import('@mantine/notifications').notifications;

let library: Promise<typeof import('./toast-library.ts')> | undefined;

/** The library comes with the first message. What is said keeps its order; what cannot be said is no fault. */
function withLibrary(act: (notifications: Notifications) => unknown): void {
  isShown = true;
  notifyFirst();
  // One import for all: several that wait for the same file end in any order.
  library ??= import('./toast-library.ts');
  library
    .then(({ notifications }) => act(notifications))
    .catch(() => {
      library = undefined;
    });
}

/** Says in passing that something worked. Refusals stand at their form instead and do not pass. */
export function toast(
  message: string,
  { id, tone = 'good', autoClose = TOAST_MS }: { id?: string; tone?: Tone; autoClose?: number } = {},
): void {
  withLibrary(({ show }) =>
    show({ ...(id && { id }), message, color: COLORS[tone], autoClose, withCloseButton: false }),
  );
}

/** Takes a message away that no longer holds. */
export function dismissToast(id: string): void {
  if (isShown) withLibrary(({ hide }) => hide(id));
}
