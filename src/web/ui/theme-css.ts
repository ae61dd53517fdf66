import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { darkShades, theme } from './theme.ts';

/**
 * Returns the theme as a style sheet, at build time. Mantine would write it into the page as an inline style element,
 * which our content security policy forbids.
 */
export function themeCss(): string {
  const variables = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  return convertCssVariables(variables, ':root') + darkCss();
}

/** Returns only colours and shapes, for the public pages, which do not use Mantine. */
export function paletteCss(): string {
  const colors = Object.entries(theme.colors ?? {}).flatMap(([name, shades]) =>
    (shades ?? []).map((shade, index) => `--mantine-color-${name}-${index}: ${shade};`),
  );
  const radii = Object.entries(theme.radius ?? {}).map(
    ([name, size]) => `--mantine-radius-${name}: ${size};`,
  );
  return `:root { ${[...colors, ...radii].join(' ')} --mantine-font-family: ${theme.fontFamily}; }${darkCss()}`;
}

function darkCss(): string {
  const shades = Object.entries(darkShades).map(([shade, color]) => `--mantine-color-${shade}: ${color};`);
  return `@media (prefers-color-scheme: dark) { :root:root { ${shades.join(' ')} } }`;
}
