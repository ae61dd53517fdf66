import { copiedTransaction } from '#shared/wire/personal-data.ts';

/**
 * What a customer's copy of their data contains: for each table, every column except those named with a reason. A
 * test compares this with the schema, so a new column or table needs a decision.
 */
export type Covered = {
  /** The condition that selects the person's rows; `$1` is their id. */
  whose: string;
  columns: readonly string[];
  /** Columns left out: secrets, links between our own tables, and facts that the customer must not learn. */
  without: Readonly<Record<string, string>>;
  /** A column that is stored encrypted, and the name it has in the copy. */
  encrypted?: { column: string; as: string };
  /** Translates values into the words that customers know, where ours differ. */
  toWire?: (row: Record<string, unknown>) => Record<string, unknown>;
};

const INTERNAL = 'a number inside our own tables';
const SECRET = 'a secret, or the hash of one';
const OWN_NAME = 'the customer’s own name as it was then';

export const COVERAGE: Readonly<Record<string, Covered>> = {
  people: {
    whose: 'id = $1',
    columns: [
      'id',
      'login',
      'email',
      'phone_number',
      'first_name',
      'last_name',
      'birth_date',
      'gender',
      'lang_key',
      'activated',
      'identity_verified',
      'referral_code',
      'referred_by',
      'interac_password',
      'created_at',
      'updated_at',
      'name_changed_at',
      'new_recipients_wait_since',
      'new_recipients_wait_until',
      'password_reset_needed_at',
    ],
    without: {
      password_hash: SECRET,
      roles: INTERNAL,
      sending_locked_reason: 'may be what the law forbids us to tell',
      code_failures: 'a counter',
      codes_blocked_until: 'a counter',
      sign_in_locked_at: 'belongs to staff',
      sending_locked_at: 'goes with its reason',
      sending_frozen_at: 'what the law forbids us to tell',
      was_activated: INTERNAL,
    },
  },
  addresses: {
    whose: 'person_id = $1',
    columns: ['country', 'street_number', 'apartment', 'postal_code', 'city', 'province'],
    without: { id: INTERNAL, person_id: INTERNAL },
  },
  sessions: {
    whose: 'person_id = $1',
    columns: [
      'created_at',
      'expires_at',
      'last_seen_at',
      'ended_at',
      'end_reason',
      'user_agent',
      'address_range',
    ],
    without: { id: INTERNAL, person_id: INTERNAL, token_hash: SECRET, second_factor: 'belongs to staff' },
  },
  known_devices: {
    whose: 'person_id = $1',
    columns: ['created_at', 'last_used_at', 'expires_at'],
    without: { id: INTERNAL, person_id: INTERNAL, token_hash: SECRET },
  },
  sign_in_places: {
    whose: 'person_id = $1',
    columns: ['network', 'browser', 'first_seen_at', 'last_seen_at'],
    without: { person_id: INTERNAL },
  },
  sign_in_alerts: {
    whose: 'person_id = $1',
    columns: ['created_at', 'network', 'browser', 'system', 'disowned_at'],
    without: { id: INTERNAL, person_id: INTERNAL, token_hash: SECRET },
  },
  recipients: {
    whose: 'person_id = $1',
    columns: ['id', 'first_name', 'last_name', 'email', 'saved', 'deleted_at', 'created_at', 'updated_at'],
    without: { person_id: INTERNAL, version: INTERNAL },
  },
  recipient_phones: {
    whose: 'recipient_id in (select id from recipients_view where person_id = $1)',
    columns: ['recipient_id', 'dial_code', 'phone_number', 'phone_operator'],
    without: { id: INTERNAL },
  },
  recipient_bank_accounts: {
    whose: 'recipient_id in (select id from recipients_view where person_id = $1)',
    columns: ['recipient_id', 'bank_name', 'account_number', 'account_key', 'bank_branch', 'bank_id'],
    without: { id: INTERNAL },
  },
  payments: {
    whose: 'person_id = $1',
    toWire: copiedTransaction,
    columns: [
      'reference',
      'type',
      'status',
      'cad_minor',
      'xaf_minor',
      'fee_minor',
      'rate_micros',
      'payment_mode',
      'merchant',
      'destination',
      'recipient_first_name',
      'recipient_last_name',
      'info_code',
      'created_at',
      'updated_at',
    ],
    without: {
      id: INTERNAL,
      person_id: INTERNAL,
      recipient_id: INTERNAL,
      payer_first_name: OWN_NAME,
      payer_last_name: OWN_NAME,
      rail_note: 'what a provider said to us',
      bill_key: INTERNAL,
    },
  },
  bill_payments: {
    whose: 'payment_id in (select id from payments_view where person_id = $1)',
    columns: [
      'kind',
      'bill_number',
      'service_number',
      'customer_number',
      'customer_name',
      'due_date',
      'amount_minor',
      'token',
    ],
    without: {
      payment_id: INTERNAL,
      offer_id: INTERNAL,
      rail_merchant: INTERNAL,
      service_id: INTERNAL,
      pay_item_id: INTERNAL,
    },
  },
  documents: {
    whose: 'person_id = $1',
    encrypted: { column: 'encrypted_number', as: 'document_number' },
    columns: [
      'type',
      'status',
      'encrypted_number',
      'jurisdiction',
      'expire_date',
      'only_one_page',
      'sent_at',
      'decided_at',
      'refusal_reason',
      'refusal_note',
    ],
    without: {
      id: INTERNAL,
      person_id: INTERNAL,
      number_fingerprint: SECRET,
      number_key: INTERNAL,
      front_code: INTERNAL,
      back_code: INTERNAL,
      decided_by: 'who of our staff',
      claimed_by: 'who of our staff',
      claimed_at: 'when our staff looked',
    },
  },
  deposits: {
    whose: 'person_id = $1',
    columns: [
      'source',
      'state',
      'reference',
      'amount_minor',
      'sender_name',
      'sender_email',
      'memo',
      'received_at',
      'ended_at',
    ],
    without: {
      id: INTERNAL,
      reasons: INTERNAL,
      person_id: INTERNAL,
      payment_id: INTERNAL,
      end_reason: 'a note between staff',
      owner_id: 'who of our staff',
      claimed_at: 'when our staff looked',
    },
  },
  messages: {
    whose: 'person_id = $1',
    columns: ['channel', 'recipient', 'dedupe_key', 'subject', 'body_text', 'created_at', 'sent_at'],
    without: {
      id: INTERNAL,
      person_id: INTERNAL,
      body_html: 'the same words as body_text',
      attempts: 'a counter',
      reply_to: 'our own address',
      failed_at: INTERNAL,
      next_at: INTERNAL,
      claimed_until: INTERNAL,
      notification: 'facts of a payment, until they are sent as body_text',
    },
  },
  passkeys: {
    whose: 'person_id = $1',
    columns: ['name', 'created_at', 'last_used_at'],
    without: {
      id: INTERNAL,
      person_id: INTERNAL,
      credential_id: SECRET,
      public_key: INTERNAL,
      counter: 'a counter',
      transports: INTERNAL,
    },
  },
  confirmation_amounts: {
    whose: 'person_id = $1',
    columns: ['above_minor', 'changed_at'],
    without: { person_id: INTERNAL },
  },
  account_closures: {
    whose: 'person_id = $1',
    columns: ['requested_at', 'erase_after', 'erased_at'],
    without: { person_id: INTERNAL, requested_by: INTERNAL },
  },
};

/** Tables that name a customer and are in no copy, each with its reason. */
export const NOT_COPIED: Readonly<Record<string, string>> = {
  ledger_accounts: 'the balance is the sum of the payments',
  payment_counts: 'how many payments there are, which are copied',
  one_time_codes: SECRET,
  reset_links: SECRET,
  second_factors: SECRET,
  recovery_codes: SECRET,
  confirmations: 'gone after minutes; that one was given is in the audit log',
  approvals: 'what staff ask of each other; given by people on request',
  approval_files: 'what staff attach to requests between themselves; given by people on request',
  stored_files: 'the documents themselves are shown where they were sent',
  bill_offers: 'prices that were asked for; gone after minutes',
  idempotency_keys: 'which request a payment was; the answers are in the payments',
  audit_log: 'who looked and decided; given by people on request',
  safeguarding_lines: 'balances at the end of a day, from the payments',
  screenings: 'the law forbids to tell',
  screening_hits: 'the law forbids to tell',
  transaction_alerts: 'the law forbids to tell',
  customer_notes: 'notes between staff; given by people on request',
  risk_flags: 'the law forbids to tell',
  legal_holds: 'whether an authority asks must not be told',
};
