import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

type Registered = { part: FastifyInstance; options: RouteOptions };
/** What Fastify keeps of a part of an api, under symbols that it does not export. */
type Parser = { fn: unknown };
type Internals = {
  'fastify.contentTypeParser': { customParsers: Map<string, Parser> };
  'fastify.hooks': Hooks;
};
type Hooks = { preParsing: unknown[] };

/** Of every api created since this file was loaded, its routes with the part that registered each. */
const apis = new WeakMap<FastifyInstance, Map<string, Registered>>();

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const routes = new Map<string, Registered>();
  apis.set(fastify, routes);
  fastify.addHook('onRoute', function keep(options) {
    for (const method of [options.method].flat()) {
      routes.set(`${method} ${options.url}`, { part: this, options });
    }
  });
});

/**
 * Returns whether bodies of a route are read otherwise than by the api's own parser of JSON, so that its code may see
 * what that one refuses.
 */
export function hasOwnParser(api: FastifyInstance, method: string, url: string): boolean {
  const route = apis.get(api)?.get(`${method} ${url}`);
  if (!route) throw new Error(`nobody saw how ${method} ${url} was registered`);
  const { part, options } = route;
  return (
    jsonParserOf(part) !== jsonParserOf(api) ||
    internal(part, 'fastify.hooks').preParsing.length > internal(api, 'fastify.hooks').preParsing.length ||
    options.preParsing !== undefined ||
    options.errorHandler !== undefined
  );
}

function jsonParserOf(part: FastifyInstance): unknown {
  return internal(part, 'fastify.contentTypeParser').customParsers.get('application/json')?.fn;
}

function internal<Name extends keyof Internals>(part: FastifyInstance, name: Name): Internals[Name] {
  const kept = part as unknown as Record<symbol, Internals[Name]>;
  for (let each: object | null = part; each; each = Object.getPrototypeOf(each) as object | null) {
    const symbol = Object.getOwnPropertySymbols(each).find(({ description }) => description === name);
    if (symbol) return kept[symbol] as Internals[Name];
  }
  throw new Error(`Fastify keeps no ${name}`);
}
