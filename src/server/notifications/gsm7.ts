/**
 * The characters of one SMS of 160 (GSM 03.38, basic table). A single other character turns the whole message into
 * UCS-2, where 70 fit, and every part is paid for.
 */
const GSM7 =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

const REPLACEMENTS: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
  '\u00a0': ' ',
  '\u202f': ' ',
  '€': 'EUR',
};

/** The text with every character replaced by the nearest that GSM-7 has: `Françoise` becomes `Francoise`. */
export function toGsm7(text: string): string {
  return Array.from(text, (character) => (GSM7.includes(character) ? character : nearest(character))).join(
    '',
  );
}

function nearest(character: string): string {
  const replacement = REPLACEMENTS[character];
  if (replacement !== undefined) return replacement;
  const plain = Array.from(character.normalize('NFD'))
    .filter((part) => GSM7.includes(part))
    .join('');
  return plain || '?';
}

/** Whether the text is carried as one SMS of 160 characters. */
export function fitsOneSms(text: string): boolean {
  return text.length <= 160 && Array.from(text).every((character) => GSM7.includes(character));
}
