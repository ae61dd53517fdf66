/** Safe HTML. Everything else is escaped when it enters a template. */
export type Html = { readonly html: string };

type Part = string | number | Html | readonly Html[];

/** Builds HTML from a template. Values are escaped unless they are HTML themselves. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  const rest = parts.map((part, index) => show(part) + (texts[index + 1] ?? ''));
  return { html: (texts[0] ?? '') + rest.join('') };
}

function show(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(show).join('');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
