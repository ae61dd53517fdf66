/** Values for a page template that depend on the installation: texts, flags and lists. */
export type PageFacts = { [name: string]: string | boolean | undefined | PageFacts[] };

const CONDITION = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g;
const VALUE = /\{\{(\w+)\}\}/g;
const DRAWING = /\{\{\{(\w+)\}\}\}/g;

/**
 * Fills in a built page: `{{name}}` is escaped text, `{{{name}}}` is our own markup, `{{#name}}…{{/name}}` remains
 * when the value is set and repeats for lists, and `{{^name}}…{{/name}}` remains when it is not set. Throws on an
 * unknown name, so that no page is served with a gap.
 */
export function fillPage(html: string, facts: PageFacts): string {
  const factOf = (name: string) => {
    if (!Object.hasOwn(facts, name)) throw new Error(`the page wants a fact "${name}"`);
    return facts[name];
  };
  return html
    .replace(CONDITION, (_, kind: string, name: string, inner: string) => {
      const fact = factOf(name);
      const each = Array.isArray(fact) ? fact : fact ? [{}] : [];
      if (kind === '#') return each.map((more) => fillPage(inner, { ...facts, ...more })).join('');
      return each.length === 0 ? fillPage(inner, facts) : '';
    })
    .replace(DRAWING, (_, name: string) => textOf(factOf(name)))
    .replace(VALUE, (_, name: string) => escaped(textOf(factOf(name))));
}

function textOf(fact: PageFacts[string]): string {
  if (Array.isArray(fact)) throw new Error('a list has no text of its own');
  return String(fact);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
