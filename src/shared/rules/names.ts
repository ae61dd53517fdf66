import * as z from 'zod/mini';
import { requiredText } from './fields.ts';

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

/** As the forms write them while they are typed (specification §5); who calls without a form gets the same. */
export const givenName = z.pipe(requiredText(60), z.transform(capitalizeWords));
export const familyName = z.pipe(requiredText(60), z.transform(upperCased));
