import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  FeatureInput,
  FeatureParams,
  SettingsView,
  ThresholdInput,
  ThresholdParams,
} from '#shared/wire/admin/setting.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { changeThreshold, switchFeature } from './change-setting.ts';
import { showSettings } from './show-settings.ts';

/** Routes for what supervisors set without a deployment: features and alert thresholds. */
export function settingRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { staff: { permission: 'settings_act' as const } };

    app.get('/api/admin/settings', {
      config: { staff: { permission: 'settings_read' as const } },
      schema: { response: { 200: SettingsView } },
      handler: () => showSettings(deps),
    });

    app.put('/api/admin/features/:name', {
      config,
      schema: { params: FeatureParams, body: FeatureInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const { open, reason } = request.body;
        const change = { by: personOf(request), reason };
        const result = await switchFeature(deps, change, request.params.name, open);
        return answer(request, reply, result, 204, () => undefined);
      },
    });

    app.put('/api/admin/thresholds/:name', {
      config,
      schema: { params: ThresholdParams, body: ThresholdInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const { figure, reason } = request.body;
        const change = { by: personOf(request), reason };
        const result = await changeThreshold(deps, change, request.params.name, figure);
        return answer(request, reply, result, 204, () => undefined);
      },
    });
  };
}
