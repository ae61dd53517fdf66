import presetMantine from 'postcss-preset-mantine';
import simpleVars from 'postcss-simple-vars';
import { schemeByPreference } from './scripts/build/scheme-by-preference.mjs';

// The breakpoints of src/web/ui/theme.ts, since media queries cannot read custom properties.
export default {
  plugins: [
    presetMantine(),
    simpleVars({
      variables: {
        'breakpoint-xs': '24em',
        'breakpoint-sm': '40em',
        'breakpoint-md': '56em',
        'breakpoint-lg': '72em',
      },
    }),
    schemeByPreference(),
  ],
};
