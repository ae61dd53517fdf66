/** A known fault, and the proof that must notice it. Each edit's `find` must be in its file exactly once. */
export type Plant = {
  name: string;
  edits: { file: string; find: string; plant: string }[];
  /** A proof's file, and of the crash proof the courses to run. */
  proof: { file: 'model' } | { file: 'crash'; course: string };
  /** What the proof has to say: a test that is red for another reason has noticed nothing. */
  says: RegExp;
};

const edit = (file: string, find: string, plant: string) => ({ file: `src/server/${file}`, find, plant });
const MODEL = { file: 'model' } as const;
const crash = (course: string) => ({ file: 'crash', course }) as const;

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
      edit(
        'payments/queries.ts',
        'from transactions where id = $1 for update',
        'from transactions where id = $1',
      ),
    ],
    proof: MODEL,
    says: /(pay_out|check_payout) failed|is booked as|history is/,
  },
  {
    name: 'refunding does not look at the state',
    edits: [
      edit('payouts/conclude.ts', '    if (!known) return;\n', ''),
      edit(
        'payments/move-payment.ts',
        `  if (!canBecome(transaction.status, 'FAILURE')) return false;\n`,
        '',
      ),
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
        'payouts/pay-out.ts',
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
        'payouts/weigh-standing.ts',
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
        'payments/decide-payments.ts',
        'known.personId === personId && known.requestHash === requestHash',
        'known.personId === personId',
      ),
    ],
    proof: MODEL,
    says: /no order explains/,
  },
  {
    name: 'keys are not kept',
    edits: [edit('payments/accept-payments.ts', '  await insertKeys(tx, keys, now);\n', '')],
    proof: MODEL,
    says: /no order explains/,
  },
  {
    name: 'the balance is not looked at',
    edits: [
      edit(
        'payments/decide-payments.ts',
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
        'payments/decide-payments.ts',
        '  if (limit) return refused(limit,',
        '  if (limit && debit.minor < 0n) return refused(limit,',
      ),
    ],
    proof: MODEL,
    says: /no order explains/,
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
        'payouts/pay-out.ts',
        `  const mayAsk = await markAsked(`,
        `  const early = await collect(deps, order, quoted.quote);\n  const mayAsk = await markAsked(`,
      ),
      edit(
        'payouts/pay-out.ts',
        'await recordOutcome(deps, prepared, await collect(deps, order, quoted.quote));',
        'await recordOutcome(deps, prepared, early);',
      ),
    ],
    proof: crash('of a send that is paid'),
    says: /the rail paid it \d+ times/,
  },
  {
    name: 'a new worker does not look up what a dead one asked',
    edits: [edit('payouts/pay-out.ts', '      await scheduleCheck(tx, transactionId, now);\n', '')],
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
];
