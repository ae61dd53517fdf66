import './ui/styles.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { keepsFirstView } from './first-view/first-view.ts';
import { loadWords } from './i18n/load-words.ts';
import { rememberedLocale, rememberLocale } from './i18n/locale.ts';
import { keepOfflinePage } from './keep-offline-page.ts';
import { fetchScreenOf } from './routes.tsx';
import { finishLeaving } from './session/finish-leaving.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with id root');

finishLeaving();
const locale = rememberedLocale();
rememberLocale(locale);
fetchScreenOf(window.location.pathname);
await loadWords(locale);

const app = (
  <StrictMode>
    <App initial={locale} />
  </StrictMode>
);
if (keepsFirstView(root)) hydrateRoot(root, app);
else createRoot(root).render(app);

keepOfflinePage();
