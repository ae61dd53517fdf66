import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CaseDetailView } from '#shared/wire/admin/case.ts';
import { NoteInput } from '#shared/wire/admin/customer.ts';
import { OwnerInput } from '#shared/wire/admin/owned.ts';
import type { Deps } from '../deps.ts';
import { markShown } from '../http/guard-staff-routes.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { tableRoutes } from '../tables/table-routes.ts';
import { cases } from './case-table.ts';
import { showCase } from './show-case.ts';
import { addCaseNote, claimCase } from './work-on-case.ts';

/** Back-office routes for cases: the queue, one case, and the actions on it. */
export function caseRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const reading = { permission: 'cases_read', reads: 'person' } as const;

    tableRoutes(app, deps, cases, {
      ...reading,
      values: (request) => ({ reader: personOf(request).id, now: deps.clock.now() }),
      exported: { action: 'case.exported', kind: 'case', name: 'cases' },
    });

    resultRoutes(app, { staff: reading }).get(
      '/api/admin/cases/:id',
      { params: IdParams, response: CaseDetailView },
      async (request) => markShown(request, await showCase(deps, personOf(request).id, request.params.id)),
    );

    const acting = resultRoutes(app, { staff: { permission: 'cases_act' } });
    acting.put('/api/admin/cases/:id/owner', { params: IdParams, body: OwnerInput }, (request) =>
      claimCase(deps, { by: personOf(request), caseId: request.params.id }, request.body.mine),
    );
    acting.post('/api/admin/cases/:id/notes', { params: IdParams, body: NoteInput }, (request) =>
      addCaseNote(deps, { by: personOf(request), caseId: request.params.id }, request.body.text),
    );
  };
}
