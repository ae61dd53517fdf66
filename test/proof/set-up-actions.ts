import { randomBytes } from 'node:crypto';
import { decideDocument } from '#server/identity/decide-document.ts';
import { createLog } from '#server/log.ts';
import { declaredBy } from '#test/identity/declared-by.ts';
import type { Observation } from './model.ts';
import { type ProgramState, pick } from './program-state.ts';

const EXPIRES = '2040-01-01';

/** The customer has sent two documents, and a staff member accepts them. */
export async function verifyCustomer(
  { stage, people, colleagues }: ProgramState,
  who: number,
): Promise<Observation[]> {
  const { world } = stage;
  const person = pick(people, who);
  const staff = colleagues[0]?.id;
  if (!person || !staff) return [];
  const { rows } = await world.pool.query<{ id: bigint }>(
    `with files as (
       insert into stored_files (code, person_id, content_type, key_id, created_at)
       select code, $1, 'image/jpeg', 'dev', $2 from unnest($3::text[]) as code returning code)
     insert into documents (person_id, type, status, front_code, expire_date, only_one_page, sent_at)
     select $1, type, 'waiting', code, $4, true, $2
     from unnest($3::text[], '{passport,driver_licence}'::text[]) as d (code, type)
     on conflict do nothing returning id`,
    [
      person.id,
      world.clock.now(),
      [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')],
      EXPIRES,
    ],
  );
  const deps = { ...world, log: createLog('silent', 'test') };
  const seen: Observation[] = [];
  for (const { id } of rows) {
    const decided = await decideDocument(
      deps,
      { documentId: id, by: { id: staff, roles: ['ROLE_ADMIN'] } },
      {
        accept: true,
        read: { number: `P${id}`, jurisdiction: 'CA-QC', expireDate: EXPIRES },
        confirmed: false,
        declared: await declaredBy(world.pool, person.id),
      },
    );
    if (!decided.ok) throw new Error(`a document was not accepted: ${decided.problem}`);
    if (decided.value.verified) seen.push({ kind: 'verified', who: person.id });
  }
  return seen;
}

/** Records that an operator has an outage, or that it is over. */
export async function announceOutage({ stage }: ProgramState, hasOutage: boolean): Promise<Observation[]> {
  await stage.world.pool.query(
    hasOutage
      ? `insert into service_outages (merchant, since) values ('MTNMOMO', now()) on conflict do nothing`
      : 'delete from service_outages',
  );
  // Another process may use its cached copy for this long.
  stage.world.clock.advance(500);
  return [];
}
