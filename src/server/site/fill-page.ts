/** What a page of the site leaves open until it is known where it runs: texts, what there is or is not, and lists. */
export type PageFacts = { [name: string]: string | boolean | undefined | PageFacts[] };

const CONDITION = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g;
const VALUE = /\{\{(\w+)\}\}/g;
const DRAWING = /\{\{\{(\w+)\}\}\}/g;

/**
 * Fills in a built page: `{{name}}` is written as text, `{{{name}}}` as markup of our own, `{{#name}}…{{/name}}` stays
 * if there is such a fact, once for each of a list, and `{{^name}}…{{/name}}` if there is none. Throws on a name that nobody knows, so that no
 * page ever shows a gap.
 */
export function fillPage(html: string, facts: PageFacts): string {
  const known = (name: string) => {
    if (!Object.hasOwn(facts, name)) throw new Error(`the page wants a fact "${name}"`);
    return facts[name];
  };
  return html
    .replace(CONDITION, (_, kind: string, name: string, inner: string) => {
      const fact = known(name);
      const each = Array.isArray(fact) ? fact : fact ? [{}] : [];
      if (kind === '#') return each.map((more) => fillPage(inner, { ...facts, ...more })).join('');
      return each.length === 0 ? fillPage(inner, facts) : '';
    })
    .replace(DRAWING, (_, name: string) => textOf(known(name)))
    .replace(VALUE, (_, name: string) => escaped(textOf(known(name))));
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
