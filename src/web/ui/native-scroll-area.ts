import { createElement } from 'preact/compat';

/**
 * Replaces Mantine's scroll area (vite.config.ts) with the browser's own scrolling. Mantine's dialogs and lists
 * import theirs without needing it, and it weighs as much as both.
 */
function NativeScrollArea(props: object) {
  return createElement('div', { ...props, style: { overflow: 'auto' } });
}

export const ScrollArea = Object.assign(NativeScrollArea, { Autosize: NativeScrollArea });
