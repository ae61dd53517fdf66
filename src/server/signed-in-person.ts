import type { Language } from '#shared/rules/fields.ts';
import type { Role } from '#shared/staff.ts';

/** The person who acts, as their session identifies them. */
export type SignedInPerson = {
  id: bigint;
  sessionId: bigint;
  firstName: string;
  lastName: string;
  langKey: Language;
  roles: Role[];
  /** When the session ends, however it is used. */
  expiresAt: Date;
  /** Null for customers. Staff may do nothing until it is passed. */
  secondFactor: 'needed' | 'passed' | null;
};
