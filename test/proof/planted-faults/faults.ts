/** A known fault, and the proof that must find it. The `find` text of each edit must occur exactly once in its file. */
export type PlantedFault = {
  name: string;
  edits: { file: string; find: string; fault: string }[];
  /** The file of the proof, and for the crash proofs the course to run. */
  proof: { file: 'model' | 'explore' | 'races' } | { file: 'crash' | 'crash-of-staff'; course: string };
  /** What the proof must report: a test that fails for another reason has not found the fault. */
  says: RegExp;
};

const edit = (file: string, find: string, fault: string) => ({ file: `src/server/${file}`, find, fault });
const DECIDE_ACCEPTANCE = 'payments/acceptance/decide-acceptance.ts';
const MODEL = { file: 'model' } as const;
const EXPLORE = { file: 'explore' } as const;
const RACES = { file: 'races' } as const;
const crash = (course: string, file: 'crash' | 'crash-of-staff' = 'crash') => ({ file, course });

export const PLANTED_FAULTS: PlantedFault[] = [
  {
    name: 'accepting takes no lock on the account',
    edits: [
      edit('ledger/lock-customer-accounts.ts', 'any($1) order by id for update', 'any($1) order by id'),
    ],
    // The model does not find this fault. Entries store the balance after them, so when two accepts read the same
    // balance the database rejects the later one, which is then retried.
    proof: RACES,
    says: /balance_check|changes by a posting only/,
  },
  {
    name: 'moving a payment takes no lock on its row',
    edits: [
      edit(
        'payments/apply-queries.ts',
        'where id = any($1) order by id for update',
        'where id = any($1) order by id',
      ),
    ],
    proof: MODEL,
    says: /(begin_payment|check_payment) failed|is booked as|history is/,
  },
  {
    name: 'refunding does not look at the state',
    edits: [
      edit(
        'payments/decide-payment.ts',
        `  if (isFinal(payment.status))
    return`,
        `  if (isFinal(payment.status) && before.length < 0)
    return`,
      ),
    ],
    proof: EXPLORE,
    says: /it went from|no case success_after_failure/,
  },
  {
    name: 'the reference of a posting is not unique',
    edits: [
      edit('ledger/postings.ts', '`${kind}/${reference}`', '`${kind}/${reference}/${crypto.randomUUID()}`'),
    ],
    proof: MODEL,
    says: /is booked as/,
  },
  {
    name: 'a webhook is taken without looking at its signature',
    edits: [
      edit(
        'providers/smobilpay/webhook-routes.ts',
        'if (!isSignedBy(',
        'if (request.body === 1 && !isSignedBy(',
      ),
    ],
    proof: MODEL,
    says: /a webhook that was forged was answered 200/,
  },
  {
    name: 'an unknown outcome is tried again without an inquiry',
    edits: [
      edit(
        'payments/decide-payment.ts',
        `if (needsInquiry(attempts, now) || last?.state === 'refused'`,
        `if (last?.state === 'refused'`,
      ),
    ],
    proof: EXPLORE,
    says: /another order left while an earlier one could still pay/,
  },
  {
    name: 'never seen counts as never received at once',
    edits: [
      edit(
        'payments/attempt.ts',
        'return inquiredAt >= certainFrom(attempt) ?',
        'return inquiredAt >= attempt.orderedAt ?',
      ),
    ],
    proof: EXPLORE,
    says: /nothing will happen to it|without a definite no|could still pay/,
  },
  {
    name: 'a key is not compared with the content',
    edits: [
      edit(
        DECIDE_ACCEPTANCE,
        'used.personId === personId && used.requestHash === requestHash',
        'used.personId === personId',
      ),
    ],
    proof: MODEL,
    says: /no order explains/,
  },
  {
    name: 'keys are not kept',
    edits: [
      edit(
        'payments/acceptance/insert-payments.ts',
        'prepared.map(({ idempotency }) => idempotency?.key ?? null),',
        'prepared.map(() => null),',
      ),
    ],
    proof: MODEL,
    says: /no order explains/,
  },
  {
    name: 'the balance is not looked at',
    edits: [
      edit(DECIDE_ACCEPTANCE, 'if (debit.minor > customer.balance.minor) {', 'if (debit.minor < 0n) {'),
    ],
    proof: MODEL,
    says: /no order explains/,
  },
  {
    name: 'the limit is not looked at',
    edits: [
      edit(
        DECIDE_ACCEPTANCE,
        '  if (limit) return refused(limit,',
        '  if (limit && debit.minor < 0n) return refused(limit,',
      ),
    ],
    proof: MODEL,
    says: /no order explains/,
  },
  {
    name: 'a bill is paid by two payments at once',
    edits: [edit(DECIDE_ACCEPTANCE, "  if (facts.openBills.has(id)) return 'bill_being_paid';\n", '')],
    proof: MODEL,
    says: /no order explains|one_open_payment_of_a_bill/,
  },
  {
    name: 'a taken job is not locked',
    edits: [
      edit(
        'jobs/queries.ts',
        'where run_at <= $1 and (locked_until is null or locked_until <= $1)',
        'where run_at <= $1',
      ),
    ],
    proof: MODEL,
    says: /was taken by two workers at once/,
  },
  {
    name: 'the rail is asked before that is written down',
    edits: [
      edit(
        'payments/attempts/begin-payment.ts',
        `  const { rail, quote } = quoted;
`,
        `  const { rail, quote } = quoted;
  const early = await submit(deps.rails[rail].payouts, order, quote);
`,
      ),
      edit(
        'payments/attempts/begin-payment.ts',
        'await submit(deps.rails[rail].payouts, { ...order, reference: attempt.reference }, quote)',
        'early',
      ),
    ],
    proof: crash('of a send that is paid'),
    says: /the rail paid it \d+ times/,
  },
  {
    name: 'a new worker does not look up what a dead one asked',
    edits: [
      edit(
        'payments/attempts/begin-payment.ts',
        'if (needsInquiry(current.attempts, deps.clock.now())) return checkPayment(deps, paymentId);',
        'if (needsInquiry(current.attempts, deps.clock.now())) return;',
      ),
    ],
    proof: crash('of a send that is paid'),
    says: /it is open without an owner/,
  },
  {
    name: 'a refund is booked in a transaction of its own',
    edits: [
      edit(
        'payments/apply.ts',
        `    post(tx, writes.postings, now),
`,
        `    tx.query('commit'),\n    tx.query('begin'),\n    post(tx, writes.postings, now),\n`,
      ),
    ],
    proof: crash('of a send that fails at the rail'),
    says: /failed: error: .*GT\w+ is \w+ without its posting/,
  },
  {
    name: 'an approval does not ask for another person',
    edits: [
      edit(
        'approvals/decide-approval.ts',
        `  if (row.requestedBy === by.id) return refused('approval_needs_another_person');\n`,
        '',
      ),
    ],
    proof: MODEL,
    says: /decision was answered 500|no order explains/,
  },
  {
    name: 'an approval is not locked while it is decided on',
    edits: [
      edit(
        'approvals/queries.ts',
        'from approvals a where a.id = $1 for update',
        'from approvals a where a.id = $1',
      ),
    ],
    proof: MODEL,
    says: /no order explains|decision was answered 500/,
  },
  {
    name: 'an approval does not look where the payment stands',
    edits: [
      edit(
        'payments/decide-by-staff.ts',
        `  if (isFinal(payment.status)) return 'payment_already_ended';
`,
        '',
      ),
    ],
    proof: MODEL,
    says: /no order explains|decision was answered 500/,
  },
  {
    name: 'a refund by staff does not ask what the rail has said',
    edits: [
      edit(
        'payments/decide-by-staff.ts',
        `  if (decision === 'refund' && attempts.some(({ saidPaid }) => saidPaid)) return 'payment_said_paid';
`,
        '',
      ),
    ],
    proof: EXPLORE,
    says: /people gave back what the rail said it paid/,
  },
  {
    name: 'a late answer after a refund by staff is forgotten',
    edits: [
      edit(
        'payments/contradictions.ts',
        `return [{ kind: 'success_after_failure', attempt, difference: charged }, ...paidAgain(attempt)];`,
        'return charged > 0n ? [] : [];',
      ),
    ],
    proof: EXPLORE,
    says: /no case success_after_failure/,
  },
  {
    name: 'nobody looks any more at what staff have refunded',
    edits: [
      edit(
        'payments/contradictions.ts',
        `(answer.kind === 'pending' && attemptId !== booked?.id)`,
        `(answer.kind === 'pending' && attemptId < 0n)`,
      ),
    ],
    proof: EXPLORE,
    says: /the rail leaves it open, and nobody looks again/,
  },
  {
    name: 'a deposit is another one for each channel that tells of it',
    edits: [
      edit(
        'deposits/queries.ts',
        '      deposit.reference ?? null,',
        // Manual deposits are left alone: their next approval would fail with 500, which proves nothing about
        // channels.
        "      deposit.source === 'manual' || !deposit.reference ? (deposit.reference ?? null) : `${deposit.reference}/${deposit.source}`,",
      ),
    ],
    proof: MODEL,
    says: /no order explains|never arrived/,
  },
  {
    name: 'the worker pays what is held',
    edits: [
      edit(
        'payments/attempts/begin-payment.ts',
        `return verdict === 'free';`,
        'return verdict !== undefined;',
      ),
      edit(
        'payments/decide-payment.ts',
        `  if (payment.isHeld) return { attempts, cases: [] };
  // Another`,
        '  // Another',
      ),
    ],
    proof: MODEL,
    says: /was asked of the rail while it was held|begin_payment failed: error: \w+ \d+ is held/,
  },
  {
    name: 'a closed account is credited',
    edits: [
      edit(
        'deposits/queries.ts',
        ' and not exists (select from account_closures_view c where c.person_id = p.id)',
        '',
      ),
    ],
    proof: MODEL,
    says: /no order explains/,
  },
  {
    name: 'an approval is marked as given before it is carried out',
    edits: [
      edit(
        'approvals/decide-approval.ts',
        '      const executed = await execute(tx, deps, { ...decidable.value, prepared: prepared.value }, pair, now);\n',
        `      await saveDecision(tx, row.id, { decision: 'approved', by: by.id, note: note ?? null }, now);
      await tx.query('commit');
      await tx.query('begin');
      const executed = await execute(tx, deps, { ...decidable.value, prepared: prepared.value }, pair, now);\n`,
      ),
      edit(
        'approvals/decide-approval.ts',
        '    await saveDecision(tx, row.id, { decision, by: by.id, note: note ?? null }, now);',
        '    if (!approve) await saveDecision(tx, row.id, { decision, by: by.id, note: note ?? null }, now);',
      ),
    ],
    proof: crash('of a refund of an unknown outcome', 'crash-of-staff'),
    says: /approval_already_decided/,
  },
  {
    name: 'other attempts are not asked again before a refund',
    edits: [
      edit(
        'payments/decide-payment.ts',
        `  if (!attempts.every((attempt) => isFresh(attempt, now))) return scheduleInquiries(payment, attempts, now);
  return refundOrOrderAgain`,
        '  return refundOrOrderAgain',
      ),
    ],
    proof: EXPLORE,
    says: /that was not asked for lately/,
  },
  {
    name: 'people decide before every attempt was asked',
    edits: [
      edit(
        'payments/decide-by-staff.ts',
        'if (requestedAt && !attempts',
        'if (requestedAt && now < requestedAt && !attempts',
      ),
    ],
    proof: EXPLORE,
    says: /people decided before every attempt was asked/,
  },
  {
    name: 'what is held is settled',
    edits: [
      edit(
        'payments/decide-payment.ts',
        'if (payment.isHeld || !others.every(isCertainlyUnpaid)) return waiting',
        'if (!others.every(isCertainlyUnpaid)) return waiting',
      ),
    ],
    proof: EXPLORE,
    says: /it ended while it was held/,
  },
  {
    name: 'nobody looks after a refund',
    edits: [
      edit(
        'payments/decide-payment.ts',
        `  if (move?.to !== 'failed' || attempts.length === 0) return outcome;`,
        `  if (move?.to !== 'returned' || attempts.length === 0) return outcome;`,
      ),
    ],
    proof: EXPLORE,
    says: /nobody looks whether the rail pays after all/,
  },
];
