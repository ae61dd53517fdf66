import type { FastifyRequest } from 'fastify';
import { markPeopleRead } from './guard-staff-routes.ts';

/** A page of a table for staff. Whose data stands in it is written down before it leaves. */
export async function answerTable<T>(
  request: FastifyRequest,
  found: Promise<{ table: T; people: bigint[] }>,
): Promise<T> {
  const { table, people } = await found;
  markPeopleRead(request, ...people);
  return table;
}
