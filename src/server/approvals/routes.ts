import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApprovalDecisionInput, ApprovalRequestedView, approvalTable } from '#shared/wire/admin/approval.ts';
import { DayParams } from '#shared/wire/admin/book.ts';
import { exportRoute } from '../audit/export-routes.ts';
import { answerTable } from '../http/answer-table.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import type { FileDeps } from '../storage/encrypted-files.ts';
import { approvals, approvalsFor, listApprovals } from './approval-table.ts';
import { decideApproval, withdrawApproval } from './decide-approval.ts';
import type { ApprovalAction, ApprovalActions } from './define-approval.ts';
import { approvalFileRoutes } from './file-routes.ts';
import { submitRequest } from './request-approval.ts';

/**
 * Routes for actions that take two people: making a request, its files, the list, the decision, and withdrawing
 * one's own request.
 */
export function approvalRoutes(deps: FileDeps, actions: ApprovalActions): FastifyPluginAsyncZod {
  return async (app) => {
    for (const action of Object.values<ApprovalAction>(actions))
      await app.register(askingRoute(deps, action));
    await app.register(approvalFileRoutes(deps, actions));

    app.get(approvalTable.path, {
      config: { staff: { permission: 'approvals_read', reads: 'person' } },
      schema: { querystring: approvalTable.query, response: { 200: approvalTable.page } },
      handler: (request) =>
        answerTable(request, listApprovals(deps, actions, personOf(request), request.query)),
    });

    await app.register(
      exportRoute(deps, approvals, {
        permission: 'approvals_read',
        action: 'approval.exported',
        kind: 'approval',
        name: 'approvals',
        values: (request) => approvalsFor(actions, personOf(request), deps.clock.now()),
      }),
    );

    app.post('/api/admin/approvals/:id/decision', {
      config: { staff: { permission: 'approvals_decide' } },
      schema: { params: IdParams, body: ApprovalDecisionInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const { approve, note } = request.body;
        const decided = { approvalId: request.params.id, by: personOf(request) };
        const result = await decideApproval(deps, actions, decided, { approve, note });
        return answer(request, reply, result, 204, () => undefined);
      },
    });

    app.delete('/api/admin/approvals/:id', {
      config: { staff: { permission: 'approvals_decide' } },
      schema: { params: IdParams, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const by = personOf(request);
        const result = await withdrawApproval(deps, { approvalId: request.params.id, by });
        return answer(request, reply, result, 204, () => undefined);
      },
    });
  };
}

function askingRoute(deps: FileDeps, action: ApprovalAction): FastifyPluginAsyncZod {
  const { path, permission, body } = action;
  const params = path.includes('/:id/') ? IdParams : path.includes('/:day/') ? DayParams : z.object({});
  return async (app) => {
    app.post(`/api/admin${path}`, {
      config: { staff: { permission } },
      schema: { params, body, response: { 202: ApprovalRequestedView } },
      handler: async (request, reply) => {
        const input = { ...request.body, ...request.params };
        const result = await submitRequest(deps, action, personOf(request), input);
        return answer(request, reply, result, 202, (id) => ({ approvalId: Number(id) }));
      },
    });
  };
}
