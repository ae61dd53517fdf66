import { done, refused } from '#shared/result.ts';
import { defineApproval } from '../approvals/define-approval.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { insertStatement } from './queries.ts';
import { snapshots } from './snapshot-table.ts';

/**
 * The approval request for what the safeguarding account held at the end of a day according to the bank's
 * statement. The figure never changes, and is compared with what we owed at once.
 */
export const safeguardingStatement = defineApproval({
  kind: 'safeguarding_statement',
  propose: async (tx, _, { day, cents }, { now }) => {
    const snapshot = await snapshots.one(tx, day, { now });
    if (!snapshot) return refused('snapshot_not_found');
    if (snapshot.heldCents !== null) return refused('statement_already_confirmed');
    return done({ subject: { kind: 'books', id: day }, payload: { day, cents } });
  },
  execute: async (tx, _, { payload: { day, cents }, approval, now }) => {
    const { requestedBy: enteredBy, decidedBy: confirmedBy } = approval;
    const statement = { day, heldMinor: BigInt(cents), enteredBy, confirmedBy };
    if (!(await insertStatement(tx, statement, now))) return refused('statement_already_confirmed');
    await enqueue(tx, 'check_health', {}, { runAt: now, key: 'check_health' });
    return done({ subject: { kind: 'books', id: day }, details: { cents } });
  },
});
