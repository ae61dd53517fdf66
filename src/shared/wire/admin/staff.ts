import { STAFF_ROLES } from '../../staff.ts';
import { FLAG, NUMBER, nullable, oneOf, TEXT, TIME } from './fields.ts';
import { choice, search } from './filters.ts';
import { defineTable, type RowOf } from './table.ts';

const STATES = ['active', 'locked'] as const;
const ROLES = 'admin.shell.roles';

/** `GET /api/admin/staff`. */
export const staffTable = defineTable({
  path: '/api/admin/staff',
  area: 'staff',
  key: 'id',
  fields: {
    id: NUMBER,
    firstName: TEXT,
    lastName: TEXT,
    login: TEXT,
    email: TEXT,
    role: oneOf(STAFF_ROLES, ROLES),
    state: oneOf(STATES),
    hasSecondFactor: FLAG,
    openSessions: NUMBER,
    lastSeenAt: nullable(TIME),
  },
  filters: {
    text: search('text'),
    role: choice(STAFF_ROLES, ROLES),
    state: choice(STATES, 'admin.staff.states'),
    factor: choice(['set', 'notSet'], 'admin.staff'),
  },
  columns: {
    name: { under: 'login', sorts: 'ascending', phone: 'start' },
    role: { sorts: 'ascending', phone: 'end' },
    state: { sorts: 'ascending', phone: 'end' },
    factor: { sorts: 'ascending' },
    sessions: { shows: 'openSessions', sorts: 'descending' },
    lastSeenAt: { label: 'lastSeen', sorts: 'descending' },
    actions: {},
  },
  sort: 'name',
});
export type StaffView = RowOf<typeof staffTable>;
