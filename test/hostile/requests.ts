import fc from 'fast-check';
import { STAFF_ROLES } from '#shared/staff.ts';
import { FORM, takesForm, VALID_FORM } from './forms.ts';
import { placeholderFor } from './objects.ts';
import type { Route, Schema } from './routes.ts';
import { VALID_BODIES } from './valid-bodies.ts';
import { HOSTILE, HOSTILE_JSON, valid } from './values.ts';

export const CALLERS = ['visitor', 'forged', 'customer', ...STAFF_ROLES] as const;
export type Caller = (typeof CALLERS)[number];

export type HostileRequest = {
  route: Route;
  caller: Caller;
  method: string;
  target: string;
  headers: [string, string][];
  body: string | Buffer | undefined;
  /** For webhooks: whether the request is signed as the provider would. */
  signed: boolean;
};

const arbitraries = new Map<Route, fc.Arbitrary<HostileRequest>>();

/** Generates requests to this route of which about half of the parts are valid. */
export function requestsTo(route: Route): fc.Arbitrary<HostileRequest> {
  // Building the generator takes longer than sending a request, so it is cached.
  const known = arbitraries.get(route) ?? hostileRequestsTo(route);
  arbitraries.set(route, known);
  return known;
}

/** Generates requests as the route's own client makes them, as far as the schema describes them. */
export function validRequestsTo(route: Route): fc.Arbitrary<HostileRequest> {
  const { roles, method } = route;
  return fc.record({
    route: fc.constant(route),
    caller: roles ? fc.constantFrom<Caller>(...roles) : fc.constant<Caller>('customer'),
    method: fc.constant(method),
    target: validTargetOf(route),
    headers: fc.constant([]),
    body: takesForm(route) ? VALID_FORM : validBodyFor(route),
    signed: fc.constant(true),
  });
}

function validBodyFor({ method, path, body }: Route): fc.Arbitrary<string | undefined> {
  if (!body) return fc.constant(undefined);
  const known = VALID_BODIES[`${method} ${path}`];
  if (known) return fc.constantFrom(...known).map((value) => JSON.stringify(value));
  return bodiesWithIds(path, body, true).map((value) => JSON.stringify(value));
}

/** Generates valid bodies that name existing objects. */
function bodiesWithIds(path: string, body: Schema, usualOnly = false): fc.Arbitrary<unknown> {
  return fc.tuple(valid(body, '', usualOnly), fc.nat({ max: 5 })).map(([value, nth]) => {
    const named = Object.keys(body.properties ?? {}).map(
      (name) => [name, placeholderFor(path, name, nth)] as const,
    );
    const marks = Object.fromEntries(named.filter(([, mark]) => mark !== undefined));
    return typeof value === 'object' && !Array.isArray(value) ? { ...value, ...marks } : value;
  });
}

function hostileRequestsTo(route: Route): fc.Arbitrary<HostileRequest> {
  return fc.record({
    route: fc.constant(route),
    caller: callerOf(route),
    method: fc.oneof({ weight: 30, arbitrary: fc.constant(route.method) }, fc.constantFrom(...METHODS)),
    target: targetOf(route),
    headers: headersOf(route),
    body: bodyOf(route),
    signed: fc.boolean(),
  });
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

function callerOf({ roles }: Route): fc.Arbitrary<Caller> {
  const anybody = fc.constantFrom(...CALLERS);
  const usual = roles ? fc.constantFrom<Caller>(...roles) : fc.constant<Caller>('customer');
  return fc.oneof({ weight: 5, arbitrary: usual }, anybody);
}

function targetOf(route: Route): fc.Arbitrary<string> {
  const named = route.parameters.filter((each) => each.in !== 'header');
  const values = fc.tuple(
    ...named.map(({ name, schema }) => fc.oneof({ weight: 4, arbitrary: valid(schema, name) }, HOSTILE)),
  );
  const left = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 1 });
  const target = fc.tuple(values, left).map(([given, missing]) => {
    const present = named.map((_, index) => !missing.includes(index));
    return fillParameters(route, given, present);
  });
  return fc.oneof(
    { weight: 8, arbitrary: target },
    { weight: 6, arbitrary: validTargetOf(route) },
    fc.tuple(target, fc.constantFrom(...ADDRESS_VARIATIONS)).map(([to, trick]) => trick(to)),
  );
}

/** Generates addresses of existing objects, with valid query parameters. */
function validTargetOf(route: Route): fc.Arbitrary<string> {
  const named = route.parameters.filter((each) => each.in !== 'header');
  const values = fc.tuple(...named.map(({ name, schema }) => valid(schema, name, true)));
  return fc.tuple(values, fc.boolean(), fc.nat({ max: 11 })).map(([given, all, nth]) => {
    const marked = named.map(({ name }, index) => placeholderFor(route.path, name, nth) ?? given[index]);
    const present = named.map(({ required }) => all || required === true);
    return fillParameters(route, marked, present);
  });
}

/** Fills in the parameters of a route. Query parameters are only added when present. */
function fillParameters({ path, parameters }: Route, given: unknown[], present: boolean[]): string {
  let filled = path;
  const query = new URLSearchParams();
  for (const [index, parameter] of parameters.filter((each) => each.in !== 'header').entries()) {
    const text = escapeFormula(given[index]);
    if (parameter.in === 'path') filled = filled.replace(`{${parameter.name}}`, () => escape(text));
    else if (present[index]) query.append(parameter.name, wellFormed(text));
  }
  return query.size > 0 ? `${filled}?${query.toString()}` : filled;
}

/** Variations of a valid address. */
const ADDRESS_VARIATIONS: ((target: string) => string)[] = [
  (target) => `${target}/`,
  (target) => `/${target}`,
  (target) => target.replace('/api', '/API'),
  (target) => target.replace('/api', '/api/../api'),
  (target) => target.replace('/api', '/%61pi'),
  (target) => `${target}%00`,
  (target) => `${target}%ff%fe`,
  (target) => `${target}%`,
  (target) => `${target};a=b`,
  (target) => `${target}?${'a=1&'.repeat(500)}`,
  (target) => `${target}?page[]=1&page[a]=2&size=__proto__&__proto__=1`,
  (target) => `${target}?page=1&page=2&sort=id;drop&size=1e9`,
  (target) => `${target}#x`,
  (target) => `${target}/..%2f..%2f..%2fetc/passwd`,
  (target) => `http://elsewhere.example${target}`,
  (target) => target.replace(/\/[^/]*$/, `/${'a'.repeat(4_000)}`),
];

function escapeFormula(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 3_000);
}

/** Replaces lone surrogates, which an address cannot contain. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

function escape(text: string): string {
  return encodeURIComponent(wellFormed(text)).slice(0, 6_000);
}

function headersOf({ parameters }: Route): fc.Arbitrary<[string, string][]> {
  const own = parameters
    .filter((each) => each.in === 'header')
    .map(({ name, schema }) =>
      fc
        .oneof(valid(schema, name), HOSTILE)
        .map((value): [string, string] => [name, toHeaderText(escapeFormula(value))]),
    );
  const odd = fc.subarray(ODD_HEADERS, { maxLength: 2 });
  const none = fc.constant<[string, string][]>([]);
  return fc
    .tuple(fc.tuple(...own), fc.oneof({ weight: 5, arbitrary: none }, odd))
    .map(([mine, others]) => [...mine, ...others]);
}

/** Replaces the characters that a client cannot send in a header. */
function toHeaderText(text: string): string {
  return text.replace(/[^\x21-\x7e\x80-\xff]/g, '?').slice(0, 1_000);
}

const ODD_HEADERS: [string, string][] = [
  ['accept-language', 'x'.repeat(5_000)],
  ['accept-language', '*;q=9e99, fr;q=-1, __proto__'],
  ['accept', 'application/x'],
  ['accept-encoding', 'gzip;q=0, br;q=nonsense, *;q=0'],
  ['content-encoding', 'gzip'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/json; charset=utf-8, text/html'],
  ['content-type', 'text/xml'],
  ['content-type', 'multipart/form-data'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['content-type', ';;;'],
  ['content-type', '__proto__'],
  ['cookie', 'a=b; '.repeat(300)],
  ['cookie', 'lang=\xff\xfe'],
  ['x-forwarded-for', "1.2.3.4, ' or 1=1"],
  ['x-forwarded-for', 'f'.repeat(2_000)],
  ['x-forwarded-host', 'elsewhere.example'],
  ['x-forwarded-proto', 'gopher'],
  ['x-http-method-override', 'DELETE'],
  ['idempotency-key', 'constructor'],
  ['range', 'bytes=0-0,-1,5-2'],
  ['if-none-match', '*'],
  ['if-modified-since', 'yesterday'],
  ['expect', '100-continue'],
  ['user-agent', ''],
  ['user-agent', '(('.repeat(2_000)],
  ['upgrade', 'h2c'],
  ['authorization', 'Basic Og=='],
  ['authorization', `Bearer ${'a'.repeat(7_000)}`],
];

function bodyOf(route: Route): fc.Arbitrary<string | Buffer | undefined> {
  const { method, path, body } = route;
  if (method === 'GET') {
    const some = fc.constantFrom<string | undefined>('{}', 'x', '[1]');
    return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, some);
  }
  if (takesForm(route)) return fc.oneof({ weight: 4, arbitrary: FORM }, HOSTILE_JSON);
  const right = (body ? bodiesWithIds(path, body) : fc.jsonValue()).map((value) => JSON.stringify(value));
  const nearly = body
    ? fc.tuple(valid(body), fc.nat(), HOSTILE, fc.constantFrom('replace', 'remove', 'add')).map(corrupt)
    : right;
  const bytes = fc.uint8Array({ maxLength: 200 }).map((raw) => Buffer.from(raw));
  return fc.oneof(
    { weight: 4, arbitrary: right },
    { weight: 10, arbitrary: nearly },
    { weight: 2, arbitrary: HOSTILE_JSON },
    { weight: 1, arbitrary: bytes },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

/** Returns a valid body with one invalid value, at any depth. */
function corrupt([value, place, hostile, how]: [unknown, number, unknown, string]): string {
  const places: [Record<string, unknown>, string][] = [];
  const collect = (inner: unknown): void => {
    if (typeof inner !== 'object' || inner === null) return;
    for (const name of Object.keys(inner)) {
      places.push([inner as Record<string, unknown>, name]);
      collect((inner as Record<string, unknown>)[name]);
    }
  };
  const copy: unknown = JSON.parse(JSON.stringify(value));
  collect(copy);
  const found = places[place % Math.max(1, places.length)];
  if (found) {
    const [holder, name] = found;
    if (how === 'remove') Reflect.deleteProperty(holder, name);
    else if (how === 'replace') holder[name] = hostile;
    else
      Object.assign(holder, {
        [toHeaderText(escapeFormula(hostile))]: hostile,
        isAdmin: true,
        roles: ['ROLE_ADMIN'],
      });
  }
  return JSON.stringify(copy);
}
