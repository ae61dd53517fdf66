import { fieldId } from '../ui/field-id.ts';
import { removeNotLoaded } from './not-loaded.ts';

/**
 * The sign-in and send screens are prerendered (`scripts/build/first-view-plugin.ts`), and the application hydrates
 * them. `early.ts` stores here whether it may: `kept`, or `replaced` when this visitor must see something else. Pages
 * that are not prerendered have no mark.
 */
const MARK = 'firstView';

const SESSION = 'gtfinance.session';
const EXPIRED = 'gtfinance.session-expired';
const LEAVING = 'gtfinance.leaving-at';
const LANGUAGE = 'gtfinance.language';

/** The prerendered screens. */
export type FirstView = 'login' | 'send';

/** Checks whether this visitor may see the prerendered screen. Throws where the browser has no storage. */
const APPLIES: Record<FirstView, () => boolean> = {
  // A signed-in person, an expired session and a known username show something else.
  login: () =>
    !hasRememberedUsername() &&
    localStorage.getItem(SESSION) === null &&
    sessionStorage.getItem(EXPIRED) === null,
  send: () =>
    localStorage.getItem(SESSION) !== null &&
    localStorage.getItem(LEAVING) === null &&
    // No recipient in the address, and not the transfer that was just sent.
    window.location.pathname.endsWith('/send-money') &&
    !/[?&]sent=/.test(window.location.search),
};

/** Marks the prerendered page before it is painted. Returns whether it is kept. */
export function markFirstView(): boolean {
  const view = document.querySelector('template')?.dataset.view as FirstView | undefined;
  if (!view) return false;
  const isKept = appliesHere(view);
  document.documentElement.dataset[MARK] = isKept ? 'kept' : 'replaced';
  return isKept;
}

function appliesHere(view: FirstView): boolean {
  const { lang } = document.documentElement;
  try {
    return lang.startsWith(localStorage.getItem(LANGUAGE) ?? 'fr') && APPLIES[view]();
  } catch {
    return view === 'login' && lang.startsWith('fr') && !hasRememberedUsername();
  }
}

function hasRememberedUsername(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'username' in state;
}

/** Marks elements that were pressed before hydration. */
const HELD = 'data-held';

/** Holds clicks and submissions that happen before hydration, for `replayHeldEvents`. */
export function holdEarlyEvent(event: Event): void {
  const { target } = event;
  if (document.documentElement.dataset[MARK] !== 'kept' || !(target instanceof Element)) return;
  const element = event.type === 'submit' ? target : target.closest('#root button[type="button"]');
  if (!element) return;
  event.preventDefault();
  element.setAttribute(HELD, '');
}

/** Returns whether the application can hydrate `root`. If not, empties it. */
export function prepareHydration(root: HTMLElement): boolean {
  const { dataset } = document.documentElement;
  if (dataset[MARK] === 'kept' && root.hasChildNodes()) return true;
  root.replaceChildren();
  delete dataset[MARK];
  removeNotLoaded();
  return false;
}

/** Returns what was typed into a prerendered field before hydration; undefined when the page was not prerendered. */
export function typedBeforeHydration(name: string): string | undefined {
  if (import.meta.env.SSR || document.documentElement.dataset[MARK] !== 'kept') return undefined;
  const field = document.getElementById(fieldId(name));
  return field instanceof HTMLInputElement ? field.value : undefined;
}

/**
 * Call this after hydration, or when something else was rendered: repeats the clicks and submissions that were held.
 * Returns whether the person has started to use the page.
 */
export function replayHeldEvents(): boolean {
  const { dataset } = document.documentElement;
  removeNotLoaded();
  if (dataset[MARK] !== 'kept') return false;
  delete dataset[MARK];
  const elements = [...document.querySelectorAll<HTMLElement>(`[${HELD}]`)];
  const isUsed = elements.length > 0 || document.activeElement !== document.body;
  for (const element of elements) {
    element.removeAttribute(HELD);
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
  return isUsed;
}
