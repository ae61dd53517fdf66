import type { FastifyInstance } from 'fastify';
import { answerProblem } from './answer-problem.ts';

/**
 * A zero byte or a lone surrogate. JSON can carry them, but no real text has them and no PostgreSQL column stores
 * them.
 */
const NOT_TEXT = /\0|\p{Surrogate}/u;
/** No body of ours is nested deeper. Body checks are recursive and could otherwise overflow the stack. */
const DEEPEST = 20;
/** Matches every number with an exponent, and few other texts. */
const PERHAPS_EXPONENT = /\d[eE][+-]?\d/;
/**
 * Matches strings, closed or not, and captures exponents outside of strings. Consumes each match, so it runs in
 * linear time.
 */
const STRING_OR_EXPONENT = /"(?:[^"\\]+|\\.)*"?|(\d[eE][+-]?\d)/gs;

/**
 * Refuses texts that the database cannot store, in bodies and addresses, and bodies that are nested too deeply, on
 * every route. The problem names the field.
 */
export function refuseUnreadableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, reply, next) => {
    const { body, query, params } = request;
    // The site answers unknown addresses with its own page.
    const isApi = request.url.startsWith('/api/');
    const isReadable = canRead(body, 0) && (!isApi || (canRead(query, 0) && canRead(params, 0)));
    if (isReadable) return next();
    const field = [body, ...(isApi ? [query, params] : [])]
      .map((part) => findUnreadable(part, []))
      .find((unreadable) => unreadable !== undefined);
    return void answerProblem(request, reply, 'fields_not_valid', {
      fields: [{ field: field ?? 'body', rule: 'typeNotValid' }],
    });
  });
}

/**
 * Checks whether a value is readable. Almost every value is, so the broken field is searched for only if this fails.
 */
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
    const unreadable = NOT_TEXT.test(name)
      ? [...path, '?'].join('.')
      : findUnreadable(inner, [...path, name]);
    if (unreadable !== undefined) return unreadable;
  }
  return undefined;
}

/** Refuses requests with two Host headers: a proxy might use the first and this server the last. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { rawHeaders } = request.raw;
    let hosts = 0;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
    }
    if (hosts < 2) return next();
    answerProblem(request, reply, 'body_not_readable');
  });
}

/**
 * Refuses exponents, for routes that move money. `1e3` is a valid JSON number, but people do not write amounts
 * like that on purpose.
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
