import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { EnrolledView, SecondFactorView, StaffMeView, StaffPasswordInput } from '#shared/wire/admin/me.ts';
import { EnrolmentView, RecoveryCodesView, SecondFactorInput } from '#shared/wire/second-factor.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { confirmEnrolment, startEnrolment } from './enrol-second-factor.ts';
import { confirmRenewal, startRenewal } from './renew-second-factor.ts';
import { showMe } from './show-me.ts';
import { renewRecoveryCodes, verifySecondFactor } from './verify-second-factor.ts';

/**
 * Routes for a member of staff's own sign-in: who they are, and enrolling, giving and replacing the second factor.
 */
export function ownSignInRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(signInRoutes(deps));
    await app.register(changeRoutes(deps));
  };
}

/** Routes available before the second factor is given. */
function signInRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const early = { staff: { permission: 'own_sign_in' as const, own: 'early_sign_in' as const } };

    app.get('/api/admin/me', {
      config: early,
      schema: { response: { 200: StaffMeView } },
      handler: (request) => showMe(deps, personOf(request)),
    });

    app.post('/api/admin/second-factor/enrolment', {
      config: early,
      schema: { response: { 201: EnrolmentView } },
      handler: async (request, reply) =>
        answer(request, reply, await startEnrolment(deps, personOf(request)), 201, (enrolment) => enrolment),
    });

    app.post('/api/admin/second-factor/confirmation', {
      config: early,
      schema: { body: SecondFactorInput, response: { 200: EnrolledView } },
      handler: async (request, reply) => {
        const typed = { code: request.body.code, address: request.ip };
        const result = await confirmEnrolment(deps, personOf(request), typed);
        return answer(request, reply, result, 200, (enrolled) => enrolled);
      },
    });

    app.post('/api/admin/second-factor', {
      config: early,
      schema: { body: SecondFactorInput, response: { 200: SecondFactorView } },
      handler: async (request, reply) => {
        const typed = { code: request.body.code, address: request.ip };
        const result = await verifySecondFactor(deps, personOf(request), typed);
        return answer(request, reply, result, 200, (token) => ({ token }));
      },
    });
  };
}

/** Routes that each require the second factor again. */
function changeRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const own = { staff: { permission: 'own_sign_in' as const, own: 'sign_in' as const } };

    app.post('/api/admin/second-factor/renewal', {
      config: own,
      schema: { body: SecondFactorInput, response: { 201: EnrolmentView } },
      handler: async (request, reply) => {
        const typed = { code: request.body.code, address: request.ip };
        const result = await startRenewal(deps, personOf(request), typed);
        return answer(request, reply, result, 201, (enrolment) => enrolment);
      },
    });

    app.post('/api/admin/second-factor/renewal/confirmation', {
      config: own,
      schema: { body: SecondFactorInput, response: { 200: RecoveryCodesView } },
      handler: async (request, reply) => {
        const typed = { code: request.body.code, address: request.ip };
        const result = await confirmRenewal(deps, personOf(request), typed);
        return answer(request, reply, result, 200, (recoveryCodes) => ({ recoveryCodes }));
      },
    });

    app.post('/api/admin/me/password', {
      config: own,
      schema: { body: StaffPasswordInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const change = { ...request.body, address: request.ip };
        const result = await changeOwnPassword(deps, personOf(request), change);
        return answer(request, reply, result, 204, () => undefined);
      },
    });

    app.post('/api/admin/second-factor/recovery-codes', {
      config: own,
      schema: { body: SecondFactorInput, response: { 200: RecoveryCodesView } },
      handler: async (request, reply) => {
        const typed = { code: request.body.code, address: request.ip };
        const result = await renewRecoveryCodes(deps, personOf(request), typed);
        return answer(request, reply, result, 200, (recoveryCodes) => ({ recoveryCodes }));
      },
    });
  };
}
