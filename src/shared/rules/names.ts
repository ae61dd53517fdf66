import * as z from 'zod/mini';
import { requiredText } from './fields.ts';

/**
 * Capitalizes the first letter of each word and leaves the rest: `marie-claire` is `Marie-Claire`, `McLean` stays.
 */
export function capitalizeWords(text: string): string {
  return text.replace(
    /(^|[\s'’-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase('fr'),
  );
}

export function upperCased(text: string): string {
  return text.toLocaleUpperCase('fr');
}

/** A name, capitalized as it is stored (specification §5), however it was typed. */
export const givenName = z.pipe(requiredText(60), z.transform(capitalizeWords));
export const familyName = z.pipe(requiredText(60), z.transform(upperCased));
