import { hasChosenLocale, isLocale, saveChosenLocale, saveLocale } from '../../i18n/locale.ts';
import { registerServiceWorker } from '../../register-service-worker.ts';
import { hydrateContactForm } from './contact-form.ts';
import { hydrateConverter } from './converter.ts';
import { markSignedIn } from './signed-in.ts';

/** The interactive parts of the pages. Everything else is static. */
const ISLANDS: Record<string, (island: HTMLElement) => void> = {
  converter: hydrateConverter,
  contact: hydrateContactForm,
};

for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
  ISLANDS[island.dataset.island ?? '']?.(island);
}
hydrateMenu();
rememberLanguage();
registerServiceWorker();
// Signing in or out in another tab, or before returning to this page.
window.addEventListener('storage', markSignedIn);
window.addEventListener('pageshow', markSignedIn);

/**
 * Closes the menu of small screens on Escape, when a link is followed, and on clicks or focus outside. The browser
 * opens it.
 */
function hydrateMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]');
  if (!menu) return;
  const close = () => menu.removeAttribute('open');
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    close();
    menu.querySelector('summary')?.focus();
  });
  menu.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) close();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) close();
  });
}

/**
 * Stores the page's language unless one is stored. Following the link to the other language always stores that choice.
 */
function rememberLanguage(): void {
  const shown = document.documentElement.lang.slice(0, 2);
  if (isLocale(shown) && !hasChosenLocale()) saveLocale(shown);
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
    const other = link.dataset.language;
    if (isLocale(other)) link.addEventListener('click', () => saveChosenLocale(other));
  }
}
