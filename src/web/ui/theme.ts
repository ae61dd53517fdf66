import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Primary: buttons, links and success. White text on shade 7 has a contrast of 4.8 to 1. */
const green: MantineColorsTuple = [
  '#eaf8f1',
  '#d2f0e1',
  '#a5e1c4',
  '#71d0a3',
  '#43bf85',
  '#22ac6d',
  '#10965b',
  '#0a804c',
  '#08693f',
  '#064f30',
];

/** Secondary: text, headers and the balance card. */
const navy: MantineColorsTuple = [
  '#eff3f8',
  '#dde5ef',
  '#bac9dd',
  '#93a9c6',
  '#6c86aa',
  '#4c688f',
  '#365276',
  '#223c60',
  '#142b4a',
  '#0b1b36',
];

const amber: MantineColorsTuple = [
  '#fff7e6',
  '#feecc8',
  '#fcd891',
  '#f9c256',
  '#f0a81f',
  '#d48f0c',
  '#b17506',
  '#8f5c04',
  '#724904',
  '#573805',
];

const red: MantineColorsTuple = [
  '#fdf0ef',
  '#fbdedb',
  '#f5b8b2',
  '#ee8d84',
  '#e3655a',
  '#d6453a',
  '#c0342a',
  '#a82820',
  '#8b211b',
  '#6c1a16',
];

const TO_FOCUS = 'data-autofocus';

/** What is used of an element; the build compiles this file without browser types. */
type Focused = {
  matches: (selector: string) => boolean;
  toggleAttribute: (name: string, isSet: boolean) => void;
};
type FocusInDialog = {
  target: Focused;
  currentTarget: { querySelector: (selector: string) => Focused | null };
};

/**
 * Keeps the focus where it was put inside a dialog that is still opening. Mantine moves it to the element with
 * `data-autofocus`, or else to the first one, in timers that a busy device runs late; this makes that the same element.
 */
function keepFocus({ target, currentTarget }: FocusInDialog): void {
  // Mantine focuses the close button while the element to focus is not rendered yet.
  if (target.matches('.mantine-CloseButton-root')) return;
  currentTarget.querySelector(`[${TO_FOCUS}]`)?.toggleAttribute(TO_FOCUS, false);
  target.toggleAttribute(TO_FOCUS, true);
}

export const theme = createTheme({
  colors: { green, navy, amber, red },
  primaryColor: 'green',
  primaryShade: 7,
  white: '#ffffff',
  black: '#0b1b36',
  fontFamily:
    '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Ubuntu, Cantarell, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '0.375rem', sm: '0.5rem', md: '0.75rem', lg: '1.25rem', xl: '2rem' },
  defaultRadius: 'md',
  breakpoints: { xs: '24em', sm: '40em', md: '56em', lg: '72em', xl: '90em' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    Input: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    // The header of a dialog is not a banner landmark.
    Modal: {
      defaultProps: {
        lockScroll: false,
        centered: true,
        radius: 'lg',
        attributes: { header: { role: 'none' } },
        onFocusCapture: keepFocus,
      },
    },
    Drawer: {
      defaultProps: {
        lockScroll: false,
        attributes: { header: { role: 'none' } },
        onFocusCapture: keepFocus,
      },
    },
  },
});

/**
 * The shades of the dark scheme that differ: backgrounds (0 to 2) are dark, text and lines on them (6 to 9) are
 * light. Colours that are the same in both schemes, such as a button's background, have their own names in base.css.
 */
export const darkShades: Record<string, string> = {
  'dark-0': '#dde5ef',
  'dark-1': '#bac9dd',
  'dark-2': '#93a3ba',
  'dark-3': '#7f90a8',
  'dark-4': '#2b3b54',
  'dark-5': '#1d2b42',
  'dark-6': '#18253a',
  'dark-7': '#131e30',
  'dark-8': '#0f1828',
  'dark-9': '#0a1220',
  'green-0': '#0f2a20',
  'green-1': '#12372a',
  'green-2': '#1b5a43',
  'green-3': '#2f9068',
  'green-6': '#43bf85',
  'green-7': '#4cc78e',
  'green-8': '#71d0a3',
  'navy-0': '#1d2b42',
  'navy-1': '#2b3c57',
  'navy-6': '#a9bbd4',
  'navy-7': '#bac9dd',
  'navy-8': '#dde5ef',
  'navy-9': '#eff3f8',
  'amber-0': '#2c220b',
  'amber-1': '#3a2d0d',
  'amber-2': '#5c460f',
  'amber-7': '#f0b545',
  'amber-8': '#f9c76b',
  'amber-9': '#fcd891',
  'red-0': '#341917',
  'red-2': '#6c2f2a',
  'red-6': '#ff9086',
  'red-7': '#ffa299',
  'red-8': '#ffb8b1',
};
