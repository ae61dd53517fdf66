import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dayIn, writtenLanguage } from '#shared/format.ts';
import { ReasonInput } from '#shared/rules/staff-input.ts';
import { LegalHoldQuery, LegalHoldView } from '#shared/wire/admin/legal-hold.ts';
import { ClosureView } from '#shared/wire/admin/personal-data.ts';
import { DataCopyQuery } from '#shared/wire/personal-data.ts';
import { CONFIRMATION_HEADER, ConfirmationHeaders } from '#shared/wire/second-factor.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { markPeopleRead } from '../http/guard-staff-routes.ts';
import { IdParams } from '../http/id-params.ts';
import { languageOf } from '../http/language.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { zoneOfCustomer } from '../payments/history/zone-of-customer.ts';
import { requireCustomer } from '../sessions/session-hook.ts';
import { closeForGood, closeOwnAccount, showClosure } from './close-account.ts';
import { type Copy, copyForStaff, copyOwnData } from './copy-data.ts';
import { showLegalHolds } from './legal-hold.ts';
import { type Reading, readable } from './readable-copy.ts';

/**
 * Routes for the copy of a customer's data and for closing the account, by the customer or by staff on their behalf.
 */
export function personalDataRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(ownRoutes(deps));
    await app.register(staffRoutes(deps));
  };
}

function fileOf(copy: Copy, format: 'json' | 'text', reading: Reading) {
  const json = format === 'json';
  return {
    type: json ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    disposition: `attachment; filename="gtfinance-${dayIn(new Date(copy.madeAt))}.${json ? 'json' : 'txt'}"`,
    text: json ? JSON.stringify(copy, null, 2) : readable(copy, reading),
  };
}

/** Returns the language of the reader and the time zone of the person the copy is about. */
async function readingOf({ pool }: Deps, request: FastifyRequest, personId: bigint): Promise<Reading> {
  return { language: writtenLanguage(languageOf(request)), zone: await zoneOfCustomer(pool, personId) };
}

function ownRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requireCustomer(deps));

    app.get('/api/account/data', {
      schema: { headers: ConfirmationHeaders, querystring: DataCopyQuery },
      handler: async (request, reply) => {
        const confirmation = request.headers[CONFIRMATION_HEADER];
        const copy = await copyOwnData(deps, personOf(request), confirmation);
        if (!copy.ok) return answerProblem(request, reply, copy.problem, copy);
        const file = fileOf(
          copy.value,
          request.query.format,
          await readingOf(deps, request, personOf(request).id),
        );
        return reply.type(file.type).header('content-disposition', file.disposition).send(file.text);
      },
    });

    resultRoutes(app).post('/api/account/closure', { headers: ConfirmationHeaders }, (request) =>
      closeOwnAccount(deps, personOf(request), request.headers[CONFIRMATION_HEADER]),
    );
  };
}

function staffRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const reading = { staff: { permission: 'personal_data_read', reads: 'person' } } as const;

    app.get('/api/admin/customers/:id/data', {
      config: reading,
      schema: { params: IdParams, querystring: DataCopyQuery },
      handler: async (request, reply) => {
        const { id } = request.params;
        const copy = await copyForStaff(deps, personOf(request), id);
        if (!copy.ok) return answerProblem(request, reply, copy.problem);
        const file = fileOf(copy.value, request.query.format, await readingOf(deps, request, id));
        markPeopleRead(request, id);
        return reply.type(file.type).header('content-disposition', file.disposition).send(file.text);
      },
    });

    const closure = { params: IdParams, response: ClosureView };
    resultRoutes(app, reading).get('/api/admin/customers/:id/closure', closure, (request) => {
      markPeopleRead(request, request.params.id);
      return showClosure(deps, request.params.id);
    });

    const closing = resultRoutes(app, { staff: { permission: 'accounts_close' } });
    closing.post('/api/admin/customers/:id/closure', { params: IdParams, body: ReasonInput }, (request) =>
      closeForGood(deps, personOf(request), request.params.id, { reason: request.body.reason }),
    );

    const holds = { querystring: LegalHoldQuery, response: LegalHoldView };
    const compliance = resultRoutes(app, { staff: { permission: 'compliance_read' } });
    compliance.get('/api/admin/legal-holds', holds, ({ query: { subject, id } }) =>
      showLegalHolds(deps, subject, BigInt(id)),
    );
  };
}
