const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * `by` says what is counted: everything from one address (an IPv6 /64 is one, and its /48 is another that may come four
 * times as often), everything about one subject (the account or e-mail that is named), or one subject from one address.
 */
export type RateLimit = { by: 'address' | 'subject' | 'subject_at_address'; times: number; everyMs: number };

/**
 * How often what can be guessed or enumerated may be tried. A try that proves right is given back, so these bound
 * wrong ones; the limits per subject hold against many addresses, and are wider than the one from a single address so
 * that a stranger cannot easily keep the owner out.
 */
export const RATE_LIMITS = {
  signIn: [
    { by: 'address', times: 100, everyMs: 15 * MINUTE },
    { by: 'subject_at_address', times: 10, everyMs: 15 * MINUTE },
    { by: 'subject', times: 50, everyMs: HOUR },
  ],
  /** The same for whoever comes from a device that the account's owner has used: nobody else takes part. */
  signInFromKnownDevice: [
    { by: 'subject', times: 10, everyMs: 15 * MINUTE },
    { by: 'subject', times: 40, everyMs: DAY },
  ],
  register: [{ by: 'address', times: 120, everyMs: HOUR }],
  /** E-mail, username, phone number and referral code together. */
  checkTaken: [{ by: 'address', times: 300, everyMs: HOUR }],
  activate: [
    { by: 'address', times: 30, everyMs: 15 * MINUTE },
    { by: 'subject', times: 15, everyMs: 15 * MINUTE },
  ],
  requestCode: [
    { by: 'address', times: 30, everyMs: 15 * MINUTE },
    { by: 'subject', times: 3, everyMs: 15 * MINUTE },
    { by: 'subject', times: 10, everyMs: DAY },
  ],
  /** Tells whether an account has the address, as the registration form does, and mails a code. */
  requestReset: [
    { by: 'address', times: 30, everyMs: 15 * MINUTE },
    { by: 'subject', times: 3, everyMs: 15 * MINUTE },
    { by: 'subject', times: 10, everyMs: DAY },
  ],
  requestResetFromKnownDevice: [
    { by: 'subject', times: 3, everyMs: 15 * MINUTE },
    { by: 'subject', times: 10, everyMs: DAY },
  ],
  /** Long links of mails, which nobody can guess: only the work is bounded. */
  followLink: [{ by: 'address', times: 60, everyMs: 15 * MINUTE }],
  resetPassword: [
    { by: 'address', times: 30, everyMs: 15 * MINUTE },
    { by: 'subject', times: 15, everyMs: 15 * MINUTE },
  ],
  /** Whoever sits at an open session must not find the password out. */
  changePassword: [{ by: 'subject', times: 10, everyMs: 15 * MINUTE }],
  /** Three of a million codes are right at any moment; recovery codes cannot be guessed. */
  secondFactor: [
    { by: 'address', times: 100, everyMs: 15 * MINUTE },
    { by: 'subject', times: 10, everyMs: 15 * MINUTE },
    { by: 'subject', times: 40, everyMs: DAY },
  ],
  /** Signatures cannot be guessed: per address only, so that no stranger keeps a passkey out. */
  passkey: [{ by: 'address', times: 100, everyMs: 15 * MINUTE }],
  /** Every page of signing in asks for one. */
  passkeyOptions: [{ by: 'address', times: 600, everyMs: 15 * MINUTE }],
  /** Each file is decoded and checked, which costs. */
  sendDocument: [{ by: 'subject', times: 40, everyMs: HOUR }],
  /** Numbers of meters and contracts could be tried one by one; each search also asks the rail. */
  searchBill: [
    { by: 'address', times: 300, everyMs: HOUR },
    { by: 'subject', times: 60, everyMs: 15 * MINUTE },
  ],
  /** Each message is read by a person and acknowledged to whatever address it names. */
  contact: [
    { by: 'address', times: 20, everyMs: HOUR },
    { by: 'subject', times: 5, everyMs: HOUR },
    { by: 'subject', times: 10, everyMs: DAY },
  ],
  /** Drawing a document costs more than reading a row. */
  receipt: [{ by: 'subject', times: 120, everyMs: 15 * MINUTE }],
  /** Each is screened, and kept for years. */
  keepRecipient: [
    { by: 'subject', times: 120, everyMs: HOUR },
    { by: 'subject', times: 500, everyMs: DAY },
  ],
  /** Reads and writes down a whole history. */
  statement: [{ by: 'subject', times: 30, everyMs: 15 * MINUTE }],
} as const satisfies Record<string, readonly RateLimit[]>;

export type RateLimitName = keyof typeof RATE_LIMITS;
