/**
 * The characters of an SMS of 160 (GSM 03.38, basic table). One other character turns the whole message into UCS-2
 * with 70 characters per part, and every part is paid for.
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

/** Replaces every character by the nearest one of GSM-7: `Françoise` becomes `Francoise`. */
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
