import {
  convertCssVariables,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  DEFAULT_THEME,
} from '@mantine/core';
import { theme } from './theme.ts';

/**
 * The theme as a plain style sheet, made while building. Mantine would otherwise write it into the page as an inline
 * style element, which our content security policy forbids.
 */
export function themeCss(): string {
  return convertCssVariables(defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)), ':root');
}
