import type { Language } from '#shared/rules/fields.ts';
import type { Role } from '#shared/wire/account.ts';

/** Who acts, as their session says. */
export type SignedInPerson = {
  id: bigint;
  sessionId: bigint;
  firstName: string;
  lastName: string;
  langKey: Language;
  roles: Role[];
  /** When the session ends whatever happens. */
  expiresAt: Date;
  /** Null for customers. Staff may do nothing until it is passed. */
  secondFactor: 'needed' | 'passed' | null;
};
