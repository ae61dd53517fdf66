import * as z from 'zod/mini';
import { MERCHANTS } from '../../payment.ts';
import { rule } from '../../rules/rule.ts';
import { reason, SEARCHED_DAYS, searched, sortBy, TABLE_PAGE, tableOf } from './table.ts';

/** `GET /api/admin/services`: each service, what the rail says of it, and whether an outage is announced. */
export const ServicesView = z.array(
  z.object({
    merchant: z.enum(MERCHANTS),
    /** As the rail listed it last; null before it was ever asked. */
    railActive: z.nullable(z.boolean()),
    railAskedAt: z.nullable(z.string()),
    outage: z.nullable(
      z.object({
        since: z.string(),
        textFr: z.nullable(z.string()),
        textEn: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        announcedBy: z.nullable(z.string()),
      }),
    ),
  }),
);
export type ServicesView = z.infer<typeof ServicesView>;

export const MerchantParams = z.object({ merchant: z.enum(MERCHANTS) });
const told = z
  .string(rule('required'))
  .check(z.trim(), z.minLength(1, rule('required')), z.maxLength(200, rule('tooLong')));
/** `PUT /api/admin/services/{merchant}/outage`: what customers are told, in both languages. */
export const OutageInput = z.object({ textFr: told, textEn: told, reason });
export type OutageInput = z.infer<typeof OutageInput>;

/** `GET /api/admin/maintenance`. */
export const MaintenanceView = z.object({
  on: z.boolean(),
  since: z.nullable(z.string()),
  announcedEnd: z.nullable(z.string()),
  startedBy: z.nullable(z.string()),
});
export type MaintenanceView = z.infer<typeof MaintenanceView>;
/** `PUT /api/admin/maintenance`. */
export const MaintenanceInput = z.object({
  minutes: z
    .number(rule('required'))
    .check(z.int(), z.gte(1, rule('typeNotValid')), z.lte(1_440, rule('typeNotValid'))),
  reason,
});
export type MaintenanceInput = z.infer<typeof MaintenanceInput>;

/** `GET /api/admin/referral-codes`. */
export const ReferralQuery = z.object({
  ...TABLE_PAGE,
  text: searched,
  state: z.optional(z.enum(['active', 'disabled'])),
  ...SEARCHED_DAYS,
  sort: sortBy('-createdAt', ['code', 'purpose', 'uses', 'createdAt', 'createdBy', 'state']),
});
export type ReferralQuery = z.infer<typeof ReferralQuery>;
export const ReferralView = z.object({
  code: z.string(),
  purpose: z.nullable(z.string()),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  disabledAt: z.nullable(z.string()),
  /** How many customers named it when they registered. */
  uses: z.number(),
});
export type ReferralView = z.infer<typeof ReferralView>;
export const ReferralTable = tableOf(ReferralView);
/** `POST /api/admin/referral-codes`. */
export const ReferralInput = z.object({
  code: z
    .string(rule('required'))
    .check(z.trim(), z.toUpperCase(), z.regex(/^GTF-[A-Z0-9]{1,10}$/, rule('typeNotValid'))),
  purpose: told,
});
export type ReferralInput = z.infer<typeof ReferralInput>;
export const ReferralParams = z.object({ code: z.string().check(z.maxLength(20)) });

/** `GET /api/admin/contact-messages`. */
export const ContactQuery = z.object({
  ...TABLE_PAGE,
  text: searched,
  state: z.optional(z.enum(['open', 'answered'])),
  langKey: z.optional(z.enum(['FR', 'EN'])),
  ...SEARCHED_DAYS,
  sort: sortBy('-receivedAt', ['receivedAt', 'name', 'state']),
});
export type ContactQuery = z.infer<typeof ContactQuery>;
export const ContactRowView = z.object({
  id: z.number(),
  receivedAt: z.string(),
  name: z.string(),
  /** Its beginning. */
  extract: z.string(),
  langKey: z.enum(['FR', 'EN']),
  answeredAt: z.nullable(z.string()),
});
export type ContactRowView = z.infer<typeof ContactRowView>;
export const ContactTable = tableOf(ContactRowView);
/** `GET /api/admin/contact-messages/{id}`. */
export const ContactMessageView = z.object({
  ...ContactRowView.shape,
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  answeredBy: z.nullable(z.string()),
});
export type ContactMessageView = z.infer<typeof ContactMessageView>;
