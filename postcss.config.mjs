// The breakpoints of src/web/ui/theme.ts, since media queries cannot read custom properties.
export default {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: {
        'breakpoint-xs': '24em',
        'breakpoint-sm': '40em',
        'breakpoint-md': '56em',
        'breakpoint-lg': '72em',
      },
    },
  },
};
