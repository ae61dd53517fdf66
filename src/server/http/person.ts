import type { Role } from '#shared/wire/account.ts';
import type { LanguageKey } from './language.ts';

/** Who a request comes from, as its session says. */
export type SignedInPerson = {
  id: bigint;
  sessionId: bigint;
  firstName: string;
  lastName: string;
  langKey: LanguageKey;
  roles: Role[];
  /** When the session ends whatever happens. */
  expiresAt: Date;
  /** Null for customers. Staff may do nothing until it is passed. */
  secondFactor: 'needed' | 'passed' | null;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session hook before a route that needs a signed-in person; null elsewhere. */
    person: SignedInPerson | null;
  }
}

/** The person of a request whose route has the session hook. */
export function personOf(request: { person: SignedInPerson | null }): SignedInPerson {
  if (!request.person) throw new Error('this route lacks the session hook');
  return request.person;
}
