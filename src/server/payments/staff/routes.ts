import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { PaymentDetailView, RegisterInput, registerTable } from '#shared/wire/admin/payment.ts';
import type { Deps } from '../../deps.ts';
import { markShown } from '../../http/guard-staff-routes.ts';
import { IdParams } from '../../http/id-params.ts';
import { personOf } from '../../http/person.ts';
import { resultRoutes } from '../../http/result-routes.ts';
import { answerCsv } from '../../http/send-csv.ts';
import { exportTable, tableRoutes } from '../../tables/table-routes.ts';
import { paymentRegister } from './payment-register.ts';
import { narrowSearch, payments } from './payment-table.ts';
import { readSearch } from './read-search.ts';
import { inquire } from './settle-or-refund.ts';
import { showPayment } from './show-payment.ts';

/**
 * Back-office routes for all customers' payments: the search, one payment with its history, and actions on
 * it.
 */
export function staffPaymentRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const reading = { permission: 'payments_read', reads: 'person' } as const;

    tableRoutes(app, deps, payments, {
      ...reading,
      values: (_, { text }) => narrowSearch(deps.pool, readSearch(text)),
      exported: { action: 'payment.exported', kind: 'payment', name: 'transactions' },
    });

    app.post(registerTable.path, {
      config: { staff: { permission: 'payments_register' } },
      schema: { body: RegisterInput },
      handler: async (request, reply) => {
        const { reason, from, to } = request.body;
        const query = { from, to, sort: 'id', page: 1, size: 1 } as const;
        const recorded = { action: 'payment.register_taken', kind: 'payment', reason } as const;
        const lines = await exportTable(deps, personOf(request), paymentRegister, { recorded, query });
        return answerCsv(request, reply, `payments-${from}-${to}`, lines);
      },
    });

    const shapes = { params: IdParams, response: PaymentDetailView };
    resultRoutes(app, { staff: reading }).get('/api/admin/transactions/:id', shapes, async (request) =>
      markShown(request, await showPayment(deps, request.params.id, personOf(request))),
    );

    // Inquiring at the rail again moves no money; the other actions create a request that a second person decides.
    const acting = resultRoutes(app, { staff: { permission: 'payments_act' } });
    acting.post('/api/admin/transactions/:id/inquiry', { params: IdParams, status: 202 }, (request) =>
      inquire(deps, { by: personOf(request), paymentId: request.params.id }),
    );
  };
}
