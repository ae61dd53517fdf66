const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
/** The content of these elements is not shown. */
const HIDDEN = ['style', 'script', 'head'];
/** A new line begins after these. */
const BREAKS = /^(?:br|\/p|\/div|\/tr|\/td|\/th|\/li|\/h\d)$/;

/**
 * Returns the text of an HTML mail, one line per block, without layout. Reads the text once: an unclosed element
 * hides, or contains, everything after it.
 */
export function readHtmlAsText(html: string): string {
  // Only ASCII letters: others may change length in lower case.
  const small = html.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  let text = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const end = open < 0 ? -1 : endOfMarkup(small, open);
    if (end < 0) return text + wordsOf(html.slice(at));
    text += wordsOf(html.slice(at, open));
    if (BREAKS.test(nameAt(small, open))) text += '\n';
    at = end;
  }
  return text;
}

/**
 * Returns the end of the markup that starts at this bracket, or a negative number when no closing bracket follows.
 */
function endOfMarkup(small: string, open: number): number {
  if (small.startsWith('<!--', open)) return behind(small, '-->', open + 4) || small.length;
  const name = nameAt(small, open);
  if (!HIDDEN.includes(name)) return behind(small, '>', open) || -1;
  const close = behind(small, `</${name}`, open);
  return (close && behind(small, '>', close)) || small.length;
}

/** Returns the index after the next occurrence; 0 when there is none. */
function behind(text: string, sought: string, from: number): number {
  const at = text.indexOf(sought, from);
  return at < 0 ? 0 : at + sought.length;
}

function nameAt(small: string, open: number): string {
  return /^\/?[a-z\d]{1,10}\b/.exec(small.slice(open + 1, open + 12))?.[0] ?? '';
}

function wordsOf(text: string): string {
  return text
    .replace(/[\r\n\t]+/g, ' ')
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

/** Decodes `&eacute;` and similar entities, which French templates use a lot. */
function accented(name: string): string | undefined {
  const [, letter, mark = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? [];
  return letter !== undefined && mark in MARKS ? `${letter}${MARKS[mark]}`.normalize('NFC') : undefined;
}
