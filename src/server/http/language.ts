import type { FastifyRequest } from 'fastify';
import type { Language } from '#shared/rules/fields.ts';

/** The language to answer in: the signed-in person's own, else what the browser prefers, else French. */
export function languageOf(request: FastifyRequest): Language {
  return request.person?.langKey ?? preferredLanguage(request.headers['accept-language']);
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
