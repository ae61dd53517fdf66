import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { RISK_FLAGS } from '#shared/customer-care.ts';
import { writtenLanguage } from '#shared/format.ts';
import { mayReadCompliance } from '#shared/permissions.ts';
import { done, refused } from '#shared/result.ts';
import { ReasonInput } from '#shared/rules/staff-input.ts';
import {
  CustomerView,
  customerPostingTable,
  EndSessionsInput,
  FlagInput,
  NoteInput,
  SendingLockInput,
} from '#shared/wire/admin/customer.ts';
import { StatementParams, StatementQuery } from '#shared/wire/history.ts';
import { historyFilterFromWire } from '#shared/wire/history-range.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { markPeopleRead } from '../http/guard-staff-routes.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { makeStatement } from '../statements/make-statement.ts';
import { answerTable, tableRoutes } from '../tables/table-routes.ts';
import {
  addCustomerNote,
  endSessionsOfCustomer,
  flagCustomer,
  lockSending,
  releaseCodes,
  resendActivation,
} from './change-customer.ts';
import { customers } from './customer-table.ts';
import { customerPostings } from './posting-table.ts';
import { isCustomer, showCustomer } from './show-customer.ts';

const FlagParams = IdParams.extend({ kind: z.enum(RISK_FLAGS) });
const FormatParams = IdParams.extend({ format: StatementParams.shape.format });

/** Back-office routes for customers: the search, one customer, and staff actions for or about one. */
export function customerCareRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readingRoutes(deps));
    await app.register(actingRoutes(deps));
  };
}

function readingRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const access = { permission: 'customers_read', reads: 'person' } as const;

    tableRoutes(app, deps, customers, {
      ...access,
      values: (request) => ({ mayReadCompliance: mayReadCompliance(personOf(request)) }),
      exported: {
        permission: 'customers_export',
        action: 'customer.exported',
        kind: 'person',
        name: 'customers',
      },
    });

    const reading = resultRoutes(app, { staff: access });
    reading.get('/api/admin/customers/:id', { params: IdParams, response: CustomerView }, (request) => {
      markPeopleRead(request, request.params.id);
      return showCustomer(deps, request.params.id, personOf(request));
    });

    const { path, query: querystring, page } = customerPostingTable;
    reading.get(path, { params: IdParams, querystring, response: page }, async (request) => {
      const { id } = request.params;
      if (!(await isCustomer(deps, id))) return refused('customer_not_found');
      markPeopleRead(request, id);
      const postings = customerPostings.page(deps.pool, request.query, { person: id });
      return done(await answerTable(request, postings));
    });

    app.get('/api/admin/customers/:id/statement/:format', {
      config: { staff: access },
      schema: { params: FormatParams, querystring: StatementQuery },
      handler: async (request, reply) => {
        const { id, format } = request.params;
        const shown = await showCustomer(deps, id, personOf(request));
        if (!shown.ok) return answerProblem(request, reply, shown.problem, shown);
        markPeopleRead(request, id);
        const by = personOf(request);
        const { lang, ...filter } = request.query;
        const language = writtenLanguage(lang ?? by.langKey);
        const about = { id, firstName: shown.value.firstName, lastName: shown.value.lastName };
        const requester = { ...about, by, roles: by.roles, address: request.ip };
        const made = await makeStatement(deps, requester, {
          format,
          language,
          filter: historyFilterFromWire(filter),
        });
        if (!made.ok) return answerProblem(request, reply, made.problem, made);
        const { fileName, mediaType, content } = made.value;
        return reply
          .type(mediaType)
          .header('content-disposition', `attachment; filename="${fileName}"`)
          .header('content-language', language)
          .send(content);
      },
    });
  };
}

type Asked = { params: { id: bigint }; person: SignedInPerson | null };

function actionContext(request: Asked): { by: SignedInPerson; personId: bigint } {
  return { by: personOf(request), personId: request.params.id };
}

function actingRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const params = IdParams;
    const lock = { params, body: SendingLockInput };
    const acting = resultRoutes(app, { staff: { permission: 'customers_act' } });
    acting.put('/api/admin/customers/:id/sending-lock', lock, (request) => {
      const { locked, reason } = request.body;
      return lockSending(deps, { ...actionContext(request), reason }, locked);
    });

    const helping = resultRoutes(app, { staff: { permission: 'customers_help' } });
    const sessions = { params, body: EndSessionsInput };
    helping.post('/api/admin/customers/:id/end-sessions', sessions, (request) => {
      const { sessionId, reason } = request.body;
      const only = sessionId === undefined ? undefined : BigInt(sessionId);
      return endSessionsOfCustomer(deps, { ...actionContext(request), reason }, only);
    });
    helping.post('/api/admin/customers/:id/codes-release', { params, body: ReasonInput }, (request) =>
      releaseCodes(deps, { ...actionContext(request), ...request.body }),
    );
    helping.post('/api/admin/customers/:id/activation-code', { params, body: ReasonInput }, (request) =>
      resendActivation(deps, { ...actionContext(request), ...request.body }),
    );
    helping.post('/api/admin/customers/:id/notes', { params, body: NoteInput }, (request) =>
      addCustomerNote(deps, actionContext(request), request.body.text),
    );

    const flag = { params: FlagParams, body: FlagInput };
    const flagging = resultRoutes(app, { staff: { permission: 'compliance_act' } });
    flagging.put('/api/admin/customers/:id/flags/:kind', flag, (request) => {
      const { set, reason } = request.body;
      return flagCustomer(deps, { ...actionContext(request), reason }, { kind: request.params.kind, set });
    });
  };
}
