import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteShorthandOptions,
} from 'fastify';
import * as z from 'zod/mini';
import type { ProblemCode } from '#shared/problems.ts';
import { done, type Result } from '#shared/result.ts';
import { answer } from './answer.ts';

type Schema = z.core.$ZodType;

/** The schemas of a route's input and answer; without `response` it answers nothing. */
type Shapes = {
  params?: Schema;
  querystring?: Schema;
  headers?: Schema;
  body?: Schema;
  response?: Schema;
} & {
  /** 200 with a response and 204 without one, unless set. */
  status?: 200 | 201 | 202 | 204;
  /** What runs before the operation, besides the hooks of `app`. */
  hooks?: Pick<RouteShorthandOptions, 'onRequest' | 'preHandler'>;
};

type Output<S, Name extends string> = S extends { [N in Name]: infer Shape extends Schema }
  ? z.output<Shape>
  : unknown;

type RequestOf<S> = FastifyRequest<{
  Params: Output<S, 'params'>;
  Querystring: Output<S, 'querystring'>;
  Headers: Output<S, 'headers'>;
  Body: Output<S, 'body'>;
}>;

/** Registers a route that answers with the result of one operation: its value, or its refusal as a problem. */
type Register = <S extends Shapes>(
  url: string,
  shapes: S,
  operation: (
    request: RequestOf<S>,
    reply: FastifyReply,
  ) => Promise<Result<Output<S, 'response'>, ProblemCode>>,
) => void;

/** Registers a `GET` that refuses nothing and answers with the view that `show` returns. */
type RegisterView = <S extends Shapes>(
  url: string,
  shapes: S,
  show: (request: RequestOf<S>) => Promise<Output<S, 'response'>>,
) => void;

/** Returns functions that register such routes on `app`, all with this config. */
export function resultRoutes(
  app: FastifyInstance,
  config: FastifyContextConfig = {},
): Record<'get' | 'post' | 'put' | 'patch' | 'delete', Register> & { view: RegisterView } {
  const registering =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'): Register =>
    (url, { response, status = response ? 200 : 204, hooks, ...shapes }, operation) => {
      const schema: FastifySchema = { ...shapes, response: { [status]: response ?? z.void() } };
      app.route({
        method,
        url,
        config,
        schema,
        ...hooks,
        handler: async (request, reply) =>
          answer(request, reply, await operation(request as never, reply), status, (value) =>
            response ? value : undefined,
          ),
      });
    };
  return {
    get: registering('GET'),
    post: registering('POST'),
    put: registering('PUT'),
    patch: registering('PATCH'),
    delete: registering('DELETE'),
    view: (url, shapes, show) =>
      registering('GET')(url, shapes, async (request) => done(await show(request))),
  };
}
