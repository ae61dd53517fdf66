/** Licences of libraries that we may ship without publishing our own source. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Zlib',
  'CC0-1.0',
  'Unlicense',
];
/** Licences of tools, which are not shipped. */
const ALLOWED_FOR_TOOLS = ['MPL-2.0', 'Artistic-2.0', 'Python-2.0', 'WTFPL', 'CC-BY-3.0', 'CC-BY-4.0'];

/** Libraries with another licence, or none that is named, each with the reason why it is allowed. */
export const SHIPPED_BY_NAME: Record<string, string> = {
  '@img/sharp-': 'LGPL: libvips is linked as a library of its own, unchanged',
  'dejavu-fonts-ttf': 'a free licence of fonts, which allows to embed them',
  'png-js': 'MIT, said in its file only',
};
/** The same for tools. */
export const TOOLS_BY_NAME: Record<string, string> = {
  busboy: 'MIT, said in an old field; for tests only',
  dicer: 'the same',
  streamsearch: 'the same',
  'humanize-number': 'MIT, said in its file only; for tests only',
  only: 'MIT, said in its file only; for tests only',
  'parse-cache-control': 'BSD, said in an old field; for tests only',
};

/** Returns why a library with this licence may be shipped; undefined when it may not. */
export function whyShipped(name: string, licence: string): string | undefined {
  return isAllowed(licence, ALLOWED) ? '' : findReason(SHIPPED_BY_NAME, name);
}

/** Returns the same for a library that is not shipped. */
export function whyUsed(name: string, licence: string): string | undefined {
  const known = [...ALLOWED, ...ALLOWED_FOR_TOOLS];
  return isAllowed(licence, known) ? '' : (findReason(TOOLS_BY_NAME, name) ?? whyShipped(name, licence));
}

/** A name that ends in a hyphen is a prefix. */
function findReason(reasons: Record<string, string>, name: string): string | undefined {
  const key = Object.keys(reasons).find((one) => (one.endsWith('-') ? name.startsWith(one) : name === one));
  return key && reasons[key];
}

/** Checks whether all parts joined by AND, and one of those joined by OR, are allowed. */
function isAllowed(licence: string, known: readonly string[]): boolean {
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  return plain.split(' OR ').some((way) => way.split(' AND ').every((one) => known.includes(one)));
}
