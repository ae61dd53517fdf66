import { hasChosenLocale, isLocale, rememberChoice } from '../../i18n/locale.ts';

/** The language whose page one reads is the choice of whoever has made none; pressing the other one always is. */
export function rememberLanguage(): void {
  const shown = document.documentElement.lang.slice(0, 2);
  if (isLocale(shown) && !hasChosenLocale()) rememberChoice(shown);
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
    const other = link.dataset.language;
    if (isLocale(other)) link.addEventListener('click', () => rememberChoice(other));
  }
}
