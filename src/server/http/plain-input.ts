import type { FastifyInstance } from 'fastify';
import { answerProblem } from './answer-problem.ts';

/** A zero byte, or half of a character pair: JSON may carry them, no text of a person has them, no column takes them. */
const NOT_TEXT = /\0|\p{Surrogate}/u;
/** No body of ours is nested deeper; what reads a body goes down in it call by call, and has only so many. */
const DEEPEST = 20;
/** What every number with an exponent has, and texts seldom. */
const PERHAPS_EXPONENT = /\d[eE][+-]?\d/;
/** Strings, closed or not, and what is an exponent outside of them. Goes on after each, so nothing is looked at twice. */
const STRING_OR_EXPONENT = /"(?:[^"\\]+|\\.)*"?|(\d[eE][+-]?\d)/gs;

/**
 * Refuses texts that no database can hold, in bodies and addresses, and bodies that are nested without end, whatever
 * the route, with the field they stand in.
 */
export function refuseUnreadableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, reply, next) => {
    const { body, query, params } = request;
    // The site has a page of its own for addresses that it does not know.
    const isApi = request.url.startsWith('/api/');
    const isReadable = canRead(body, 0) && (!isApi || (canRead(query, 0) && canRead(params, 0)));
    if (isReadable) return next();
    const field = [body, ...(isApi ? [query, params] : [])]
      .map((part) => findUnreadable(part, []))
      .find((found) => found !== undefined);
    return void answerProblem(request, reply, 'fields_not_valid', {
      fields: [{ field: field ?? 'body', rule: 'typeNotValid' }],
    });
  });
}

/** Almost everything can be read, so that where something cannot is looked for only then. */
function canRead(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !NOT_TEXT.test(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  if (depth >= DEEPEST) return false;
  for (const name of Object.keys(value)) {
    if (NOT_TEXT.test(name) || !canRead((value as Record<string, unknown>)[name], depth + 1)) return false;
  }
  return true;
}

function findUnreadable(value: unknown, path: string[]): string | undefined {
  if (typeof value === 'string') return NOT_TEXT.test(value) ? path.join('.') || 'body' : undefined;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined;
  if (path.length >= DEEPEST) return path[0];
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
  if (!PERHAPS_EXPONENT.test(json)) return false;
  for (const [, exponent] of json.matchAll(STRING_OR_EXPONENT)) if (exponent !== undefined) return true;
  return false;
}

class ExponentNotAccepted extends Error {
  readonly code = 'GT_EXPONENT_NOT_ACCEPTED';
  readonly statusCode = 400;
}
