/** What stands in each page of the application, unseen, until the application is there (`NotLoaded`). */
export const NOT_LOADED = 'not-loaded';

/** After this nobody should go on looking at a page that answers nothing; what comes later is still taken. */
const LATE_MS = 20_000;

/** Says that the application has not come: as soon as one of its scripts fails, or when they take too long. */
export function reportNotLoaded(): void {
  const say = () => {
    const notice = document.getElementById(NOT_LOADED);
    if (!notice && document.readyState === 'loading') document.addEventListener('DOMContentLoaded', say);
    if (!notice) return;
    notice.hidden = false;
    notice.querySelector('button')?.addEventListener('click', () => window.location.reload());
  };
  // Those of elements do not bubble; a script that came and broke is told to the window.
  const look = ({ target }: Event) => {
    if (target === window || target instanceof HTMLScriptElement) say();
  };
  window.addEventListener('error', look, { capture: true });
  window.addEventListener('unhandledrejection', say);
  setTimeout(say, LATE_MS);
}

/** The application is there, and says itself what is wrong. */
export function removeNotLoaded(): void {
  document.getElementById(NOT_LOADED)?.remove();
}
