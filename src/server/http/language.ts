import type { FastifyRequest } from 'fastify';
import type { Language } from '#shared/rules/fields.ts';

const LANGUAGES_BY_HEADER = new Map<unknown, Language>([
  ['fr', 'FR'],
  ['en', 'EN'],
]);

/**
 * Returns the language to answer in: the `x-language` header of the screen, if there is one (a language chosen on a
 * device can differ from the account's), else the signed-in person's language, else the browser's preference, else
 * French.
 */
export function languageOf(request: FastifyRequest): Language {
  const headerLanguage = LANGUAGES_BY_HEADER.get(request.headers['x-language']);
  return headerLanguage ?? request.person?.langKey ?? preferredLanguage(request.headers['accept-language']);
}

/**
 * Returns whichever of French and English has the higher weight in an Accept-Language header, or French if it names
 * neither.
 */
export function preferredLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
    return { tag, weight: quality === undefined ? 1 : Number.parseFloat(quality) };
  });
  const best = wishes
    .filter(({ tag, weight }) => weight > 0 && /^(fr|en)(-|$)/.test(tag))
    .sort((a, b) => b.weight - a.weight)[0];
  return best?.tag.startsWith('en') ? 'EN' : 'FR';
}
