import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { APPROVAL_ACTIONS } from '#server/approval-actions.ts';
import { decideApproval } from '#server/approvals/decide-approval.ts';
import type { ApprovalAction, ApprovalInput } from '#server/approvals/define-approval.ts';
import { submitRequest } from '#server/approvals/request-approval.ts';
import { openCase } from '#server/cases/open-case.ts';
import { caseResolution } from '#server/cases/resolve-case.ts';
import { withdrawal } from '#server/deposits/withdrawal.ts';
import { INTERNAL_ACCOUNTS } from '#server/ledger/accounts.ts';
import { createLog } from '#server/log.ts';
import type { Attempt } from '#server/payments/evidence.ts';
import { inquireBeforeReturn, returnPayment } from '#server/payments/staff/settle-or-refund.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import type { ApprovalKind } from '#shared/approvals.ts';
import { deposit } from '#test/deposits/fixtures.ts';
import { customer, send, staffMember } from '#test/fixtures.ts';
import { orderedAttempt, paidEvidence, recordEvidence } from '#test/payments/record-evidence.ts';
import { createWorld } from '#test/world.ts';

const ledgerPage = readFileSync(new URL('../../docs/ledger.md', import.meta.url), 'utf8');

const world = await createWorld({ FILE_FOLDER: await mkdtemp(path.join(tmpdir(), 'documents-')) });
const FEE = 100n;
const DIFFERENCE = 700n;
await runEveryFlow();

/** Runs a deposit, a paid payment, a refunded one, one with a rail's fee, one that stays open, and a withdrawal. */
async function runEveryFlow(): Promise<void> {
  await seedDemo({ ...world, log: createLog('silent', 'test') });
  const sender = await customer(world, { cents: 500_00n });
  await send(world, sender, { to: '677000001' });
  await send(world, sender, { to: '677000013' });
  await world.runUntilIdle();
  const withFee = await send(world, sender, { to: '677000001', amountXfa: 20_000n });
  const attempt = await settleWithFee(BigInt(withFee.body.id));
  // Two deposits that name no customer; the other channel's notice of one contains more.
  const reference = await deposit(world, { channel: 'aggregator', memo: '' });
  await deposit(world, { channel: 'aggregator', memo: '' });
  await deposit(world, { channel: 'mail', reference, memo: sender.phone });
  await send(world, sender, { to: '699000001', amountXfa: 30_000n });
  await resolveCases(BigInt(withFee.body.id), attempt);
  const input = {
    id: sender.id,
    amount: 5.25,
    why: 'balance_returned',
    bankReference: 'VIR-1',
    reason: 'test',
  } as const;
  await byTwo(withdrawal, input);
}

/** Two people refund a settled payment, and write off what the rail charged beyond the books. */
async function resolveCases(paymentId: bigint, { id: attemptId }: Attempt): Promise<void> {
  const facts = { difference: String(DIFFERENCE) };
  const now = world.clock.now();
  await openCase(world.pool, { kind: 'failure_after_success', paymentId, facts: {} }, now);
  const { rows: runs } = await world.pool.query<{ id: bigint }>(
    `insert into reconciliation_runs (rail, day, state, ran_at, is_complete)
     values ('smobilpay', '2026-01-01', 'done', $1, true) returning id`,
    [now],
  );
  const unknown = { kind: 'unknown_to_us', paymentId: null, subject: 'smobilpay/1' } as const;
  await openCase(world.pool, { ...unknown, runId: runs[0]?.id, facts }, now);
  const { rows } = await world.pool.query<{ id: bigint; kind: string }>(
    'select id, kind from cases where closed_at is null order by id',
  );
  for (const { id, kind } of rows) {
    const resolution = kind === 'unknown_to_us' ? 'written_off' : 'returned';
    const status = { kind: 'never_seen' } as const;
    const evidence = { kind: 'rail_status', attemptId, inquiredAt: now, status } as const;
    await byTwo(
      caseResolution({ inquireBeforeReturn, returnPayment }),
      { id, resolution, reason: 'test' },
      () => recordEvidence(world, paymentId, evidence),
    );
  }
}

async function byTwo<K extends ApprovalKind>(
  action: ApprovalAction<K>,
  input: ApprovalInput<K>,
  whileRunning: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const [requester, approver] = [
    await staffMember(world, 'ROLE_ADMIN'),
    await staffMember(world, 'ROLE_ADMIN'),
  ];
  const deps = { ...world, log: createLog('silent', 'test') };
  const requested = await submitRequest(deps, action, requester, input);
  if (!requested.ok) throw new Error(requested.problem);
  await whileRunning();
  const decision = { approvalId: requested.value, by: approver };
  await decideApproval(deps, APPROVAL_ACTIONS, decision, { approve: true, note: undefined });
}

/** The simulator's wallets charge no fee, so the test sets one. */
async function settleWithFee(paymentId: bigint): Promise<Attempt> {
  const attempt = await orderedAttempt(world, paymentId, 20_000n + FEE);
  await recordEvidence(world, paymentId, paidEvidence(world, attempt, 20_000n + FEE));
  return attempt;
}

/** Returns the rows of the table below a heading, as cells without Markdown. */
function tableBelow(heading: string): string[][] {
  const section = ledgerPage.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

type EntryTerm = { account: string; amount: string };

/** Returns the page's entries for each kind of posting, with amounts as terms such as `+ payout + fee`. */
function documentedPostings(): Map<string, EntryTerm[]> {
  const postings = new Map<string, EntryTerm[]>();
  for (const [kind = '', account = '', amount = ''] of tableBelow('Kinds of postings')) {
    postings.set(kind, [...(postings.get(kind) ?? []), { account, amount }]);
  }
  return postings;
}

/** Returns the terms with their values; entries of zero are left out, as the page says of the fee. */
function inNumbers(legs: EntryTerm[], values: Record<string, bigint>): string[] {
  return legs
    .map(({ account, amount }) => {
      const terms = [...amount.matchAll(/([+−]) (\w+)/g)].map(([, sign, name = '']) => {
        const value = values[name];
        if (value === undefined) throw new Error(`docs/ledger.md: ${name} has no meaning`);
        return sign === '+' ? value : -value;
      });
      return { account, sum: terms.reduce((sum, term) => sum + term, 0n) };
    })
    .filter(({ sum }) => sum !== 0n)
    .map(({ account, sum }) => `${account} ${sum}`)
    .sort();
}

type PostedRow = {
  kind: string;
  reference: string;
  transaction: string;
  debit: bigint;
  payout: bigint;
  legs: string[];
};

/** Returns every posting of a transaction, a deposit or a case from the database. */
async function postedByFlows(): Promise<PostedRow[]> {
  const { rows } = await world.pool.query<PostedRow>(
    `select p.kind, p.reference, coalesce(t.reference, d.id::text, c.id::text) as transaction,
       coalesce(t.cad_minor, d.amount_minor, 0) as debit, coalesce(t.xaf_minor, 0) as payout,
       array_agg(case when a.person_id is null then a.name else 'customer/…' end || ' ' || e.amount) as legs
     from ledger_postings p
     left join payments t on t.id = p.payment_id
     left join deposits d on p.kind like 'deposit_%' and p.reference = p.kind || '/' || d.id
     left join cases c on p.kind = 'float_adjusted' and p.reference = p.kind || '/' || c.id
     join ledger_entries e on e.posting_id = p.id
     join ledger_accounts a on a.id = e.account_id
     where t.id is not null or d.id is not null or c.id is not null
     group by p.id, t.id, d.id, c.id order by p.id`,
  );
  return rows;
}

describe('docs/ledger.md', () => {
  test('has every internal account with its currency, and no other', async () => {
    const documented = tableBelow('Chart of accounts').map(([name, currency]) => `${name} ${currency}`);
    const { rows } = await world.pool.query<{ account: string }>(
      `select distinct case when person_id is null then name else 'customer/…' end || ' ' || currency as account
       from ledger_accounts`,
    );
    expect(documented.sort()).toEqual(rows.map(({ account }) => account).sort());
  });

  test('has every account that the code names', () => {
    const documented = tableBelow('Chart of accounts').map(([name]) => name);
    expect(documented).toEqual(expect.arrayContaining(Object.values(INTERNAL_ACCOUNTS)));
  });

  test('shows each posting of each flow, entry by entry, to the franc', async () => {
    const documented = documentedPostings();
    const posted = await postedByFlows();
    const asDocumented = posted.map(({ kind, debit, payout, legs }) => {
      const fee = legs.some((leg) => leg.startsWith('rail_fees ')) ? FEE : 0n;
      return {
        kind,
        legs: inNumbers(documented.get(kind) ?? [], { debit, payout, fee, difference: DIFFERENCE }),
      };
    });
    expect(posted.map(({ kind, legs }) => ({ kind, legs: legs.sort() }))).toEqual(asDocumented);
    expect(posted.map(({ reference }) => reference)).toEqual(
      posted.map(({ kind, transaction }) => `${kind}/${transaction}`),
    );
  });

  test('shows no posting that no flow makes', async () => {
    const kinds = new Set((await postedByFlows()).map(({ kind }) => kind));
    expect([...documentedPostings().keys()].sort()).toEqual([...kinds].sort());
  });

  test('says what the rail’s fee does: one flow of this test has one', async () => {
    const settled = (await postedByFlows()).filter(({ kind }) => kind === 'payout_settled');
    expect(settled.map(({ legs }) => legs.length)).toEqual([2, 3]);
  });
});
