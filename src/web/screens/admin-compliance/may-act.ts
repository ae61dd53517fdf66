import { COMPLIANCE_OFFICERS } from '#shared/compliance.ts';
import type { StaffMeView } from '#shared/wire/admin/me.ts';

/** Whether this member of staff may decide here; the server decides by itself. */
export function mayAct(me: StaffMeView | undefined): boolean {
  return COMPLIANCE_OFFICERS.some((role) => role === me?.role);
}
