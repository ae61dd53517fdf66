import type { FastifyRequest } from 'fastify';
import { markPeopleRead } from './guard-staff-routes.ts';

/** Answers with a page of a staff table. Records whose personal data it shows before the answer is sent. */
export async function answerTable<T>(
  request: FastifyRequest,
  found: Promise<{ table: T; people: bigint[] }>,
): Promise<T> {
  const { table, people } = await found;
  markPeopleRead(request, ...people);
  return table;
}
