/** How long a toast stays, in milliseconds (specification §9). */
export const TOAST_MS = 3_000;

type Tone = 'good' | 'info' | 'bad';
const COLORS: Record<Tone, string> = { good: 'green', info: 'navy', bad: 'red' };

let isShown = false;
let notifyFirst: () => void = () => undefined;

/** Checks whether any toast has been shown on this page. */
export function hasShownToast(): boolean {
  return isShown;
}

/** Calls `listener` at the first toast. */
export function onFirstToast(listener: () => void): () => void {
  notifyFirst = listener;
  return () => undefined;
}

type Notifications = typeof import('@mantine/notifications').notifications;

let library: Promise<typeof import('./toast-library.ts')> | undefined;

/** Loads the library at the first toast. Toasts keep their order; a failure to load is ignored. */
function withLibrary(action: (notifications: Notifications) => unknown): void {
  isShown = true;
  notifyFirst();
  // A single import: several of the same file may resolve in any order.
  library ??= import('./toast-library.ts');
  library
    .then(({ notifications }) => action(notifications))
    .catch(() => {
      library = undefined;
    });
}

/** Shows a toast. Refusals are not toasts: they stay at their form. */
export function toast(
  message: string,
  { id, tone = 'good', autoClose = TOAST_MS }: { id?: string; tone?: Tone; autoClose?: number } = {},
): void {
  withLibrary(({ show }) =>
    show({ ...(id && { id }), message, color: COLORS[tone], autoClose, withCloseButton: false }),
  );
}

/** Removes a toast that no longer applies. */
export function dismissToast(id: string): void {
  if (isShown) withLibrary(({ hide }) => hide(id));
}
