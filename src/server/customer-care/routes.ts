import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { RISK_FLAGS } from '#shared/customer-care.ts';
import { writtenLanguage } from '#shared/format.ts';
import { mayReadCompliance } from '#shared/permissions.ts';
import {
  CustomerView,
  customerPostingTable,
  customerTable,
  EndSessionsInput,
  FlagInput,
  NoteInput,
  SendingLockInput,
} from '#shared/wire/admin/customer.ts';
import { ReasonInput } from '#shared/wire/admin/table.ts';
import { StatementParams, StatementQuery } from '#shared/wire/history.ts';
import { historyFilterFromWire } from '#shared/wire/history-range.ts';
import { exportRoute } from '../audit/export-routes.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { answerTable } from '../http/answer-table.ts';
import { markPeopleRead } from '../http/guard-staff-routes.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { makeStatement } from '../statements/make-statement.ts';
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

/** Customers, for staff: to be found, to be read on one page, and what staff may do for or about one. */
export function customerCareRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(listRoutes(deps));
    await app.register(readingRoutes(deps));
    await app.register(changingRoutes(deps));
    await app.register(remarkRoutes(deps));
  };
}

function listRoutes(deps: Deps): FastifyPluginAsyncZod {
  const config = { staff: { permission: 'customers_read' as const, reads: 'person' as const } };
  const values = (request: FastifyRequest) => ({
    mayReadCompliance: mayReadCompliance(personOf(request)),
  });
  return async (app) => {
    app.get(customerTable.path, {
      config,
      schema: { querystring: customerTable.query, response: { 200: customerTable.page } },
      handler: (request) =>
        answerTable(request, customers.page(deps.pool, request.query, values(request as FastifyRequest))),
    });

    await app.register(
      exportRoute(deps, customers, {
        permission: 'customers_export',
        action: 'customer.exported',
        kind: 'person',
        name: 'customers',
        values,
      }),
    );
  };
}

function readingRoutes(deps: Deps): FastifyPluginAsyncZod {
  const config = { staff: { permission: 'customers_read' as const, reads: 'person' as const } };
  return async (app) => {
    app.get('/api/admin/customers/:id', {
      config,
      schema: { params: IdParams, response: { 200: CustomerView } },
      handler: async (request, reply) => {
        markPeopleRead(request, request.params.id);
        return answer(
          request,
          reply,
          await showCustomer(deps, request.params.id, personOf(request)),
          200,
          (view) => view,
        );
      },
    });

    app.get(customerPostingTable.path, {
      config,
      schema: {
        params: IdParams,
        querystring: customerPostingTable.query,
        response: { 200: customerPostingTable.page },
      },
      handler: async (request, reply) => {
        const { id } = request.params;
        if (!(await isCustomer(deps, id))) return answerProblem(request, reply, 'customer_not_found');
        markPeopleRead(request, id);
        return answerTable(request, customerPostings.page(deps.pool, request.query, { person: id }));
      },
    });

    app.get('/api/admin/customers/:id/statement/:format', {
      config,
      schema: { params: FormatParams, querystring: StatementQuery },
      handler: async (request, reply) => {
        const { id, format } = request.params;
        const shown = await showCustomer(deps, id, personOf(request));
        if (!shown.ok) return answerProblem(request, reply, shown.problem, shown);
        markPeopleRead(request, id);
        const by = personOf(request);
        const { lang, ...asked } = request.query;
        const language = writtenLanguage(lang ?? by.langKey);
        const about = { id, firstName: shown.value.firstName, lastName: shown.value.lastName };
        const asker = { ...about, by, roles: by.roles, address: request.ip };
        const made = await makeStatement(deps, asker, {
          format,
          language,
          filter: historyFilterFromWire(asked),
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

function about(request: Asked): { by: SignedInPerson; personId: bigint } {
  return { by: personOf(request), personId: request.params.id };
}

function changingRoutes(deps: Deps): FastifyPluginAsyncZod {
  const config = { staff: { permission: 'customers_help' as const } };
  const nothing = { 204: z.void() };
  return async (app) => {
    app.put('/api/admin/customers/:id/sending-lock', {
      config: { staff: { permission: 'customers_act' } },
      schema: { params: IdParams, body: SendingLockInput, response: nothing },
      handler: async (request, reply) => {
        const { locked, reason } = request.body;
        const result = await lockSending(deps, { ...about(request), reason }, locked);
        return answer(request, reply, result, 204, () => undefined);
      },
    });

    app.post('/api/admin/customers/:id/end-sessions', {
      config,
      schema: { params: IdParams, body: EndSessionsInput, response: nothing },
      handler: async (request, reply) => {
        const { sessionId, reason } = request.body;
        const only = sessionId === undefined ? undefined : BigInt(sessionId);
        const result = await endSessionsOfCustomer(deps, { ...about(request), reason }, only);
        return answer(request, reply, result, 204, () => undefined);
      },
    });

    app.post('/api/admin/customers/:id/codes-release', {
      config,
      schema: { params: IdParams, body: ReasonInput, response: nothing },
      handler: async (request, reply) => {
        const result = await releaseCodes(deps, { ...about(request), ...request.body });
        return answer(request, reply, result, 204, () => undefined);
      },
    });

    app.post('/api/admin/customers/:id/activation-code', {
      config,
      schema: { params: IdParams, body: ReasonInput, response: nothing },
      handler: async (request, reply) => {
        const result = await resendActivation(deps, { ...about(request), ...request.body });
        return answer(request, reply, result, 204, () => undefined);
      },
    });
  };
}

function remarkRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/api/admin/customers/:id/notes', {
      config: { staff: { permission: 'customers_help' } },
      schema: { params: IdParams, body: NoteInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const result = await addCustomerNote(deps, about(request), request.body.text);
        return answer(request, reply, result, 204, () => undefined);
      },
    });

    app.put('/api/admin/customers/:id/flags/:kind', {
      config: { staff: { permission: 'compliance_act' } },
      schema: { params: FlagParams, body: FlagInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const { set, reason } = request.body;
        const flag = { kind: request.params.kind, set };
        const result = await flagCustomer(deps, { ...about(request), reason }, flag);
        return answer(request, reply, result, 204, () => undefined);
      },
    });
  };
}
