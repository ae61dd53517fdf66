const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * `by` is what is counted: attempts from one address (an IPv6 /64, and its /48 with four times the allowance), those
 * about one subject (the account or e-mail that is named), or those about one subject from one address.
 */
export type RateLimit = { by: 'address' | 'subject' | 'subject_at_address'; times: number; everyMs: number };

/**
 * How often secrets may be guessed and accounts enumerated. Right attempts do not count, so these bound wrong ones.
 * The limits per subject hold against many addresses; they are wider than those of a single address, so that a
 * stranger cannot easily lock the owner out.
 */
export const RATE_LIMITS = {
  signIn: [
    { by: 'address', times: 100, everyMs: 15 * MINUTE },
    { by: 'subject_at_address', times: 10, everyMs: 15 * MINUTE },
    { by: 'subject', times: 50, everyMs: HOUR },
  ],
  /** The same from a device that the account's owner has used: strangers do not share it. */
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
  /** Reveals whether an account has the address, as the registration form does, and mails a code. */
  requestReset: [
    { by: 'address', times: 30, everyMs: 15 * MINUTE },
    { by: 'subject', times: 3, everyMs: 15 * MINUTE },
    { by: 'subject', times: 10, everyMs: DAY },
  ],
  requestResetFromKnownDevice: [
    { by: 'subject', times: 3, everyMs: 15 * MINUTE },
    { by: 'subject', times: 10, everyMs: DAY },
  ],
  /** Long links of mails cannot be guessed: this bounds only the work. */
  followLink: [{ by: 'address', times: 60, everyMs: 15 * MINUTE }],
  resetPassword: [
    { by: 'address', times: 30, everyMs: 15 * MINUTE },
    { by: 'subject', times: 15, everyMs: 15 * MINUTE },
  ],
  /** A person at an open session must not find out the password. */
  changePassword: [{ by: 'subject', times: 10, everyMs: 15 * MINUTE }],
  /** Three of a million codes are right at any moment; recovery codes cannot be guessed. */
  secondFactor: [
    { by: 'address', times: 100, everyMs: 15 * MINUTE },
    { by: 'subject', times: 10, everyMs: 15 * MINUTE },
    { by: 'subject', times: 40, everyMs: DAY },
  ],
  /** Signatures cannot be guessed: counted per address only, so that a stranger cannot block a passkey. */
  passkey: [{ by: 'address', times: 100, everyMs: 15 * MINUTE }],
  /** Every sign-in page asks for one. */
  passkeyOptions: [{ by: 'address', times: 600, everyMs: 15 * MINUTE }],
  /** Each file is decoded and checked, which is expensive. */
  sendDocument: [{ by: 'subject', times: 40, everyMs: HOUR }],
  /** Only PDFs that cannot be drawn count: each may take fifteen seconds of a core, and all share one queue. */
  undrawnPdf: [{ by: 'subject', times: 2, everyMs: HOUR }],
  /** Numbers of meters and contracts could be enumerated; each search also calls the rail. */
  searchBill: [
    { by: 'address', times: 300, everyMs: HOUR },
    { by: 'subject', times: 60, everyMs: 15 * MINUTE },
  ],
  /** Each message is read by staff and acknowledged to the address it names. */
  contact: [
    { by: 'address', times: 20, everyMs: HOUR },
    { by: 'subject', times: 5, everyMs: HOUR },
    { by: 'subject', times: 10, everyMs: DAY },
  ],
  /** Rendering a document costs more than reading a row. */
  receipt: [{ by: 'subject', times: 120, everyMs: 15 * MINUTE }],
  /** Each is screened, and kept for years. */
  keepRecipient: [
    { by: 'subject', times: 120, everyMs: HOUR },
    { by: 'subject', times: 500, everyMs: DAY },
  ],
  /** Reads and writes a whole history. */
  statement: [{ by: 'subject', times: 30, everyMs: 15 * MINUTE }],
} as const satisfies Record<string, readonly RateLimit[]>;

export type RateLimitName = keyof typeof RATE_LIMITS;
