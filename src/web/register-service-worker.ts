/** Registers the service worker, which caches the offline page, after the page has loaded. */
export function registerServiceWorker(): void {
  // Only a build has a service worker, and some browsers refuse it in private windows.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
