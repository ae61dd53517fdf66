import { type ComponentChildren, options } from 'preact';
import { createElement } from 'preact/compat';

/**
 * Replaces React in the browser (vite.config.ts) with Preact, at a sixth of its size, and adds what Preact's
 * compatibility layer lacks.
 */
// @ts-expect-error Its types are a namespace, which cannot be re-exported; code uses React's.
export * from 'preact/compat';
// oxlint-disable-next-line import/no-default-export -- some libraries import the default
export { default } from 'preact/compat';

// As in React, the effects of a click or key run before the next one. Preact would wait for the next frame, and a
// reload at once would lose what was typed last. Not a microtask: the answer of a call that ends a screen must still
// reach that screen.
const { port1, port2 } = new MessageChannel();
let followUp = () => undefined as void;
port1.addEventListener('message', () => followUp());
port1.start();
options.requestAnimationFrame = (callback) => {
  followUp = callback;
  port2.postMessage(undefined);
};

type Props = { mode?: 'visible' | 'hidden'; children: ComponentChildren };

/** Hides its children but keeps them mounted. Unlike React's, their effects stay active. */
export function Activity({ mode = 'visible', children }: Props) {
  return createElement('div', { style: { display: mode === 'hidden' ? 'none' : 'contents' } }, children);
}
