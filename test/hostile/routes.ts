import type { FastifyInstance } from 'fastify';
import { rolesWith } from '#shared/permissions.ts';
import type { StaffRole } from '#shared/staff.ts';
import { hasOwnParser } from './own-parsers.ts';

/** The part of JSON Schema that our routes use. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  enum?: unknown[];
  anyOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema };

export type Route = {
  method: string;
  /** With its parameters in braces. */
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
  /** Whether its bodies are read otherwise than by the api's own parser of JSON. */
  hasOwnParser: boolean;
  /** The staff roles that may use the route; undefined outside the back office. */
  roles: readonly StaffRole[] | undefined;
};

type Operation = {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
};

/** Returns every route of the api, read from its OpenAPI document. */
export async function routesOf(api: FastifyInstance): Promise<Route[]> {
  await api.ready();
  const { paths } = (api as FastifyInstance & { swagger(): unknown }).swagger() as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([name, operation]) => {
      const method = name.toUpperCase();
      return {
        method,
        path,
        parameters: operation.parameters ?? [],
        body: operation.requestBody?.content?.['application/json']?.schema,
        hasOwnParser: hasOwnParser(api, method, urlOf(path)),
        roles: rolesOf(api, method, path),
      };
    }),
  );
}

function rolesOf(api: FastifyInstance, method: string, path: string): readonly StaffRole[] | undefined {
  const route = api.staffRoutes.find((each) => each.method === method && each.url === urlOf(path));
  return route && route.access !== 'everybody' ? rolesWith(route.access.permission) : undefined;
}

/** Returns a route's address as Fastify writes it. */
function urlOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
