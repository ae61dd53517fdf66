const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** The words of a mail that has no plain text, one line per block. What it looks like does not matter. */
export function readHtmlAsText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/<(br|\/p|\/div|\/tr|\/td|\/th|\/li|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[\da-f]{1,6}|\w{1,10});/gi, (whole, name: string) => entity(name) ?? whole);
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? accented(name);
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : undefined;
}

const MARKS: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  cedil: '\u0327',
};

/** `&eacute;` and its kind, which French templates are full of. */
function accented(name: string): string | undefined {
  const [, letter, mark = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? [];
  return letter !== undefined && mark in MARKS ? `${letter}${MARKS[mark]}`.normalize('NFC') : undefined;
}
