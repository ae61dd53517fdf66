import { keepOfflinePage } from '../../keep-offline-page.ts';
import { enlivenContactForm } from './contact-form.ts';
import { enlivenConverter } from './converter.ts';
import { rememberLanguage } from './remember-language.ts';
import { enlivenMenu } from './menu.ts';
import { markSignedIn } from './signed-in.ts';

/** The parts of a page that answer the visitor. Everything else is finished as it comes. */
const ISLANDS: Record<string, (island: HTMLElement) => void> = {
  converter: enlivenConverter,
  contact: enlivenContactForm,
};

for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
  ISLANDS[island.dataset.island ?? '']?.(island);
}
enlivenMenu();
rememberLanguage();
keepOfflinePage();
// Signing in or out in another tab, or before coming back to this page.
window.addEventListener('storage', markSignedIn);
window.addEventListener('pageshow', markSignedIn);
