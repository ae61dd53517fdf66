import { fieldId } from '../../ui/field-id.ts';

/**
 * The sign-in comes as a finished picture (`scripts/build/login-plugin.ts`), which the application takes over where it
 * stands. `early.ts` writes here whether it may: `kept`, or `anew` where the picture is not what this visitor is to see.
 */
const MARK = 'firstView';

const TOKEN = 'gtfinance.token';
const EXPIRED = 'gtfinance.session-expired';
const LANGUAGE = 'gtfinance.language';

/**
 * Marks the picture before it is painted: somebody signed in, a session that ran out, a name that is known, or another
 * language show something else. Answers whether it is kept.
 */
export function markFirstView(): boolean {
  const isKept = isTrueHere();
  document.documentElement.dataset[MARK] = isKept ? 'kept' : 'anew';
  return isKept;
}

function isTrueHere(): boolean {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'username' in state) return false;
  try {
    return (
      localStorage.getItem(TOKEN) === null &&
      sessionStorage.getItem(EXPIRED) === null &&
      document.documentElement.lang.startsWith(localStorage.getItem(LANGUAGE) ?? 'fr')
    );
  } catch {
    return document.documentElement.lang.startsWith('fr');
  }
}

/** What was pressed before the application could answer. */
const HELD = 'data-held';

/** Keeps what is pressed or sent before the application can answer, for `finishFirstView`. */
export function holdEarly(event: Event): void {
  const { target } = event;
  if (document.documentElement.dataset[MARK] !== 'kept' || !(target instanceof Element)) return;
  const pressed = event.type === 'submit' ? target : target.closest('button[type="button"]');
  if (!pressed) return;
  event.preventDefault();
  pressed.setAttribute(HELD, '');
}

/** Whether the application goes on with the picture in `root`. If not, it stands empty afterwards. */
export function keepsFirstView(root: HTMLElement): boolean {
  const { dataset } = document.documentElement;
  if (dataset[MARK] === 'kept' && root.hasChildNodes()) return true;
  root.replaceChildren();
  delete dataset[MARK];
  return false;
}

/** What somebody has typed into a field of the picture; undefined where there is none. */
export function typedBefore(name: string): string | undefined {
  if (import.meta.env.SSR || document.documentElement.dataset[MARK] !== 'kept') return undefined;
  const field = document.getElementById(fieldId(name));
  return field instanceof HTMLInputElement ? field.value : undefined;
}

/** The picture is the application's now: does what was asked of it before. */
export function finishFirstView(): void {
  const { dataset } = document.documentElement;
  if (dataset[MARK] !== 'kept') return;
  delete dataset[MARK];
  for (const held of document.querySelectorAll<HTMLElement>(`[${HELD}]`)) {
    held.removeAttribute(HELD);
    if (held instanceof HTMLFormElement) held.requestSubmit();
    else held.click();
  }
}
