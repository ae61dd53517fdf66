/** A known fault, and the proof that must notice it. Each edit's `find` must be in its file exactly once. */
export type Plant = {
  name: string;
  edits: { file: string; find: string; plant: string }[];
  /** A proof's file, and of the crash proof the courses to run. */
  proof: { file: 'model' } | { file: 'crash' | 'crash-of-staff'; course: string };
  /** What the proof has to say: a test that is red for another reason has noticed nothing. */
  says: RegExp;
};

const edit = (file: string, find: string, plant: string) => ({ file: `src/server/${file}`, find, plant });
const MODEL = { file: 'model' } as const;
const crash = (course: string, file: 'crash' | 'crash-of-staff' = 'crash') => ({ file, course });

export const PLANTS: Plant[] = [
  {
    name: 'accepting takes no lock on the account',
    edits: [
      edit('ledger/lock-customer-accounts.ts', 'any($1) order by id for update', 'any($1) order by id'),
    ],
    proof: MODEL,
    says: /no order explains/,
  },
  {
    name: 'moving a payment takes no lock on its row',
    edits: [
      edit('payments/queries.ts', 'from payments where id = $1 for update', 'from payments where id = $1'),
    ],
    proof: MODEL,
    says: /(pay_out|check_payout) failed|is booked as|history is/,
  },
  {
    name: 'refunding does not look at the state',
    edits: [
      edit(
        'payments/attempts/conclude.ts',
        `    if (!known) return lookIfDecided(tx, transaction, 'paid', now);\n`,
        '',
      ),
      edit('payments/move-payment.ts', `  if (!canBecome(transaction.status, 'failed')) return false;\n`, ''),
    ],
    proof: MODEL,
    says: /(pay_out|check_payout) failed/,
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
      edit('rails/smobilpay/webhook-routes.ts', 'if (!isSignedBy(', 'if (request.body === 1 && !isSignedBy('),
    ],
    proof: MODEL,
    says: /a webhook that was forged was answered 200/,
  },
  {
    name: 'an unknown outcome is tried again without a look-up',
    edits: [
      edit(
        'payments/attempts/pay-out.ts',
        'return recordUnknown(deps, prepared, outcome.note);',
        // Once only, or a rail that never answers would be asked for ever.
        `return prepared.attempt.number === 1
          ? tryAgain(deps, prepared, 'refused', { note: outcome.note, pauseMs: 1_000 })
          : recordUnknown(deps, prepared, outcome.note);`,
      ),
    ],
    proof: MODEL,
    says: /the rail paid it \d+ times|paid, and nobody has been told/,
  },
  {
    name: 'never seen counts as never received at once',
    edits: [
      edit(
        'payments/attempts/weigh-standing.ts',
        `attempt.state === 'asked' && isAbsenceCertain(attempt, now)`,
        `attempt.state === 'asked' && (true || isAbsenceCertain(attempt, now))`,
      ),
    ],
    proof: MODEL,
    says: /the rail paid it \d+ times|it is open without an owner|opened for nothing/,
  },
  {
    name: 'a key is not compared with the content',
    edits: [
      edit(
        'payments/orders/decide-payments.ts',
        'known.personId === personId && known.requestHash === requestHash',
        'known.personId === personId',
      ),
    ],
    proof: MODEL,
    says: /no order explains/,
  },
  {
    name: 'keys are not kept',
    edits: [edit('payments/orders/accept-payments.ts', '  await insertKeys(tx, keys, now);\n', '')],
    proof: MODEL,
    says: /no order explains/,
  },
  {
    name: 'the balance is not looked at',
    edits: [
      edit(
        'payments/orders/decide-payments.ts',
        'if (debit.minor > customer.balance.minor) {',
        'if (debit.minor < 0n) {',
      ),
    ],
    proof: MODEL,
    says: /no order explains/,
  },
  {
    name: 'the limit is not looked at',
    edits: [
      edit(
        'payments/orders/decide-payments.ts',
        '  if (limit) return refused(limit,',
        '  if (limit && debit.minor < 0n) return refused(limit,',
      ),
    ],
    proof: MODEL,
    says: /no order explains/,
  },
  {
    name: 'a bill is paid by two payments at once',
    edits: [
      edit(
        'payments/orders/decide-payments.ts',
        "  if (facts.openBills.has(id)) return 'bill_being_paid';\n",
        '',
      ),
    ],
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
        'payments/attempts/pay-out.ts',
        `  const mayAsk = await markAsked(`,
        `  const early = await submit(deps, rail, order, quoted.quote);\n  const mayAsk = await markAsked(`,
      ),
      edit(
        'payments/attempts/pay-out.ts',
        'await recordOutcome(deps, prepared, await submit(deps, rail, order, quoted.quote));',
        'await recordOutcome(deps, prepared, early);',
      ),
    ],
    proof: crash('of a send that is paid'),
    says: /the rail paid it \d+ times/,
  },
  {
    name: 'a new worker does not look up what a dead one asked',
    edits: [edit('payments/attempts/pay-out.ts', '      await scheduleCheck(tx, transactionId, now);\n', '')],
    proof: crash('of a send that is paid'),
    says: /it is open without an owner/,
  },
  {
    name: 'a refund is booked in a transaction of its own',
    edits: [
      edit(
        'payments/move-payment.ts',
        '  await post(tx, [payoutRefunded(chart, await toBookedPayment(tx, transaction))], now);\n',
        `  await tx.query('commit');\n  await tx.query('begin');\n  await post(tx, [payoutRefunded(chart, await toBookedPayment(tx, transaction))], now);\n`,
      ),
    ],
    proof: crash('of a send that fails at the rail'),
    says: /failed: error: transaction GT\w+ is FAILURE without its posting/,
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
        'payments/staff/may-decide.ts',
        `  if (isFinal(transaction.status)) return refused('payment_already_ended');\n`,
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
        'payments/staff/may-decide.ts',
        `  if (await saidPaid(tx, transactionId)) return refused('payment_said_paid');\n`,
        '',
      ),
    ],
    proof: MODEL,
    says: /was refunded by staff although the rail had said that it paid it/,
  },
  {
    name: 'a late answer after a refund by staff is forgotten',
    edits: [
      edit(
        'payments/attempts/weigh-standing.ts',
        `if (status === 'failed') return { case: 'success_after_failure' };`,
        `if (status === 'failed') return 'nothing_new';`,
      ),
      edit(
        'reconciliation/compare-day.ts',
        `    if (first) found('success_after_failure'`,
        `    if (first && !first.at) found('success_after_failure'`,
      ),
    ],
    proof: MODEL,
    says: /it is refunded and was paid, and nobody has been told/,
  },
  {
    name: 'nobody looks any more at what staff have refunded',
    edits: [
      edit(
        'payments/attempts/weigh-standing.ts',
        `if (status === 'failed') return 'look_again';`,
        `if (status === 'failed') return 'nothing_new';`,
      ),
    ],
    proof: MODEL,
    says: /it is refunded and was paid, and nobody has been told/,
  },
  {
    name: 'a deposit is another one for each channel that tells of it',
    edits: [
      edit(
        'topups/queries.ts',
        '      deposit.reference ?? null,',
        '      deposit.reference ? `${deposit.reference}/${deposit.source}` : null,',
      ),
    ],
    proof: MODEL,
    says: /no order explains/,
  },
  {
    name: 'the worker pays what is held',
    edits: [
      edit('payments/attempts/pay-out.ts', `return verdict === 'free';`, `return verdict !== undefined;`),
    ],
    proof: MODEL,
    says: /was asked of the rail while it was held|pay_out failed: error: transaction \d+ is held/,
  },
  {
    name: 'a closed account is credited',
    edits: [
      edit(
        'topups/queries.ts',
        ' and not exists (select from account_closures c where c.person_id = p.id)',
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
        '      const carriedOut = await carryOut(tx, handlers, row, by.id, now);\n',
        `      await saveDecision(tx, row.id, { decision: 'approved', by: by.id, note: note ?? null }, now);
      await tx.query('commit');
      await tx.query('begin');
      const carriedOut = await carryOut(tx, handlers, row, by.id, now);\n`,
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
];
