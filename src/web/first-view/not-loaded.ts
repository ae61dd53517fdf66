/** The id of the hidden notice in each page of the application. */
export const NOT_LOADED = 'not-loaded';

/** When the notice appears at the latest. The application still starts if it loads after that. */
const LATE_MS = 20_000;

/** Shows the notice as soon as one of the scripts fails, or when they take too long. */
export function reportNotLoaded(): void {
  const showNotice = () => {
    const notice = document.getElementById(NOT_LOADED);
    if (!notice && document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', showNotice);
    if (!notice) return;
    notice.hidden = false;
    notice.querySelector('button')?.addEventListener('click', () => window.location.reload());
  };
  // Error events of elements do not bubble; those of a script that throws have the window as their target.
  const onError = ({ target }: Event) => {
    if (target === window || target instanceof HTMLScriptElement) showNotice();
  };
  window.addEventListener('error', onError, { capture: true });
  window.addEventListener('unhandledrejection', showNotice);
  setTimeout(showNotice, LATE_MS);
}

/** Removes the notice once the application runs and reports failures itself. */
export function removeNotLoaded(): void {
  document.getElementById(NOT_LOADED)?.remove();
}
