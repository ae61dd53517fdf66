import './ui/styles.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { endSessionAtServer } from './api/session.ts';
import { clearSession, isSigningOut, readToken } from './api/session-store.ts';
import { prepareHydration } from './first-view/first-view.ts';
import { loadWords } from './i18n/load-words.ts';
import { applyLocale, rememberedLocale } from './i18n/locale.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { prefetchScreen } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with id root');

finishSigningOut();
const locale = rememberedLocale();
applyLocale(locale);
prefetchScreen(window.location.pathname);
await loadWords(locale);

const app = (
  <StrictMode>
    <App initial={locale} />
  </StrictMode>
);
if (prepareHydration(root)) hydrateRoot(root, app);
else createRoot(root).render(app);

registerServiceWorker();

/**
 * Completes a sign-out that a reload interrupted. The server may or may not have ended the session; requests with a
 * token of an ended one are refused.
 */
function finishSigningOut(): void {
  if (readToken() === undefined || !isSigningOut()) return;
  // Reads the token before it is removed.
  void endSessionAtServer();
  clearSession({ expired: false });
}
