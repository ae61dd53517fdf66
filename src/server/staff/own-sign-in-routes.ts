import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ProblemCode } from '#shared/problems.ts';
import { done, type Result } from '#shared/result.ts';
import { EnrolledView, SecondFactorView, StaffMeView, StaffPasswordInput } from '#shared/wire/admin/me.ts';
import { EnrolmentView, RecoveryCodesView, SecondFactorInput } from '#shared/wire/second-factor.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
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
    const early = resultRoutes(app, { staff: { permission: 'own_sign_in', own: 'early_sign_in' } });
    early.view('/api/admin/me', { response: StaffMeView }, (request) => showMe(deps, personOf(request)));

    const enrolment = { response: EnrolmentView, status: 201 } as const;
    early.post('/api/admin/second-factor/enrolment', enrolment, (request) =>
      startEnrolment(deps, personOf(request)),
    );

    const confirmation = { body: SecondFactorInput, response: EnrolledView };
    early.post('/api/admin/second-factor/confirmation', confirmation, (request) =>
      confirmEnrolment(deps, personOf(request), typedCode(request)),
    );

    const verification = { body: SecondFactorInput, response: SecondFactorView };
    early.post('/api/admin/second-factor', verification, async (request) => {
      const verified = await verifySecondFactor(deps, personOf(request), typedCode(request));
      return verified.ok ? done({ token: verified.value }) : verified;
    });
  };
}

/** Routes that each require the second factor again. */
function changeRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const own = resultRoutes(app, { staff: { permission: 'own_sign_in', own: 'sign_in' } });
    const codes = { body: SecondFactorInput, response: RecoveryCodesView };

    const renewal = { body: SecondFactorInput, response: EnrolmentView, status: 201 } as const;
    own.post('/api/admin/second-factor/renewal', renewal, (request) =>
      startRenewal(deps, personOf(request), typedCode(request)),
    );
    own.post('/api/admin/second-factor/renewal/confirmation', codes, async (request) =>
      codesOf(await confirmRenewal(deps, personOf(request), typedCode(request))),
    );
    own.post('/api/admin/second-factor/recovery-codes', codes, async (request) =>
      codesOf(await renewRecoveryCodes(deps, personOf(request), typedCode(request))),
    );
    own.post('/api/admin/me/password', { body: StaffPasswordInput }, (request) =>
      changeOwnPassword(deps, personOf(request), { ...request.body, address: request.ip }),
    );
  };
}

function typedCode({ body, ip }: { body: { code: string }; ip: string }) {
  return { code: body.code, address: ip };
}

function codesOf<P extends ProblemCode>(renewed: Result<string[], P>) {
  return renewed.ok ? done({ recoveryCodes: renewed.value }) : renewed;
}
