/** A mutant that no test has to kill, and why: the code does the same with it, or only logs something else. */
export type AcceptedMutant = { file: string; original: string; replacement: string; reason: string };

const inFile = (
  file: string,
  mutants: [original: string, replacement: string, reason: string][],
): AcceptedMutant[] =>
  mutants.map(([original, replacement, reason]) => ({ file: `src/${file}`, original, replacement, reason }));

const PHONE = String.raw`/(?<![\d.])(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.-]?(\d{3})[\s.-]?(\d{4})(?!\d)/g`;
const ALWAYS_THERE = 'The check is only for the types: the value is always there.';
const LOG_ONLY = 'Only a log line depends on it.';
const AS_ABOVE = 'For the reason above.';
const ZERO = 'The result is zero either way.';

export const ACCEPTED_MUTANTS: AcceptedMutant[] = [
  ...inFile('shared/money.ts', [
    ['divisor <= 0n', 'divisor < 0n', 'Without the check, dividing by zero throws a RangeError.'],
    ['dividend < 0n', 'dividend <= 0n', ZERO],
    ['value < 0n', 'value <= 0n', ZERO],
    ["''", '"Stryker was here!"', ALWAYS_THERE],
  ]),
  ...inFile('shared/limits.ts', [['limit.minor > used.minor', 'limit.minor >= used.minor', ZERO]]),
  ...inFile('shared/parse-amount.ts', [
    [
      String.raw`/^[\d.,]+$/`,
      String.raw`/[\d.,]+$/`,
      'Other text before the number is refused later, as no whole number.',
    ],
    [
      String.raw`/^\d{1,3}\.\d{3}$/`,
      String.raw`/\d{1,3}\.\d{3}$/`,
      'Three decimals are refused with the same problem.',
    ],
  ]),
  ...inFile('server/deposits/read-memo.ts', [
    [
      PHONE,
      PHONE.replace(String.raw`1[\s.-]`, String.raw`1[\S.-]`),
      'What follows a blank is also the beginning of a number.',
    ],
    ["''", '"Stryker was here!"', ALWAYS_THERE],
    ["' '", '""', 'A code is always surrounded by two marks, and a phone number has one.'],
  ]),
  ...inFile('server/deposits/same-name.ts', [
    ["''", '"Stryker was here!"', 'No word of a name is spelled like this replacement either.'],
    [
      String.raw`name .normalize('NFD') .replace(/\p{M}/gu, '') .toLowerCase()`,
      String.raw`name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()`,
      'Both sides of the comparison are converted in the same way.',
    ],
    [String.raw`/[^\p{L}\p{N}]+/u`, String.raw`/[^\p{L}\p{N}]/u`, 'Empty words are left out afterwards.'],
    ['at >= 0', 'true', 'The result is already false by then.'],
  ]),
  ...inFile('server/second-factors/totp.ts', [
    ["{ algorithm: 'SHA1', digits: 6 }", '{}', 'These are the defaults of the library.'],
  ]),
  ...inFile('server/payments/decide-by-staff.ts', [
    ['inquiredAt !== null', 'true', 'null compares as earlier than every date.'],
    ['!paid', 'false', ALWAYS_THERE],
    ["'payment_never_ordered'", '""', ALWAYS_THERE],
    [
      "decision.decision === 'settle' && attempts.length === 0",
      'false',
      'It is refused again where the decision is carried out.',
    ],
  ]),
  ...inFile('server/payments/contradictions.ts', [
    ['attempt.charged === booked.charged', 'false', 'The copy has the same content.'],
    [
      'before.find(({ id }) => id === attempt.id)?.state',
      'before.find(({ id }) => id === attempt.id).state',
      ALWAYS_THERE,
    ],
    ["state && attempt.state === 'paid'", 'true', ALWAYS_THERE],
  ]),
  ...inFile('server/payments/decide-payment.ts', [
    ['last?.state', 'last.state', ALWAYS_THERE],
    ["one.kind === 'order_not_accepted'", 'true', 'No other evidence has a field `because`.'],
  ]),
  ...inFile('server/payments/inquiry-schedule.ts', [
    ['last?.inquiries', 'last.inquiries', ALWAYS_THERE],
    ['last?.state', 'last.state', ALWAYS_THERE],
    ['certain < next', 'certain <= next', 'Both are the same moment.'],
  ]),
  ...inFile('server/payments/acceptance/decide-acceptance.ts', [['!before', 'false', ALWAYS_THERE]]),
  ...inFile('server/payments/attempts/begin-payment.ts', [
    ["outcome.kind === 'unknown'", 'true', LOG_ONLY],
    ["outcome.kind === 'unknown'", 'false', LOG_ONLY],
    ["outcome.kind === 'unknown'", "outcome.kind !== 'unknown'", LOG_ONLY],
    ['!attempt', 'false', 'Nothing is ordered either way: without an attempt, reading its reference throws.'],
  ]),
  ...inFile('server/deposits/book-notice.ts', [
    ['!deposit', 'false', 'The deposit was either inserted or found by its number.'],
    [
      "throw new Error('a deposit was neither added nor there');",
      ';',
      'The deposit was either inserted or found by its number.',
    ],
    ['notice.memo === undefined', 'false', 'An empty memo names no customer either.'],
    ['reference === undefined', 'false', 'A known deposit was found by its number before.'],
    ['!owner', 'false', 'A person who is named and active is not deleted.'],
  ]),
  ...inFile('server/deposits/credit-deposit.ts', [
    [
      '!account || !customer',
      'false',
      'The same transaction has checked before that this person may be credited.',
    ],
    ['!account || !customer', '!account && !customer', AS_ABOVE],
    ['throw new Error(`person ${personId} cannot be credited`);', ';', AS_ABOVE],
  ]),
  ...inFile('server/account-security/confirm.ts', [
    ['tokens.length === 0', 'false', 'A query for no tokens returns no rows.'],
    ['chosenMinor < max.minor', 'chosenMinor <= max.minor', 'Both are the same amount.'],
    ['debitMinor <= 0n', 'false', 'The schema accepts only positive numbers.'],
    ['debitMinor <= 0n', 'debitMinor < 0n', AS_ABOVE],
    ['now.waitUntil !== null', 'true', 'null compares as earlier than every date.'],
  ]),
  ...inFile('server/customers/activate-customer.ts', [
    ['activated.ok', 'true', LOG_ONLY],
    ['activated.ok', 'false', LOG_ONLY],
  ]),
  ...inFile('server/customers/reset-password.ts', [
    ['!owner', 'false', ALWAYS_THERE],
    [
      '!(await spendCode(tx, code))',
      'false',
      'The password was changed by the other request, so storing this one is refused.',
    ],
    [
      '!(await spendResetLink(tx, token, now))',
      'false',
      'For the reason above; a link is valid only for the password that it replaces.',
    ],
    ['throw new Error(`no person ${personId}`);', ';', ALWAYS_THERE],
    ['false', 'true', 'The person is locked, so the second of two requests finds the code or link spent.'],
  ]),
  ...inFile('server/sessions/end-sessions.ts', [
    ['!result.ok', 'result.ok', LOG_ONLY],
    ['!result.ok', 'true', LOG_ONLY],
    ['!result.ok', 'false', LOG_ONLY],
    ['ended', 'false', LOG_ONLY],
    ['only === undefined', 'false', 'The query treats `only: undefined` as no filter.'],
  ]),
  ...inFile('server/sessions/sign-in.ts', [['!opened.ok', 'true', LOG_ONLY]]),
  ...inFile('server/sessions/session-hook.ts', [
    [
      'false',
      'true',
      'Routes read it when they are created, before the mutant is active. Changed by hand, tests fail.',
    ],
    ['refused', 'false', 'The reply was already sent, so the route does not run.'],
  ]),
  ...inFile('server/sessions/find-session.ts', [
    ['endsIdle', 'true', 'It only decides when the last use is written: at once or with the next batch.'],
  ]),
  ...inFile('server/sessions/pending-sign-in.ts', [
    ['id === undefined', 'false', 'Both are read together, or neither is there.'],
    ['mac === undefined', 'false', AS_ABOVE],
    ['id === undefined || mac === undefined', 'id === undefined && mac === undefined', AS_ABOVE],
  ]),
  ...inFile('server/sessions/second-step.ts', [
    ['signIn === undefined', 'false', 'An undefined value is not a valid first step either.'],
    [
      'staffRoleOf(roles) !== undefined',
      'false',
      'The database never lets a customer become staff, and staff never have a second step of this kind.',
    ],
  ]),
  ...inFile('server/second-factors/factors.ts', [['false', 'true', ALWAYS_THERE]]),
  ...inFile('server/second-factors/authenticator.ts', [
    [
      'step === undefined',
      'false',
      'The database does not accept a missing step, so the code is refused too.',
    ],
    [
      'isEncryptedOtherwise(config, factor.keyId)',
      'true',
      'It only encrypts the same secret again with the same key.',
    ],
  ]),
  ...inFile('server/second-factors/confirm-first-code.ts', [
    ['result.ok', 'true', 'Only a right code gets here, so a wrong one stays counted.'],
  ]),
  ...inFile('server/second-factors/passkeys.ts', [
    ['personId === undefined', 'false', 'The query finds no passkeys for an undefined person either.'],
    ['!end || !passkey', 'false', 'A missing value makes the verification throw, which is a refusal.'],
    [
      '!end || !passkey',
      '!end && !passkey',
      'For the reason above; without a valid challenge no passkey is searched.',
    ],
  ]),
  ...inFile('server/staff/verify-second-factor.ts', [
    ["result.problem === 'second_factor_not_valid'", 'true', LOG_ONLY],
    ["result.problem === 'second_factor_not_valid'", 'false', LOG_ONLY],
    [
      "result.problem === 'second_factor_not_valid'",
      "result.problem !== 'second_factor_not_valid'",
      LOG_ONLY,
    ],
  ]),
  ...inFile('server/account-security/change-factors.ts', [
    [
      '!(await deletePasskeyOf(tx, person.id, id))',
      'false',
      'The second of two requests was refused before, since its confirmation is spent.',
    ],
  ]),
  ...inFile('server/approvals/request-approval.ts', [
    ['!readPayload(kind, payload)', 'false', 'Only a programming error gets here, which the compiler finds.'],
    ['throw new Error(`a request of kind ${kind} has another payload`);', ';', AS_ABOVE],
  ]),
  ...inFile('server/approvals/decide-approval.ts', [
    ['result.ok', 'true', LOG_ONLY],
    ['result.ok', 'false', LOG_ONLY],
  ]),
];
