import './ui/styles.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { adoptFirstView } from './first-view/first-view.ts';
import { loadWords } from './i18n/load-words.ts';
import { applyLocale, rememberedLocale } from './i18n/locale.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { fetchScreenOf } from './routes.tsx';
import { finishSigningOut } from './session/finish-signing-out.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with id root');

finishSigningOut();
const locale = rememberedLocale();
applyLocale(locale);
fetchScreenOf(window.location.pathname);
await loadWords(locale);

const app = (
  <StrictMode>
    <App initial={locale} />
  </StrictMode>
);
if (adoptFirstView(root)) hydrateRoot(root, app);
else createRoot(root).render(app);

registerServiceWorker();
