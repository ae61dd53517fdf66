import { PRODUCT_NAME } from '#shared/product.ts';
import { isSiteReachable } from '../../api/site-reachable.ts';
import { rememberedLocale } from '../../i18n/locale.ts';

/** How often to check whether the site is reachable. The browser's `online` event only covers its own network. */
const TRY_EVERY_MS = 4_000;

// Before the first paint, so that nobody sees the language change.
document.documentElement.lang = `${rememberedLocale()}-CA`;

document.addEventListener('DOMContentLoaded', () => {
  const shown = document.querySelector<HTMLElement>(`main[lang="${document.documentElement.lang}"]`);
  document.title = `${shown?.querySelector('h1')?.textContent ?? ''} · ${PRODUCT_NAME}`;
  for (const again of document.querySelectorAll('[data-again]')) again.addEventListener('click', reload);
  window.addEventListener('online', reload);
  setInterval(() => void tryAgain(), TRY_EVERY_MS);
});

async function tryAgain(): Promise<void> {
  if (await isSiteReachable()) reload();
}

function reload(): void {
  window.location.reload();
}
