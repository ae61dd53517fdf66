import type { SignedInPerson } from '../signed-in-person.ts';

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
