import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { hasPermission, type Permission, rolesWith } from '#shared/permissions.ts';
import type { ProblemCode } from '#shared/problems.ts';
import { done, type Result } from '#shared/result.ts';
import { answerProblem } from './answer-problem.ts';
import { personOf } from './person.ts';

/**
 * The permission a route needs, from shared/permissions.ts. Every route below `/api/admin/` must set it in its
 * `config`.
 */
export type StaffAccess =
  | {
      permission: Permission;
      /** The answer holds personal data; whose it is, is recorded before the answer is sent. */
      reads?: 'person';
      /**
       * The route is about the caller's own sign-in, so auditors may use it too. `early`: before the second factor is
       * given.
       */
      own?: 'sign_in' | 'early_sign_in';
    }
  /** Open to visitors although the path is below `/api/admin/`. */
  | 'everybody';

declare module 'fastify' {
  interface FastifyContextConfig {
    staff?: StaffAccess;
  }
  interface FastifyInstance {
    /** Every route below `/api/admin/` with its access, the shapes of its parameters, and its answers by status. */
    staffRoutes: { method: string; url: string; access: StaffAccess; asks: unknown; answers: unknown }[];
  }
  interface FastifyRequest {
    /** The people whose personal data the answer holds; set by `markPeopleRead`. */
    peopleRead: bigint[];
    /** The kind of record shown, where the path does not say it. */
    kindRead?: string;
  }
}

const ADMIN = '/api/admin/';

export type StaffGuard = {
  /** Lets only signed-in people through, with or without their second factor, and sets `request.person`. */
  requirePerson: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
  /** Records whose personal data an answer holds, before it is sent. */
  recordRead: (request: FastifyRequest) => Promise<void>;
};

/**
 * Restricts every route below `/api/admin/` to staff with the permission that the route names. Throws at registration
 * for a route that names none, and for one by which an auditor could change something. Personal data is recorded as
 * read before it is sent; if recording fails, the data is not sent.
 */
export function guardStaffRoutes(app: FastifyInstance, { requirePerson, recordRead }: StaffGuard): void {
  const refuseStrangers = async (...[request, reply, access]: Parameters<typeof refuseOthers>) =>
    (await requirePerson(request, reply)) ?? refuseOthers(request, reply, access);
  app.decorateRequest('peopleRead');
  app.decorateRequest('kindRead');
  app.decorate('staffRoutes', []);
  app.addHook('onRoute', (route) => {
    const access = declaredAccess(route);
    if (!access) return;
    const { method, url, schema } = route;
    const shapes = { asks: schema?.querystring, answers: schema?.response };
    app.staffRoutes.push(...[method].flat().map((name) => ({ method: name, url, access, ...shapes })));
  });
  app.addHook('onRequest', (request, reply, next) => {
    const access = request.routeOptions.config.staff;
    if (!access || access === 'everybody') return next();
    request.peopleRead = [];
    return refuseStrangers(request, reply, access);
  });
  app.addHook('onSend', (request, reply, payload, next) => {
    const access = request.routeOptions.config.staff;
    const reads = access && access !== 'everybody' && access.reads === 'person';
    if (!reads || reply.statusCode >= 300) return next(null, payload);
    return recordRead(request);
  });
}

/** Sets whose personal data this answer holds, so that the audit log names these people. */
export function markPeopleRead(request: FastifyRequest, ...people: bigint[]): void {
  request.peopleRead.push(...people);
}

/** Returns the view of what was found, once `markPeopleRead` knows whose personal data it holds. */
export function markShown<V, P extends ProblemCode>(
  request: FastifyRequest,
  shown: Result<{ view: V; people: bigint[] }, P>,
): Result<V, P> {
  if (!shown.ok) return shown;
  markPeopleRead(request, ...shown.value.people);
  return done(shown.value.view);
}

/** Returns who may call a route. Throws when the route does not declare it correctly. */
function declaredAccess({ url, method, config }: RouteOptions): StaffAccess | undefined {
  const access = config?.staff;
  if (access === undefined) {
    if (url.startsWith(ADMIN))
      throw new Error(`${String(method)} ${url} does not say which staff may call it`);
    return undefined;
  }
  if (!url.startsWith(ADMIN)) throw new Error(`${url} is for staff and lies outside of ${ADMIN}`);
  if (access === 'everybody') return access;
  const changes = [method].flat().some((name) => name !== 'GET' && name !== 'HEAD');
  if (changes && !access.own && rolesWith(access.permission).includes('ROLE_AUDIT')) {
    throw new Error(`${String(method)} ${url} would let an auditor change something`);
  }
  return access;
}

function refuseOthers(
  request: FastifyRequest,
  reply: FastifyReply,
  { permission, own }: Exclude<StaffAccess, 'everybody'>,
): FastifyReply | undefined {
  const person = personOf(request);
  if (!hasPermission(person.roles, permission)) return answerProblem(request, reply, 'not_allowed');
  if (person.secondFactor !== 'passed' && own !== 'early_sign_in') {
    return answerProblem(request, reply, 'second_factor_needed');
  }
  return undefined;
}
