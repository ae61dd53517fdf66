import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  FeatureInput,
  FeatureParams,
  SettingsView,
  ThresholdInput,
  ThresholdParams,
} from '#shared/wire/admin/setting.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { changeThreshold, switchFeature } from './change-setting.ts';
import { showSettings } from './show-settings.ts';

/** Routes for what supervisors set without a deployment: features and alert thresholds. */
export function settingRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const reading = resultRoutes(app, { staff: { permission: 'settings_read' } });
    reading.view('/api/admin/settings', { response: SettingsView }, () => showSettings(deps));

    const acting = resultRoutes(app, { staff: { permission: 'settings_act' } });
    const feature = { params: FeatureParams, body: FeatureInput };
    acting.put('/api/admin/features/:name', feature, (request) => {
      const { open, reason } = request.body;
      return switchFeature(deps, { by: personOf(request), reason }, request.params.name, open);
    });

    const threshold = { params: ThresholdParams, body: ThresholdInput };
    acting.put('/api/admin/thresholds/:name', threshold, (request) => {
      const { figure, reason } = request.body;
      return changeThreshold(deps, { by: personOf(request), reason }, request.params.name, figure);
    });
  };
}
