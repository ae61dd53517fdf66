import type { SignedInPerson } from '../signed-in-person.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session hook on routes that need a signed-in person; null on other routes. */
    person: SignedInPerson | null;
  }
}

/** Returns the signed-in person of a request whose route has the session hook. */
export function personOf(request: { person: SignedInPerson | null }): SignedInPerson {
  if (!request.person) throw new Error('this route lacks the session hook');
  return request.person;
}
