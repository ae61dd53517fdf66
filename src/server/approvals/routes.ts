import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type ApprovalKind, declarationOf } from '#shared/approvals.ts';
import { done } from '#shared/result.ts';
import { ApprovalDecisionInput, ApprovalRequestedView, approvalTable } from '#shared/wire/admin/approval.ts';
import { DayParams } from '#shared/wire/admin/book.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import type { FileDeps } from '../storage/encrypted-files.ts';
import { answerTable, exportRoute } from '../tables/table-routes.ts';
import { approvals, approvalsFor, listApprovals } from './approval-table.ts';
import { decideApproval, withdrawApproval } from './decide-approval.ts';
import type { ApprovalAction, ApprovalActions, ApprovalInput } from './define-approval.ts';
import { approvalFileRoutes } from './file-routes.ts';
import { submitRequest } from './request-approval.ts';

/**
 * Routes for actions that take two people: making a request, its files, the list, the decision, and withdrawing
 * one's own request.
 */
export function approvalRoutes(deps: FileDeps, actions: ApprovalActions): FastifyPluginAsyncZod {
  return async (app) => {
    for (const action of Object.values<ApprovalAction>(actions)) requestRoute(app, deps, action);
    await app.register(approvalFileRoutes(deps));

    const { path, query: querystring, page } = approvalTable;
    const reading = resultRoutes(app, { staff: { permission: 'approvals_read', reads: 'person' } });
    reading.view(path, { querystring, response: page }, (request) =>
      answerTable(request, listApprovals(deps, personOf(request), request.query)),
    );

    exportRoute(app, deps, approvals, {
      permission: 'approvals_read',
      exported: { action: 'approval.exported', kind: 'approval', name: 'approvals' },
      values: (request) => approvalsFor(personOf(request), deps.clock.now()),
    });

    const deciding = resultRoutes(app, { staff: { permission: 'approvals_decide' } });
    const decision = { params: IdParams, body: ApprovalDecisionInput };
    deciding.post('/api/admin/approvals/:id/decision', decision, (request) => {
      const { approve, note } = request.body;
      const decided = { approvalId: request.params.id, by: personOf(request) };
      return decideApproval(deps, actions, decided, { approve, note });
    });
    deciding.delete('/api/admin/approvals/:id', { params: IdParams }, (request) =>
      withdrawApproval(deps, { approvalId: request.params.id, by: personOf(request) }),
    );
  };
}

function requestRoute(app: FastifyInstance, deps: FileDeps, action: ApprovalAction): void {
  const { path, permission, body } = declarationOf(action.kind);
  const params = path.includes('/:id/') ? IdParams : path.includes('/:day/') ? DayParams : z.object({});
  const shapes = { params, body, response: ApprovalRequestedView, status: 202 } as const;
  resultRoutes(app, { staff: { permission } }).post(`/api/admin${path}`, shapes, async (request) => {
    const input = { ...request.body, ...request.params } as ApprovalInput<ApprovalKind>;
    const requested = await submitRequest(deps, action, personOf(request), input);
    return requested.ok ? done({ approvalId: Number(requested.value) }) : requested;
  });
}
