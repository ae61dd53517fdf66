/** An e-transfer to the deposit address, and how its notice arrives. */
export type SentDeposit = {
  /** Interac's number. */
  reference: string;
  /** Dollars with two decimals: `147.00`. */
  amount: string;
  name: string;
  email: string;
  memo: string;
  language: 'FR' | 'EN';
  channel: Channel;
  /** Whether the notice arrives twice. */
  duplicate: boolean;
  tampered: Tampering;
  to: string;
};

export const CHANNELS = ['mail', 'aggregator', 'both'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The ways in which a notice can be forged. */
export const TAMPERINGS = [
  'none',
  'webhook_signature',
  'body_changed',
  'not_signed',
  'other_domain',
  'similar_domain',
  'subject_not_covered',
  'amounts_differ',
  'two_senders',
  'other_recipient',
  'field_repeated',
] as const;
export type Tampering = (typeof TAMPERINGS)[number];
