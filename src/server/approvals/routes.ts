import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { OPERATORS, READERS } from '#shared/staff.ts';
import { ApprovalDecisionInput, ApprovalQuery, ApprovalTable } from '#shared/wire/admin/approval.ts';
import type { Deps } from '../deps.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { type ApprovalHandlers, decideApproval, withdrawApproval } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';

/** What waits for a second person: the list, the decision, and taking one's own request back. */
export function approvalRoutes(deps: Deps & { approvals: ApprovalHandlers }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/admin/approvals', {
      config: { staff: { roles: READERS, reads: 'person' } },
      schema: { querystring: ApprovalQuery, response: { 200: ApprovalTable } },
      handler: (request) => listApprovals(deps, deps.approvals, personOf(request), request.query),
    });

    app.post('/api/admin/approvals/:id/decision', {
      config: { staff: { roles: OPERATORS } },
      schema: { params: IdParams, body: ApprovalDecisionInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const { approve, note } = request.body;
        const decided = { approvalId: request.params.id, by: personOf(request) };
        const result = await decideApproval(deps, deps.approvals, decided, { approve, note });
        return answer(request, reply, result, 204, () => undefined);
      },
    });

    app.delete('/api/admin/approvals/:id', {
      config: { staff: { roles: OPERATORS } },
      schema: { params: IdParams, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const by = personOf(request);
        const result = await withdrawApproval(deps, { approvalId: request.params.id, by });
        return answer(request, reply, result, 204, () => undefined);
      },
    });
  };
}
