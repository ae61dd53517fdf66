/**
 * Rewrites styles that depend on an attribute of the page, as Mantine's do for its two color schemes, to depend on
 * the reader's preference. No script has to run before the first paint, and the page cannot flash in the other
 * scheme.
 */
export function schemeByPreference() {
  return {
    postcssPlugin: 'scheme-by-preference',
    OnceExit(root, { AtRule }) {
      root.walkRules((rule) => {
        for (const scheme of ['light', 'dark']) {
          const attribute = new RegExp(`\\[data-mantine-color-scheme=["']?${scheme}["']?\\]`);
          const mine = rule.selectors.filter((selector) => attribute.test(selector));
          if (mine.length === 0) continue;
          const others = rule.selectors.filter((selector) => !attribute.test(selector));
          const query = new AtRule({ name: 'media', params: `(prefers-color-scheme: ${scheme})` });
          query.append(
            rule.clone({ selectors: mine.map((selector) => selector.replace(attribute, ':root')) }),
          );
          rule.after(query);
          if (others.length > 0) rule.selectors = others;
          else rule.remove();
          if (others.length === 0) return;
        }
      });
    },
  };
}
schemeByPreference.postcss = true;
