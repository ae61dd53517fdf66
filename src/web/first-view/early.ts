import { holdEarlyEvent, markFirstView } from './first-view.ts';
import { reportNotLoaded } from './not-loaded.ts';

// Runs before the first paint, so that nobody sees a form that is not meant for them.
reportNotLoaded();
const isKept = markFirstView();
for (const name of ['click', 'submit']) document.addEventListener(name, holdEarlyEvent, { capture: true });

/** Moves the application's scripts out of their template, which starts them. */
function fetchApplication(): void {
  const scripts = document.querySelector('template');
  if (scripts) document.head.append(scripts.content);
}

// Wait until the prerendered page is painted. A hidden page is never painted.
if (isKept && !document.hidden) requestAnimationFrame(() => setTimeout(fetchApplication));
else fetchApplication();
