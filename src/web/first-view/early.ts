import { markFirstView, queueEarlyPress } from './first-view.ts';
import { reportNotLoaded } from './not-loaded.ts';

// Runs before anything is painted, so that nobody sees a form that is not for them.
reportNotLoaded();
const isKept = markFirstView();
for (const name of ['click', 'submit']) document.addEventListener(name, queueEarlyPress, { capture: true });

/** The application's scripts, which lie in the page unused. */
function fetchApplication(): void {
  const scripts = document.querySelector('template');
  if (scripts) document.head.append(scripts.content);
}

// Once the picture is painted; a page that nobody looks at is not painted.
if (isKept && !document.hidden) requestAnimationFrame(() => setTimeout(fetchApplication));
else fetchApplication();
