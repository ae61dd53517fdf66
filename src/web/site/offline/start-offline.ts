import { PRODUCT_NAME } from '#shared/product.ts';
import { siteAnswers } from '../../api/site-answers.ts';
import { rememberedLocale } from '../../i18n/locale.ts';

/** How often it is tried whether the site answers again; a browser knows of its own network only. */
const TRY_EVERY_MS = 4_000;

// Before anything is painted, so that nobody sees the language change.
document.documentElement.lang = `${rememberedLocale()}-CA`;

document.addEventListener('DOMContentLoaded', () => {
  const shown = document.querySelector<HTMLElement>(`main[lang="${document.documentElement.lang}"]`);
  document.title = `${shown?.querySelector('h1')?.textContent ?? ''} · ${PRODUCT_NAME}`;
  for (const again of document.querySelectorAll('[data-again]')) again.addEventListener('click', reload);
  window.addEventListener('online', reload);
  setInterval(() => void tryAgain(), TRY_EVERY_MS);
});

async function tryAgain(): Promise<void> {
  if (await siteAnswers()) reload();
}

function reload(): void {
  window.location.reload();
}
