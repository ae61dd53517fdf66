import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { theme } from './theme.ts';

/**
 * The theme as a plain style sheet, made while building. Mantine would otherwise write it into the page as an inline
 * style element, which our content security policy forbids.
 */
export function themeCss(): string {
  return convertCssVariables(defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)), ':root');
}

/** The colours and shapes alone, for the public pages, which use no part of Mantine. */
export function paletteCss(): string {
  const colors = Object.entries(theme.colors ?? {}).flatMap(([name, shades]) =>
    (shades ?? []).map((shade, index) => `--mantine-color-${name}-${index}: ${shade};`),
  );
  const radii = Object.entries(theme.radius ?? {}).map(
    ([name, size]) => `--mantine-radius-${name}: ${size};`,
  );
  return `:root { ${[...colors, ...radii].join(' ')} --mantine-font-family: ${theme.fontFamily}; }`;
}
