import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { hasPermission, type Permission, rolesWith } from '#shared/permissions.ts';
import { answerProblem } from './answer-problem.ts';
import { personOf } from './person.ts';

/** What of shared/permissions.ts a route takes. Stands in its `config`; every route below `/api/admin/` must say it. */
export type StaffAccess =
  | {
      permission: Permission;
      /** The answer holds personal data: each is recorded before it leaves. */
      reads?: 'person';
      /** About the caller's own sign-in: auditors may do it too. `early`: before the second factor is given. */
      own?: 'sign_in' | 'early_sign_in';
    }
  /** Open to visitors, whatever the path says. */
  | 'everybody';

declare module 'fastify' {
  interface FastifyContextConfig {
    staff?: StaffAccess;
  }
  interface FastifyInstance {
    /** Every route below `/api/admin/`, who may call it, and the shapes of its address and, by status, of its answers. */
    staffRoutes: { method: string; url: string; access: StaffAccess; asks: unknown; answers: unknown }[];
  }
  interface FastifyRequest {
    /** Whose personal data the answer holds; set by `markPeopleRead`. */
    peopleRead: bigint[];
    /** Of which kind what is shown is, where the address does not say it. */
    kindRead?: string;
  }
}

const ADMIN = '/api/admin/';

export type StaffGuard = {
  /** Lets only somebody through who is signed in, with or without their second factor, and tells who it is. */
  requirePerson: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
  /** Records whose personal data an answer holds, before it leaves. */
  recordRead: (request: FastifyRequest) => Promise<void>;
};

/**
 * Keeps everything below `/api/admin/` to the staff with the permission that each route names: one that names none is not even
 * registered, and neither is one by which an auditor could change something. What is shown of people is recorded
 * before it is sent; if it cannot be, it is not shown.
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

/** Tells whose personal data the answer of this route holds, so that it is recorded by their names. */
export function markPeopleRead(request: FastifyRequest, ...people: bigint[]): void {
  request.peopleRead.push(...people);
}

/** Who may call a route; throws for one that is not declared as it must be. */
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
