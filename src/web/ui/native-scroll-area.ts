import { createElement } from 'preact/compat';

/**
 * Stands for Mantine's areas with drawn scroll bars (vite.config.ts), which its dialogs and lists name without needing
 * them and which weigh as much as both: a part that scrolls as the browser does.
 */
function NativeScrollArea(props: object) {
  return createElement('div', { ...props, style: { overflow: 'auto' } });
}

export const ScrollArea = Object.assign(NativeScrollArea, { Autosize: NativeScrollArea });
