import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { MAX_APPROVAL_FILES } from '#shared/approvals.ts';
import { ApprovalFileView } from '#shared/wire/admin/approval.ts';
import { answer, sendPage } from '../http/answer.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { markPeopleRead } from '../http/guard-staff-routes.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { allowForms, receiveUpload } from '../http/receive-upload.ts';
import type { FileDeps } from '../storage/encrypted-files.ts';
import { attachFile, showApprovalFile } from './approval-files.ts';

const PageParams = z.object({
  id: IdParams.shape.id,
  place: z.coerce.number().int().min(1).max(MAX_APPROVAL_FILES),
  page: z.coerce.number().int().min(1).max(10),
});

/**
 * Routes for files that support a request: the requester attaches them, one at a time, and those who decide see
 * them.
 */
export function approvalFileRoutes(deps: FileDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await allowForms(app, { files: 1 });

    app.post('/api/admin/approvals/:id/files', {
      config: { staff: { permission: 'approvals_decide' } },
      schema: { params: IdParams, response: { 201: ApprovalFileView } },
      handler: async (request, reply) => {
        const about = { approvalId: request.params.id, by: personOf(request) };
        const taken = await receiveUpload(deps, request, ['file'], ({ file }) =>
          attachFile(deps, about, file),
        );
        return answer(request, reply, taken, 201, (file) => file);
      },
    });

    app.get('/api/admin/approvals/:id/files/:place/pages/:page', {
      config: { staff: { permission: 'approvals_read', reads: 'person' } },
      schema: { params: PageParams },
      handler: async (request, reply) => {
        const shown = await showApprovalFile(deps, personOf(request), request.params);
        if (!shown.ok) return answerProblem(request, reply, shown.problem, shown);
        const { rendered, kind, personId } = shown.value;
        if (personId !== null) markPeopleRead(request, personId);
        // The audit log hides entries of compliance's kinds from readers who may not know of them.
        request.kindRead = kind;
        return sendPage(reply, rendered);
      },
    });
  };
}
