import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  MaintenanceInput,
  MaintenanceView,
  MerchantParams,
  OutageInput,
  ServicesView,
} from '#shared/wire/admin/service.ts';
import { ReasonInput } from '#shared/wire/admin/table.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import {
  closeForMaintenance,
  openAfterMaintenance,
  showMaintenance,
} from '../maintenance/announce-maintenance.ts';
import { announceOutage, endOutage, listServices } from './switch-outage.ts';

/** Back-office routes for outages of single services and for maintenance of the whole product. */
export function serviceRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const [reading, acting] = [
      { staff: { permission: 'services_read' as const } },
      { staff: { permission: 'services_act' as const } },
    ];

    app.get('/api/admin/services', {
      config: reading,
      schema: { response: { 200: ServicesView } },
      handler: () => listServices(deps),
    });

    app.put('/api/admin/services/:merchant/outage', {
      config: acting,
      schema: { params: MerchantParams, body: OutageInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const { params, body } = request;
        const result = await announceOutage(deps, personOf(request), params.merchant, body);
        return answer(request, reply, result, 204, () => undefined);
      },
    });

    app.post('/api/admin/services/:merchant/outage/end', {
      config: acting,
      schema: { params: MerchantParams, body: ReasonInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const { params, body } = request;
        const result = await endOutage(deps, personOf(request), params.merchant, body.reason);
        return answer(request, reply, result, 204, () => undefined);
      },
    });

    app.get('/api/admin/maintenance', {
      config: reading,
      schema: { response: { 200: MaintenanceView } },
      handler: () => showMaintenance(deps),
    });

    app.put('/api/admin/maintenance', {
      config: acting,
      schema: { body: MaintenanceInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const result = await closeForMaintenance(deps, personOf(request), request.body);
        return answer(request, reply, result, 204, () => undefined);
      },
    });

    app.post('/api/admin/maintenance/end', {
      config: acting,
      schema: { body: ReasonInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const result = await openAfterMaintenance(deps, personOf(request), request.body.reason);
        return answer(request, reply, result, 204, () => undefined);
      },
    });
  };
}
