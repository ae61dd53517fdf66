/** The identifiers in a memo: personal codes in their printed form, Canadian numbers as ten digits. */
export type NamedInMemo = { codes: string[]; phones: string[] };

const CODE = /\bGTF[-\s]?([A-Z0-9]{1,20})\b/g;
const PHONE = /(?<![\d.])(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.-]?(\d{3})[\s.-]?(\d{4})(?!\d)/g;

/** Finds customers' codes (`GTF-…`) and phone numbers in any notation. */
export function readMemo(memo: string): NamedInMemo {
  const text = memo.replace(/[\u2010-\u2015]/g, '-').toUpperCase();
  const codes = [...text.matchAll(CODE)].map(([, code = '']) => `GTF-${code}`);
  const phones = [...text.replace(CODE, ' ').matchAll(PHONE)].map(([, ...parts]) => parts.join(''));
  return { codes: [...new Set(codes)], phones: [...new Set(phones)] };
}
