import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import {
  AcceptanceInput,
  ClaimInput,
  RefusalInput,
  ReviewDetailView,
  reviewTable,
} from '#shared/wire/admin/document.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { answerTable } from '../http/answer-table.ts';
import { markPeopleRead } from '../http/guard-staff-routes.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer, sendPage } from '../http/send.ts';
import type { FileDeps } from '../storage/encrypted-files.ts';
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
  const config = { staff: { permission: 'identity_read' as const, reads: 'person' as const } };
  return async (app) => {
    app.get(reviewTable.path, {
      config,
      schema: { querystring: reviewTable.query, response: { 200: reviewTable.page } },
      handler: (request) => {
        const values = valuesOf(personOf(request).id, deps.clock.now());
        return answerTable(request, reviews.page(deps.pool, request.query, values));
      },
    });

    app.get('/api/admin/documents/:id', {
      config,
      schema: { params: IdParams, response: { 200: ReviewDetailView } },
      handler: async (request, reply) => {
        const shown = await showReview(deps, personOf(request).id, request.params.id);
        if (!shown.ok) return answerProblem(request, reply, shown.problem, shown);
        markPeopleRead(request, shown.value.personId);
        return reply.send(shown.value.view);
      },
    });

    app.get('/api/admin/documents/:id/:side/pages/:page', {
      config,
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
  const config = { staff: { permission: 'identity_act' as const } };
  return async (app) => {
    app.put('/api/admin/documents/:id/claim', {
      config,
      schema: { params: IdParams, body: ClaimInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const about = { documentId: request.params.id, by: personOf(request), ...request.body };
        return answer(request, reply, await claimDocument(deps, about), 204, () => undefined);
      },
    });

    app.delete('/api/admin/documents/:id/claim', {
      config,
      schema: { params: IdParams, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const about = { documentId: request.params.id, by: personOf(request) };
        return answer(request, reply, await releaseDocument(deps, about), 204, () => undefined);
      },
    });

    app.post('/api/admin/documents/:id/acceptance', {
      config,
      schema: { params: IdParams, body: AcceptanceInput, response: { 200: Decided } },
      handler: async (request, reply) => {
        const { number, jurisdiction, expireDate, confirmed } = request.body;
        const about = { documentId: request.params.id, by: personOf(request) };
        const read = { number, jurisdiction, expireDate };
        const result = await decideDocument(deps, about, { accept: true, read, confirmed });
        return answer(request, reply, result, 200, (decided) => decided);
      },
    });

    app.post('/api/admin/documents/:id/refusal', {
      config,
      schema: { params: IdParams, body: RefusalInput, response: { 200: Decided } },
      handler: async (request, reply) => {
        const about = { documentId: request.params.id, by: personOf(request) };
        const result = await decideDocument(deps, about, { accept: false, ...request.body });
        return answer(request, reply, result, 200, (decided) => decided);
      },
    });
  };
}
