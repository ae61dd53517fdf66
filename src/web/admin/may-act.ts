import { OPERATORS } from '#shared/staff.ts';
import type { StaffMeView } from '#shared/wire/admin/me.ts';

/** Whether this member of staff may change something; the server decides by itself. */
export function mayAct(me: StaffMeView | undefined): boolean {
  return OPERATORS.some((role) => role === me?.role);
}
