import type { FastifyRequest } from 'fastify';
import type { Language } from '#shared/rules/fields.ts';

const OF_SCREEN = new Map<unknown, Language>([
  ['fr', 'FR'],
  ['en', 'EN'],
]);

/**
 * The language to answer in: that of the screen that asks, where it says so (`x-language`, as ours do: a language chosen
 * on a device need not be the account's), else the signed-in person's own, else what the browser prefers, else French.
 */
export function languageOf(request: FastifyRequest): Language {
  const ofScreen = OF_SCREEN.get(request.headers['x-language']);
  return ofScreen ?? request.person?.langKey ?? preferredLanguage(request.headers['accept-language']);
}

/** The first of French and English in an Accept-Language header, by weight; French when it names neither. */
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
