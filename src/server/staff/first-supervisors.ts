import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { NewStaffInput } from '#shared/approvals/staff.ts';
import { done, refused } from '#shared/result.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { addColleague } from './create-staff.ts';
import { hasSupervisors } from './queries.ts';

const ROLE = 'ROLE_SUPER_ADMIN';
/** Two, because one alone could never add another. */
const Supervisors = z.tuple([z.unknown(), z.unknown()], 'Name two supervisors in a JSON list.');

/**
 * Adds the first two supervisors of an installation, described in JSON on the given input (see docs/deployment.md);
 * both or none. Each gets a code by mail with which they choose a password. Throws an error with a message for the
 * operator when a supervisor already exists or the input is invalid.
 */
export async function addFirstSupervisors(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  input: NodeJS.ReadableStream,
): Promise<void> {
  const supervisors = read(await text(input));
  const now = clock.now();
  const added = await inTransaction(pool, async (tx) => {
    // Two operators running this at the same moment still add only two supervisors.
    await tx.query("select pg_advisory_xact_lock(hashtext('first supervisors'))");
    if (await hasSupervisors(tx)) return refused('not_allowed');
    for (const supervisor of supervisors) {
      const one = await addColleague(tx, supervisor, now);
      if (!one.ok) throw new Error(`${supervisor.login}: ${one.problem}`);
      const subject = { kind: 'person', id: one.value } as const;
      const details = { login: supervisor.login, role: ROLE };
      await recordAudit(tx, {
        at: now,
        actor: 'system',
        action: 'staff.created',
        subject,
        personId: one.value,
        details,
      });
    }
    return done(undefined);
  });
  if (!added.ok) throw new Error('There are supervisors already: they add colleagues in the back office.');
}

function read(json: string): Omit<NewStaffInput, 'reason'>[] {
  return Supervisors.parse(parsed(json)).map((supervisor, index) => {
    const whole = { ...(supervisor as object), role: ROLE, reason: 'The first ones' };
    const checked = NewStaffInput.safeParse(whole);
    if (checked.success) return checked.data;
    const wrong = checked.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`);
    throw new Error(`Supervisor ${index + 1}: ${wrong.join(', ')}`);
  });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error('What came in is not JSON.');
  }
}
