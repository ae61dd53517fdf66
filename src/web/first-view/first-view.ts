import { fieldId } from '../ui/field-id.ts';
import { removeNotLoaded } from './not-loaded.ts';

/**
 * Signing in and sending money come as finished pictures (`scripts/build/first-view-plugin.ts`), which the application
 * takes over where they stand. `early.ts` writes here whether it may: `kept`, or `anew` where the picture is not what this
 * visitor is to see. Pages without a picture have no mark.
 */
const MARK = 'firstView';

const TOKEN = 'gtfinance.token';
const EXPIRED = 'gtfinance.session-expired';
const LEAVING = 'gtfinance.leaving-at';
const LANGUAGE = 'gtfinance.language';

/** The screens that come as pictures. */
export type FirstView = 'login' | 'send';

/** Whether this visitor is to see that picture. Throws where the browser stores nothing. */
const IS_TRUE: Record<FirstView, () => boolean> = {
  // Somebody signed in, a session that ran out and a name that is known show something else.
  login: () =>
    !knowsName() && localStorage.getItem(TOKEN) === null && sessionStorage.getItem(EXPIRED) === null,
  send: () =>
    localStorage.getItem(TOKEN) !== null &&
    localStorage.getItem(LEAVING) === null &&
    // Without a recipient in the address, and not the transfer that was just sent.
    window.location.pathname.endsWith('/send-money') &&
    !/[?&]sent=/.test(window.location.search),
};

/** Marks the picture before it is painted. Answers whether it is kept. */
export function markFirstView(): boolean {
  const view = document.querySelector('template')?.dataset.view as FirstView | undefined;
  if (!view) return false;
  const isKept = isTrueHere(view);
  document.documentElement.dataset[MARK] = isKept ? 'kept' : 'anew';
  return isKept;
}

function isTrueHere(view: FirstView): boolean {
  const { lang } = document.documentElement;
  try {
    return lang.startsWith(localStorage.getItem(LANGUAGE) ?? 'fr') && IS_TRUE[view]();
  } catch {
    return view === 'login' && lang.startsWith('fr') && !knowsName();
  }
}

function knowsName(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'username' in state;
}

/** What was pressed before the application could answer. */
const HELD = 'data-held';

/** Keeps what is pressed or sent before the application can answer, for `finishFirstView`. */
export function queueEarlyPress(event: Event): void {
  const { target } = event;
  if (document.documentElement.dataset[MARK] !== 'kept' || !(target instanceof Element)) return;
  const pressed = event.type === 'submit' ? target : target.closest('#root button[type="button"]');
  if (!pressed) return;
  event.preventDefault();
  pressed.setAttribute(HELD, '');
}

/** Whether the application goes on with the picture in `root`. If not, it stands empty afterwards. */
export function adoptFirstView(root: HTMLElement): boolean {
  const { dataset } = document.documentElement;
  if (dataset[MARK] === 'kept' && root.hasChildNodes()) return true;
  root.replaceChildren();
  delete dataset[MARK];
  removeNotLoaded();
  return false;
}

/** What somebody has typed into a field of the picture; undefined where there is none. */
export function typedBefore(name: string): string | undefined {
  if (import.meta.env.SSR || document.documentElement.dataset[MARK] !== 'kept') return undefined;
  const field = document.getElementById(fieldId(name));
  return field instanceof HTMLInputElement ? field.value : undefined;
}

/**
 * The picture is the application's now, or something else has taken its place: does what was asked of it before. Answers
 * whether somebody has begun to use it.
 */
export function finishFirstView(): boolean {
  const { dataset } = document.documentElement;
  removeNotLoaded();
  if (dataset[MARK] !== 'kept') return false;
  delete dataset[MARK];
  const asked = [...document.querySelectorAll<HTMLElement>(`[${HELD}]`)];
  const isUsed = asked.length > 0 || document.activeElement !== document.body;
  for (const held of asked) {
    held.removeAttribute(HELD);
    if (held instanceof HTMLFormElement) held.requestSubmit();
    else held.click();
  }
  return isUsed;
}
