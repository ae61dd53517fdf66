/** Lets the browser keep the page for when there is no connection, once everything else has come. */
export function registerServiceWorker(): void {
  // Only a built site has a worker, and some browsers refuse theirs to private windows.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
