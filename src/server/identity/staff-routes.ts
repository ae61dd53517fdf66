import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { AcceptanceInput, ClaimInput, RefusalInput, ReviewDetailView } from '#shared/wire/admin/document.ts';
import { sendPage } from '../http/answer.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { markPeopleRead, markShown } from '../http/guard-staff-routes.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import type { FileDeps } from '../storage/encrypted-files.ts';
import { tableRoutes } from '../tables/table-routes.ts';
import { claimDocument, releaseDocument } from './claim-document.ts';
import { decideDocument } from './decide-document.ts';
import { reviews, valuesOf } from './review-table.ts';
import { showPage, showReview } from './show-review.ts';

const PageParams = z.object({
  id: IdParams.shape.id,
  side: z.enum(['front', 'back']),
  page: z.coerce.number().int().min(1).max(10),
});
const Decided = z.object({ verified: z.boolean() });

/** Back-office routes for identity documents: the queue, one document with its pages, and the decision. */
export function documentReviewRoutes(deps: FileDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readingRoutes(deps));
    await app.register(decidingRoutes(deps));
  };
}

function readingRoutes(deps: FileDeps): FastifyPluginAsyncZod {
  const reading = { permission: 'identity_read', reads: 'person' } as const;
  return async (app) => {
    tableRoutes(app, deps, reviews, {
      ...reading,
      values: (request) => valuesOf(personOf(request).id, deps.clock.now()),
    });

    const shapes = { params: IdParams, response: ReviewDetailView };
    resultRoutes(app, { staff: reading }).get('/api/admin/documents/:id', shapes, async (request) =>
      markShown(request, await showReview(deps, personOf(request).id, request.params.id)),
    );

    app.get('/api/admin/documents/:id/:side/pages/:page', {
      config: { staff: reading },
      schema: { params: PageParams },
      handler: async (request, reply) => {
        const shown = await showPage(deps, request.params);
        if (!shown.ok) return answerProblem(request, reply, shown.problem, shown);
        markPeopleRead(request, shown.value.personId);
        return sendPage(reply, shown.value);
      },
    });
  };
}

function decidingRoutes(deps: FileDeps): FastifyPluginAsyncZod {
  const actionContext = (request: { params: { id: bigint }; person: SignedInPerson | null }) => ({
    documentId: request.params.id,
    by: personOf(request),
  });
  return async (app) => {
    const acting = resultRoutes(app, { staff: { permission: 'identity_act' } });
    acting.put('/api/admin/documents/:id/claim', { params: IdParams, body: ClaimInput }, (request) =>
      claimDocument(deps, { ...actionContext(request), ...request.body }),
    );
    acting.delete('/api/admin/documents/:id/claim', { params: IdParams }, (request) =>
      releaseDocument(deps, actionContext(request)),
    );

    const acceptance = { params: IdParams, body: AcceptanceInput, response: Decided };
    acting.post('/api/admin/documents/:id/acceptance', acceptance, (request) => {
      const { confirmed, declared, number, jurisdiction, expireDate } = request.body;
      const read = { number, jurisdiction, expireDate };
      return decideDocument(deps, actionContext(request), { accept: true, read, confirmed, declared });
    });

    const refusal = { params: IdParams, body: RefusalInput, response: Decided };
    acting.post('/api/admin/documents/:id/refusal', refusal, (request) =>
      decideDocument(deps, actionContext(request), { accept: false, ...request.body }),
    );
  };
}
