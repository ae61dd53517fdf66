import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { recordAudit } from './record-audit.ts';

/** Parameters that do not tell whose data was shown. */
const PAGING = ['page', 'size', 'sort'];

/** Records that staff read personal data: the route, the people as far as known, and the parameters. */
export async function recordRead(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  request: FastifyRequest,
): Promise<void> {
  const [first, ...others] = [...new Set(request.peopleRead)];
  const people = others.length > 0 && first !== undefined ? [first, ...others].map(String) : undefined;
  await recordAudit(pool, {
    at: clock.now(),
    actor: personOf(request),
    action: 'person.read',
    subject: { kind: 'route', id: request.routeOptions.url ?? request.url },
    personId: people ? undefined : first,
    details: {
      ...words(request.params),
      ...words(request.query),
      ...(request.kindRead !== undefined && { kind: request.kindRead }),
      ...(people && { people }),
    },
  });
}

/** Returns the parameters of a path or query as text. */
function words(parameters: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((parameters ?? {}) as Record<string, unknown>)
      .filter(
        ([name, value]) => !PAGING.includes(name) && value !== undefined && value !== null && value !== '',
      )
      .map(([name, value]) => [name, typeof value === 'string' ? value : toText(value)]),
  );
}

/** Ids are `bigint`, which JSON cannot hold. */
function toText(value: unknown): string {
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
}
