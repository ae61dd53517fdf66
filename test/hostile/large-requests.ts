import fc from 'fast-check';
import { BOUNDARY, takesForm } from './forms.ts';
import { TOKENS } from './readers.ts';
import { type HostileRequest, validRequestsTo } from './requests.ts';
import type { Route, Schema } from './routes.ts';

const KB = 1024;
/** Larger bodies are answered with 413 before anything reads them. */
const LARGEST_BODY = 64 * KB;
const LARGEST_BODIES: Record<string, number> = {
  '/api/webhooks/interac-mail': 512 * KB,
  '/api/webhooks/interac-deposit': 16 * KB,
  '/api/webhooks/s3p': 16 * KB,
  '/api/documents': 5_000 * KB,
  '/api/admin/approvals/{id}/files': 5_000 * KB,
};
/** Limit for request line and headers together; Node refuses more. */
const LARGEST_ADDRESS = 12 * KB;
const LARGEST_PATH_PART = 300;
/** Headers that are read for every request, by us or by the HTTP server. */
const COMMON_HEADERS = [
  'authorization',
  'cookie',
  'device-token',
  'content-type',
  'accept-language',
  'accept-encoding',
  'user-agent',
  'x-forwarded-for',
  'x-request-id',
  'traceparent',
  'if-none-match',
  'range',
];
/** Routes by which is tried what is the same for all: these headers, and the api's own parser of JSON. */
export const ORDINARY_ROUTES = ['PUT /api/update-account', 'POST /api/authenticate'];
/** Headers by which webhooks identify their sender. */
const SIGNATURES = [
  'x-signature',
  'x-delivery',
  'zumrails-signature',
  'x-mail-signature',
  'x-mail-timestamp',
];

/** Pieces of JSON, valid or unfinished, and characters that are combined when texts are compared. */
const JSON_TOKENS = ['{', '[', '"a":1,', '{"a":', '[[],', '"\\u0031', '"", ', '1e1,', '\\u0000'];
const COMBINING_TEXTS = ['e\u0301', '\u0301', '\u0344', 'ﷺ', '\u1100\u1161', '👩‍👩‍👧'];
const REPEATED_TOKENS = [...new Set([...TOKENS, ...JSON_TOKENS, ...COMBINING_TEXTS])];
/**
 * Tokens that are tried in each field alone, and in bodies and queries of every route; the others are tried in all
 * fields together, once for each schema. A body of ones is the only one that is valid JSON.
 */
const FIELD_TOKENS = ['1', ' ', '"\\'];
const HEADER_TOKENS = [
  ...FIELD_TOKENS,
  'Bearer ',
  `${'a'.repeat(43)}.`,
  'a=1; ',
  'fr;q=0.1,',
  '1.2.3.4, ',
  '(;',
  '/',
];

/** A request filled with one token as far as there is room, or to a share of that. */
export type LargeRequest = {
  name: string;
  route: Route;
  caller: HostileRequest['caller'];
  /** How many bytes are sent. */
  bytes: number;
  filled(share: number): {
    target: string;
    body: string | Buffer | undefined;
    /** Replaces a header of the same name. */
    header?: [name: string, value: string];
  };
};

/** Yields requests for every place of these routes that takes outside input, each filled to its limit. */
export function* largeRequestsTo(routes: readonly Route[]): Generator<LargeRequest> {
  const tried = new Set<string>();
  for (const route of routes) {
    const right = fc.sample(validRequestsTo(route), { numRuns: 1, seed: 8 })[0];
    if (!right) throw new Error(`nothing is right for ${route.path}`);
    yield* wholeBodies(route, right);
    yield* fields(route, right, tried);
    yield* addresses(route, right, tried);
    yield* headers(route, right);
  }
}

/** Returns all tokens for the first route with this schema: equal schemas check and convert their input equally. */
function tokensForSchema(schema: unknown, tried: Set<string>): readonly string[] {
  const key = JSON.stringify(schema);
  if (tried.has(key)) return FIELD_TOKENS;
  tried.add(key);
  return REPEATED_TOKENS;
}

function* wholeBodies(route: Route, { caller, target, body }: HostileRequest): Generator<LargeRequest> {
  if (route.method === 'GET' || (body === undefined && route.body === undefined && !isRaw(route))) return;
  const bytes = LARGEST_BODIES[route.path] ?? LARGEST_BODY;
  for (const token of tokensForBodies(route)) {
    const filled = (share: number) => ({
      target,
      body: wrapInForm(route, repeatToken(token, bytes * share)),
    });
    yield { name: `${nameOf(route)}, a body of ${JSON.stringify(token)}`, route, caller, bytes, filled };
  }
}

function tokensForBodies(route: Route): readonly string[] {
  // Uploads are encrypted or decoded as pictures, so megabytes cost the same whatever they contain.
  if (takesForm(route)) return FIELD_TOKENS;
  // What the api's own parser refuses, the code of a route never sees.
  return route.hasOwnParser || ORDINARY_ROUTES.includes(nameOf(route)) ? REPEATED_TOKENS : FIELD_TOKENS;
}

function isRaw({ path }: Route): boolean {
  return path in LARGEST_BODIES || path.startsWith('/api/webhooks/');
}

/** Puts the text into a form, because otherwise nothing in it would be read. */
function wrapInForm(route: Route, text: string): string | Buffer {
  if (!takesForm(route)) return text;
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
  return Buffer.from(`${head}${text}\r\n--${BOUNDARY}--\r\n`);
}

export type Place = { path: string[]; most: number };

/** Returns every text of a body, at any depth, with its maximum length. */
export function placesIn(schema: Schema, path: string[] = []): Place[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    placesIn(each, [...path, name]),
  );
  const items = schema.items ? placesIn(schema.items, [...path, '0']) : [];
  const ways = (schema.anyOf ?? []).flatMap((each) => placesIn(each, path));
  const isText = [schema.type].flat().includes('string') && !schema.enum;
  return [...(isText ? [{ path, most: schema.maxLength ?? LARGEST_BODY }] : []), ...inner, ...items, ...ways];
}

function* fields(
  route: Route,
  { caller, target, body }: HostileRequest,
  tried: Set<string>,
): Generator<LargeRequest> {
  if (!route.body || typeof body !== 'string') return;
  const places = placesIn(route.body);
  if (places.length === 0) return;
  const ask = (name: string, filling: Place[], token: string): LargeRequest => ({
    name: `${nameOf(route)}, ${name} of ${JSON.stringify(token)}`,
    route,
    caller,
    bytes: LARGEST_BODY,
    filled: (share) => ({ target, body: withTexts(body, filling, token, share) }),
  });
  for (const token of tokensForSchema(route.body, tried)) yield ask('each text', places, token);
  if (places.length === 1) return;
  for (const place of places) {
    for (const token of FIELD_TOKENS) yield ask(place.path.join('.'), [place], token);
  }
}

/** Returns the body with these texts at their maximum length, or sharing the room when they have none. */
function withTexts(body: string, places: Place[], token: string, share: number): string {
  const copy: unknown = JSON.parse(body.replace(/(?<=[:,[])mark-\d+-\d+-/g, '1'));
  const room = (LARGEST_BODY - body.length - 200) / places.length / 2;
  for (const { path, most } of places) {
    const text = repeatToken(token, Math.min(most, room) * share).slice(0, most);
    setText(copy, path, text);
  }
  return JSON.stringify(copy);
}

/** Returns the body with this text in one place. */
export function withText(body: string, { path }: Place, text: string): string {
  const copy: unknown = JSON.parse(body);
  setText(copy, path, text);
  return JSON.stringify(copy);
}

function setText(holder: unknown, [name = '', ...rest]: string[], text: string): void {
  if (typeof holder !== 'object' || holder === null) return;
  const fields = holder as Record<string, unknown>;
  if (rest.length === 0) fields[name] = text;
  else {
    fields[name] ??= rest[0] === '0' ? [] : {};
    setText(fields[name], rest, text);
  }
}

function* addresses(
  route: Route,
  { caller, target, body }: HostileRequest,
  tried: Set<string>,
): Generator<LargeRequest> {
  const ofPath = route.parameters.filter((each) => each.in === 'path');
  const ofQuery = route.parameters.filter((each) => each.in === 'query');
  if (ofPath.length + ofQuery.length === 0) return;
  const ask = (name: string, bytes: number, fill: (size: number) => string): LargeRequest => ({
    name: `${nameOf(route)}, ${name}`,
    route,
    caller,
    bytes,
    filled: (share) => ({ target: fill(Math.floor(bytes * share)), body }),
  });
  for (const { name } of ofPath) {
    for (const token of FIELD_TOKENS) {
      const fill = (size: number) =>
        route.path.replace(`{${name}}`, repeatEncoded(token, size)).replaceAll(/\{\w+\}/g, '1');
      yield ask(`${name} of ${JSON.stringify(token)}`, LARGEST_PATH_PART, fill);
    }
  }
  if (ofQuery.length === 0) return;
  const [way = ''] = target.split('?');
  for (const token of tokensForSchema(ofQuery, tried)) {
    const fill = (size: number) =>
      `${way}?${ofQuery.map(({ name }) => `${name}=${repeatEncoded(token, size / ofQuery.length)}`).join('&')}`;
    yield ask(`a query of ${JSON.stringify(token)}`, LARGEST_ADDRESS, fill);
  }
}

function* headers(route: Route, { caller, target, body }: HostileRequest): Generator<LargeRequest> {
  const own = route.parameters.filter((each) => each.in === 'header').map(({ name }) => name);
  const all = ORDINARY_ROUTES.includes(nameOf(route)) ? COMMON_HEADERS : [];
  const signatures = route.path.startsWith('/api/webhooks/') ? SIGNATURES : [];
  for (const header of [...own, ...all, ...signatures]) {
    for (const token of HEADER_TOKENS) {
      const filled = (share: number) => ({
        target,
        body,
        header: [header, headerPrefix(header) + repeatToken(token, LARGEST_ADDRESS * share)] as [
          string,
          string,
        ],
      });
      const name = `${nameOf(route)}, ${header} of ${JSON.stringify(token)}`;
      yield { name, route, caller, bytes: LARGEST_ADDRESS, filled };
    }
  }
}

/** Returns the prefix without which the rest of a header's value would not be read. */
function headerPrefix(header: string): string {
  return { cookie: '__Host-device=', 'content-type': 'application/json; ', range: 'bytes=' }[header] ?? '';
}

export function nameOf({ method, path }: Route): string {
  return `${method} ${path}`;
}

/** Repeats a token as often as it fits, without truncating any. */
function repeatToken(token: string, bytes: number): string {
  return token.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(token))));
}

function repeatEncoded(token: string, bytes: number): string {
  const one = encodeURIComponent(token);
  return one.repeat(Math.max(1, Math.floor(bytes / one.length)));
}
