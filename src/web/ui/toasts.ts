import { loadWithRetries } from '../load-with-retries.ts';

/** How long a toast stays, in milliseconds (specification §9). */
export const TOAST_MS = 3_000;

type Tone = 'good' | 'info' | 'bad';
const COLORS: Record<Tone, string> = { good: 'green', info: 'navy', bad: 'red' };

type Library = typeof import('./toast-library.tsx');

/** Fetches the code of toasts. */
export const fetchToastLibrary = (): Promise<Library> => import('./toast-library.tsx');

let loading: Promise<Library> | undefined;
let isLoaded = false;
let notifyLoaded: () => void = () => undefined;

/** Checks whether the code of toasts has been loaded for a toast. */
export function hasToastLibrary(): boolean {
  return isLoaded;
}

/** Calls `listener` when the code of toasts has been loaded for the first toast. */
export function onToastLibrary(listener: () => void): () => void {
  notifyLoaded = listener;
  return () => undefined;
}

async function loadLibrary(): Promise<Library> {
  const library = await loadWithRetries(fetchToastLibrary);
  isLoaded = true;
  notifyLoaded();
  return library;
}

/** Loads the library at the first toast. Toasts keep their order. Those whose code cannot be loaded are not shown. */
function withLibrary(action: (notifications: Library['notifications']) => unknown): void {
  // A single promise: several imports of the same file may resolve in any order.
  loading ??= loadLibrary();
  loading
    .then(({ notifications }) => action(notifications))
    .catch(() => {
      loading = undefined;
    });
}

/** Shows a toast. A refusal is shown at its form, and as a toast only once that was left. */
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
  if (loading) withLibrary(({ hide }) => hide(id));
}
