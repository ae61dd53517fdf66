import type { ScreeningCause } from '#shared/screening.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { currentLists } from './list-queries.ts';
import type { Subject } from './match-people.ts';
import { findPeopleToScreen, findPersonToScreen } from './queries.ts';
import { compareSubjects, saveComparisons } from './screen-subjects.ts';

type ScreenDeps = Pick<Deps, 'pool' | 'clock' | 'config' | 'log'>;
type Kind = 'customer' | 'recipient';

/** How many people one run screens; the next run goes on after them. */
const AT_ONCE = 500;

/**
 * Runs the job `screen_person`: screens a customer or recipient who is new or has a new name. While there is
 * no list yet, does nothing: the first list screens everyone.
 */
export async function screenPerson(
  deps: ScreenDeps,
  { kind, id }: { kind: Kind; id: string },
): Promise<void> {
  const person = await findPersonToScreen(deps.pool, kind, BigInt(id));
  if (person) await compare(deps, [{ ...person, kind }], 'entry');
}

/** Runs the job `screen_everyone`: screens all customers or recipients against a new version of a list. */
export async function screenEveryone(
  deps: ScreenDeps,
  { kind, after }: { kind: Kind; after: string },
): Promise<void> {
  const people = await findPeopleToScreen(deps.pool, kind, BigInt(after), AT_ONCE);
  await compare(
    deps,
    people.map((person) => ({ ...person, kind })),
    'list_update',
  );
  const last = people.at(-1);
  if (!last || people.length < AT_ONCE) return;
  await enqueue(deps.pool, 'screen_everyone', { kind, after: String(last.id) }, { runAt: deps.clock.now() });
}

async function compare(deps: ScreenDeps, subjects: Subject[], cause: ScreeningCause): Promise<void> {
  const { pool, clock, log } = deps;
  const lists = (await currentLists(pool)).map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1));
  if (lists.length === 0 || subjects.length === 0) return;
  const compared = await compareSubjects(deps, subjects, lists);
  const run = { paymentId: null, cause, lists, at: clock.now() };
  const opened = await withTransaction(pool, (tx) => saveComparisons(tx, compared, run));
  if (opened > 0)
    log.warn({ event: 'people_like_listed', cause, opened }, 'names are like entries of a list');
}
