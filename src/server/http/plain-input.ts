import type { FastifyInstance } from 'fastify';
import { answerProblem } from './answer-problem.ts';

/** A zero byte, or half of a character pair: JSON may carry them, no text of a person has them, no column takes them. */
const NOT_TEXT = /\0|\p{Surrogate}/u;
/** A JSON number with an exponent outside of any string. */
const EXPONENT = /"(?:[^"\\]|\\.)*"|(-?\d+(?:\.\d+)?[eE][+-]?\d+)/g;

/** Refuses bodies whose texts no database can hold, whatever the route, with the field they stand in. */
export function refuseUnreadableText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    const field = findUnreadable(request.body, []);
    if (field === undefined) return undefined;
    return answerProblem(request, reply, 'fields_not_valid', { fields: [{ field, rule: 'typeNotValid' }] });
  });
}

function findUnreadable(value: unknown, path: string[]): string | undefined {
  if (typeof value === 'string') return NOT_TEXT.test(value) ? path.join('.') || 'body' : undefined;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = NOT_TEXT.test(name) ? [...path, '?'].join('.') : findUnreadable(inner, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * For routes that move money: amounts are written out. `1e3` is a number to JSON, but nobody means an amount by it,
 * and what is not meant is not debited.
 */
export function refuseExponents(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (hasExponent(body)) return done(new ExponentNotAccepted());
    return parse(request, body, done);
  });
}

export function hasExponent(json: string): boolean {
  return [...json.matchAll(EXPONENT)].some(([, number]) => number !== undefined);
}

class ExponentNotAccepted extends Error {
  readonly code = 'GT_EXPONENT_NOT_ACCEPTED';
  readonly statusCode = 400;
}
