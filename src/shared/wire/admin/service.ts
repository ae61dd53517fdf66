import * as z from 'zod/mini';
import { MERCHANTS } from '../../payment.ts';
import { rule } from '../../rules/rule.ts';
import { reason, requiredLines, wholeNumber } from '../../rules/staff-input.ts';
import { NUMBER, nullable, oneOf, TEXT, TIME } from './fields.ts';
import { choice, days, search } from './filters.ts';
import { defineTable } from './table.ts';

/** `GET /api/admin/services`: each service, its state at the rail, and any announced outage. */
export const ServicesView = z.array(
  z.object({
    merchant: z.enum(MERCHANTS),
    /** As the rail last listed it; null before the first time. */
    railActive: z.nullable(z.boolean()),
    railCheckedAt: z.nullable(z.string()),
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
const announcement = requiredLines(200);
/** `PUT /api/admin/services/{merchant}/outage`: announces an outage to customers, in both languages. */
export const OutageInput = z.object({ textFr: announcement, textEn: announcement, reason });
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
export const MaintenanceInput = z.object({ minutes: wholeNumber(1, 1_440), reason });
export type MaintenanceInput = z.infer<typeof MaintenanceInput>;

/** `GET /api/admin/referral-codes`. */
export const referralTable = defineTable({
  path: '/api/admin/referral-codes',
  area: 'services',
  title: 'codes',
  empty: 'noCodes',
  key: 'code',
  fields: {
    code: TEXT,
    purpose: nullable(TEXT),
    createdAt: TIME,
    createdBy: nullable(TEXT),
    disabledAt: nullable(TIME),
    /** How many customers used it when they registered. */
    uses: NUMBER,
  },
  filters: {
    text: search(),
    state: choice(['active', 'disabled'], 'admin.services.codeStates'),
    ...days(),
  },
  columns: {
    code: { sorts: 'ascending', phone: 'start' },
    purpose: { sorts: 'ascending', phone: 'start' },
    uses: { sorts: 'descending' },
    createdAt: { sorts: 'descending', phone: 'end' },
    createdBy: { sorts: 'ascending', phone: 'start' },
    state: { sorts: 'ascending', phone: 'end' },
    action: {},
  },
  sort: '-createdAt',
});
/** `POST /api/admin/referral-codes`. */
export const ReferralInput = z.object({
  code: z
    .string(rule('required'))
    .check(z.trim(), z.toUpperCase(), z.regex(/^GTF-[A-Z0-9]{1,10}$/, rule('typeNotValid'))),
  purpose: announcement,
});
export type ReferralInput = z.infer<typeof ReferralInput>;
export const ReferralParams = z.object({ code: z.string().check(z.maxLength(20)) });

/** `GET /api/admin/contact-messages`. */
export const contactTable = defineTable({
  path: '/api/admin/contact-messages',
  area: 'services',
  title: 'messages',
  empty: 'noMessages',
  key: 'id',
  fields: {
    id: NUMBER,
    receivedAt: TIME,
    name: TEXT,
    /** The beginning of the message. */
    extract: TEXT,
    langKey: oneOf(['FR', 'EN']),
    answeredAt: nullable(TIME),
  },
  filters: {
    text: search(),
    state: choice(['open', 'answered'], 'admin.services.messageStates'),
    langKey: choice(['FR', 'EN'], 'admin.table.languages', { label: 'language' }),
    ...days(),
  },
  columns: {
    receivedAt: { sorts: 'descending', phone: 'end' },
    name: { label: 'sender', sorts: 'ascending', phone: 'start' },
    extract: { label: 'message' },
    state: { sorts: 'ascending', phone: 'end' },
    action: {},
  },
  sort: '-receivedAt',
});
/** `GET /api/admin/contact-messages/{id}`. */
export const ContactMessageView = z.object({
  ...contactTable.row.shape,
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  answeredBy: z.nullable(z.string()),
});
export type ContactMessageView = z.infer<typeof ContactMessageView>;
