import * as z from 'zod/mini';
import { rule } from '../../rules/rule.ts';
import { reason, wholeNumber } from '../../rules/staff-input.ts';
import { FEATURES, THRESHOLD_NAMES } from '../../settings.ts';

const changed = { changedAt: z.nullable(z.string()), changedBy: z.nullable(z.string()) };

/** `GET /api/admin/settings`: what staff have set, otherwise the defaults. */
export const SettingsView = z.object({
  features: z.array(
    z.object({
      name: z.enum(FEATURES),
      open: z.boolean(),
      /** False for a feature that only has a screen so far and cannot be opened. */
      ready: z.boolean(),
      ...changed,
    }),
  ),
  thresholds: z.array(z.object({ name: z.enum(THRESHOLD_NAMES), figure: z.number(), ...changed })),
});
export type SettingsView = z.infer<typeof SettingsView>;

export const FeatureParams = z.object({ name: z.enum(FEATURES) });
/** `PUT /api/admin/features/{name}`. */
export const FeatureInput = z.object({ open: z.boolean(rule('required')), reason });

export const ThresholdParams = z.object({ name: z.enum(THRESHOLD_NAMES) });
/** `PUT /api/admin/thresholds/{name}`. */
export const ThresholdInput = z.object({ figure: wholeNumber(1, 10_000_000_000), reason });
