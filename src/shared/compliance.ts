import { OPERATORS, READERS, type StaffRole } from './staff.ts';

/** Who sees hits, reports and alerts: nobody whom the matter could be let slip to. A smaller circle is named here. */
export const COMPLIANCE_READERS: readonly StaffRole[] = READERS;
/** Who decides about them. */
export const COMPLIANCE_OFFICERS = OPERATORS;
