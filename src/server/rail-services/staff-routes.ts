import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ReasonInput } from '#shared/rules/staff-input.ts';
import {
  MaintenanceInput,
  MaintenanceView,
  MerchantParams,
  OutageInput,
  ServicesView,
} from '#shared/wire/admin/service.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import {
  closeForMaintenance,
  openAfterMaintenance,
  showMaintenance,
} from '../maintenance/announce-maintenance.ts';
import { announceOutage, endOutage, listServices } from './switch-outage.ts';

/** Back-office routes for outages of single services and for maintenance of the whole product. */
export function serviceRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const reading = resultRoutes(app, { staff: { permission: 'services_read' } });
    const acting = resultRoutes(app, { staff: { permission: 'services_act' } });

    reading.view('/api/admin/services', { response: ServicesView }, () => listServices(deps));

    const outage = { params: MerchantParams, body: OutageInput };
    acting.put('/api/admin/services/:merchant/outage', outage, (request) =>
      announceOutage(deps, personOf(request), request.params.merchant, request.body),
    );

    const end = { params: MerchantParams, body: ReasonInput };
    acting.post('/api/admin/services/:merchant/outage/end', end, (request) =>
      endOutage(deps, personOf(request), request.params.merchant, request.body.reason),
    );

    reading.view('/api/admin/maintenance', { response: MaintenanceView }, () => showMaintenance(deps));
    acting.put('/api/admin/maintenance', { body: MaintenanceInput }, (request) =>
      closeForMaintenance(deps, personOf(request), request.body),
    );
    acting.post('/api/admin/maintenance/end', { body: ReasonInput }, (request) =>
      openAfterMaintenance(deps, personOf(request), request.body.reason),
    );
  };
}
