/** A surviving change that is accepted, and why. */
export type Judged = { file: string; was: string; becomes: string; why: string };

const of = (file: string, judged: [was: string, becomes: string, why: string][]): Judged[] =>
  judged.map(([was, becomes, why]) => ({ file: `src/${file}`, was, becomes, why }));

const PHONE = String.raw`/(?<![\d.])(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.-]?(\d{3})[\s.-]?(\d{4})(?!\d)/g`;
const NEVER_EMPTY = 'for the types: there always is one';
const RIGHT_ONLY = 'only a right code comes so far, so that no guess is forgiven';
const ZERO = 'zero is the same either way';

export const JUDGED: Judged[] = [
  ...of('shared/money.ts', [
    ['divisor <= 0n', 'divisor < 0n', 'dividing by zero is a RangeError without it'],
    ['dividend < 0n', 'dividend <= 0n', ZERO],
    ['value < 0n', 'value <= 0n', ZERO],
    ["''", '"Stryker was here!"', NEVER_EMPTY],
  ]),
  ...of('shared/limits.ts', [['limit.minor > used.minor', 'limit.minor >= used.minor', ZERO]]),
  ...of('shared/parse-amount.ts', [
    [String.raw`/^[\d.,]+$/`, String.raw`/[\d.,]+$/`, 'what comes before is refused as no whole number'],
    [
      String.raw`/^\d{1,3}\.\d{3}$/`,
      String.raw`/\d{1,3}\.\d{3}$/`,
      'three decimals are refused in the same words',
    ],
  ]),
  ...of('server/deposits/read-memo.ts', [
    [
      PHONE,
      PHONE.replace(String.raw`1[\s.-]`, String.raw`1[\S.-]`),
      'what comes after a blank begins a number as well',
    ],
    ["''", '"Stryker was here!"', NEVER_EMPTY],
    ["' '", '""', 'beside a code there are always two marks, and a number has one'],
  ]),
  ...of('server/deposits/same-name.ts', [
    ["''", '"Stryker was here!"', 'no word is written so either'],
    [
      String.raw`name .normalize('NFD') .replace(/\p{M}/gu, '') .toLowerCase()`,
      String.raw`name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()`,
      'compared with words that are made alike',
    ],
    [String.raw`/[^\p{L}\p{N}]+/u`, String.raw`/[^\p{L}\p{N}]/u`, 'empty words are left out'],
    ['at >= 0', 'true', 'the answer is no already'],
  ]),
  ...of('server/second-factors/totp.ts', [
    ["{ algorithm: 'SHA1', digits: 6 }", '{}', 'what the library does by itself'],
  ]),
  ...of('server/payments/decide-by-staff.ts', [
    ['askedAt !== null', 'true', 'null is before every moment'],
    ['!paid', 'false', NEVER_EMPTY],
    ["'payment_never_ordered'", '""', NEVER_EMPTY],
    [
      "decision.decision === 'settle' && attempts.length === 0",
      'false',
      'refused once more where it is carried out',
    ],
  ]),
  ...of('server/payments/contradictions.ts', [
    ['attempt.charged === booked.charged', 'false', 'a copy of the same'],
    [
      'before.find(({ id }) => id === attempt.id)?.state',
      'before.find(({ id }) => id === attempt.id).state',
      NEVER_EMPTY,
    ],
    ["state && attempt.state === 'paid'", 'true', NEVER_EMPTY],
  ]),
  ...of('server/payments/lifecycle.ts', [
    ['last?.state', 'last.state', NEVER_EMPTY],
    ["one.kind === 'order_not_taken'", 'true', 'nothing else has a reason of that name'],
  ]),
  ...of('server/payments/pace.ts', [
    ['last?.inquiries', 'last.inquiries', NEVER_EMPTY],
    ['last?.state', 'last.state', NEVER_EMPTY],
    ['certain < next', 'certain <= next', 'the same moment'],
  ]),
  ...of('server/payments/orders/decide-acceptance.ts', [['!before', 'false', NEVER_EMPTY]]),
  ...of('server/payments/attempts/begin-payment.ts', [
    ["outcome.kind === 'unknown'", 'true', 'only says it to the log'],
    ["outcome.kind === 'unknown'", 'false', 'only says it to the log'],
    ["outcome.kind === 'unknown'", "outcome.kind !== 'unknown'", 'only says it to the log'],
    ['!attempt', 'false', 'nothing leaves either way: an order has no reference without an attempt'],
  ]),
  ...of('server/payments/attempts/check-payment.ts', [
    [
      '!known || known.attempts.length === 0',
      'false',
      'without an attempt there is nothing to ask and to learn',
    ],
    ['!known || known.attempts.length === 0', '!known && known.attempts.length === 0', 'the same'],
    ['known.attempts.length === 0', 'false', 'the same'],
  ]),
  ...of('server/deposits/book-notice.ts', [
    ['!deposit', 'false', 'it is added, or its number is there'],
    ["throw new Error('a deposit was neither added nor there');", ';', 'it is added, or its number is there'],
    ['notice.memo === undefined', 'false', 'no message names anybody, as before'],
    ['reference === undefined', 'false', 'a deposit that is known was found by its number'],
    ['!owner', 'false', 'whoever is named and active is not deleted'],
  ]),
  ...of('server/deposits/credit-deposit.ts', [
    ['!account || !customer', 'false', 'who may be credited was looked at in the same transaction'],
    ['!account || !customer', '!account && !customer', 'the same'],
    ['throw new Error(`person ${personId} cannot be credited`);', ';', 'the same'],
  ]),
  ...of('server/account-security/confirm.ts', [
    ['tokens.length === 0', 'false', 'asks for nothing, and is answered nothing'],
    ['chosenMinor < max.minor', 'chosenMinor <= max.minor', 'the same amount'],
    ['debitMinor <= 0n', 'false', 'the schema takes positive numbers only'],
    ['debitMinor <= 0n', 'debitMinor < 0n', 'the same'],
    ['now.waitUntil !== null', 'true', 'null is before every moment'],
  ]),
  ...of('server/customers/activate-customer.ts', [
    ['activated.ok', 'true', 'only says it to the log'],
    ['activated.ok', 'false', 'only says it to the log'],
  ]),
  ...of('server/customers/reset-password.ts', [
    ['!owner', 'false', NEVER_EMPTY],
    ['!(await spendCode(tx, code))', 'false', 'the password to be replaced is another one by then'],
    [
      '!(await spendResetLink(tx, token, now))',
      'false',
      'the same; links go with the password that they replace',
    ],
    ['throw new Error(`no person ${personId}`);', ';', NEVER_EMPTY],
    ['false', 'true', 'under the lock of the person whoever comes second meets a code or link that is gone'],
  ]),
  ...of('server/sessions/end-sessions.ts', [
    ['!result.ok', 'result.ok', 'only says it to the log'],
    ['!result.ok', 'true', 'only says it to the log'],
    ['!result.ok', 'false', 'only says it to the log'],
    ['ended', 'false', 'only says it to the log'],
    ['only === undefined', 'false', 'an undefined one is none'],
  ]),
  ...of('server/sessions/sign-in.ts', [['!opened.ok', 'true', 'only says it to the log']]),
  ...of('server/sessions/session-hook.ts', [
    [
      'false',
      'true',
      'read while routes are made, before a change is in force; planted by hand it is noticed',
    ],
    ['refused', 'false', 'the answer has gone out, and without a person nothing comes after it'],
  ]),
  ...of('server/sessions/find-session.ts', [
    ['endsIdle', 'true', 'written at once instead of with what comes next; nothing else is'],
  ]),
  ...of('server/sessions/pending-sign-in.ts', [
    ['id === undefined', 'false', 'one is read with the other, or neither'],
    ['mac === undefined', 'false', 'the same'],
    ['id === undefined || mac === undefined', 'id === undefined && mac === undefined', 'the same'],
  ]),
  ...of('server/sessions/second-step.ts', [
    ['signIn === undefined', 'false', 'nothing is no first step either'],
    [
      'staffRoleOf(roles) !== undefined',
      'false',
      'the database lets no customer become staff, and staff are never asked for a second step of this kind',
    ],
  ]),
  ...of('server/second-factors/factors.ts', [['false', 'true', NEVER_EMPTY]]),
  ...of('server/second-factors/authenticator.ts', [
    ['step === undefined', 'false', 'the database takes no step that is none, and refuses the code as well'],
    ['isEncryptedOtherwise(config, factor.keyId)', 'true', 'the same secret once more, with the same key'],
  ]),
  ...of('server/second-factors/confirm-first-code.ts', [['result.ok', 'true', RIGHT_ONLY]]),
  ...of('server/second-factors/passkeys.ts', [
    ['personId === undefined', 'false', 'nobody has no passkeys either'],
    ['!end || !passkey', 'false', 'what is missing throws while the answer is compared, and is refused'],
    ['!end || !passkey', '!end && !passkey', 'the same; without an end no passkey is looked for'],
  ]),
  ...of('server/staff/verify-second-factor.ts', [
    ["result.problem === 'second_factor_not_valid'", 'true', 'only says it to the log'],
    ["result.problem === 'second_factor_not_valid'", 'false', 'only says it to the log'],
    [
      "result.problem === 'second_factor_not_valid'",
      "result.problem !== 'second_factor_not_valid'",
      'only says it to the log',
    ],
  ]),
  ...of('server/account-security/change-factors.ts', [
    [
      '!(await deletePasskeyOf(tx, person.id, id))',
      'false',
      'whoever comes second has no confirmation left, and is refused for that before',
    ],
  ]),
  ...of('server/approvals/request-approval.ts', [
    ['!readPayload(kind, payload)', 'false', 'a fault of ours, which the compiler finds before'],
    ['throw new Error(`a request of kind ${kind} has another payload`);', ';', 'the same'],
  ]),
  ...of('server/approvals/decide-approval.ts', [
    ['result.ok', 'true', 'only says it to the log'],
    ['result.ok', 'false', 'only says it to the log'],
  ]),
];
