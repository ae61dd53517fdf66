/** First letter of each word upper-cased, the rest as typed: `marie-claire` is `Marie-Claire`, `McLean` stays. */
export function capitalizeWords(text: string): string {
  return text.replace(
    /(^|[\s'’-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase('fr'),
  );
}

export function upperCased(text: string): string {
  return text.toLocaleUpperCase('fr');
}
