import { type ComponentChildren, options } from 'preact';
import { createElement } from 'preact/compat';

/**
 * Stands for React in what the browser gets (vite.config.ts): Preact, in a sixth of the bytes, and what its own stand-in
 * lacks.
 */
// @ts-expect-error Its types are one namespace, which cannot be passed on; code reads those of React.
export * from 'preact/compat';
// oxlint-disable-next-line import/no-default-export -- some libraries take React whole
export { default } from 'preact/compat';

// What follows from a click or a key has happened before the next one, as with React. Preact would wait for the next
// picture, and who reloads or closes the page at once would lose what they typed last. Not a microtask: the answer of a
// call that ends a screen is still told to that screen.
const { port1, port2 } = new MessageChannel();
let followUp = () => undefined as void;
port1.addEventListener('message', () => followUp());
port1.start();
options.requestAnimationFrame = (callback) => {
  followUp = callback;
  port2.postMessage(undefined);
};

type Props = { mode?: 'visible' | 'hidden'; children: ComponentChildren };

/** Keeps a part without showing it. Unlike React's, what follows from its being there follows at once. */
export function Activity({ mode = 'visible', children }: Props) {
  return createElement('div', { style: { display: mode === 'hidden' ? 'none' : 'contents' } }, children);
}
