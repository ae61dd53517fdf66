import type { RailName } from '#shared/rails.ts';

/** Each task of the jobs and its payload. Ids are text, since JSON has no bigint. */
export type TaskPayloads = {
  /** Orders an accepted payment at a rail. */
  begin_payment: { paymentId: string; trace?: string };
  /** Queries the rail for the status of a payment. */
  check_payment: { paymentId: string; trace?: string };
  /** Fetches the code of a prepaid meter from the rail. */
  fetch_token: { paymentId: string; trace?: string };
  /** Makes a one-time code and mails it to this address, if its account has a use for it. */
  send_code: { email: string; purpose: 'activation' | 'password_reset' };
  /** Mails a customer about a sign-in from a new device or network. */
  notify_sign_in: { alertId: string };
  /** Fetches a rate and publishes it. */
  refresh_rate: Record<string, never>;
  /** Fetches the services that the rails offer and the numbers that they accept. */
  refresh_services: Record<string, never>;
  /** Stores sums of internal accounts, so that their balances stay fast to read. */
  make_checkpoint: Record<string, never>;
  /** Creates the partitions of the coming months. */
  make_months: Record<string, never>;
  /** Purges files that no record names. */
  purge_orphaned_files: Record<string, never>;
  /** Re-encrypts files, document numbers and notices of deposits that are encrypted with an older key. */
  reencrypt: Record<string, never>;
  /** Marks approval requests as expired that were not decided in time, and removes their private fields. */
  expire_approvals: Record<string, never>;
  /** Sends reminders about identity documents that expire soon, and marks expired ones. */
  expire_documents: Record<string, never>;
  /** Chains the new entries of the audit log. */
  extend_audit_chain: Record<string, never>;
  /** Parses a notice of a deposit and books it. */
  read_deposit_notice: { noticeId: string };
  /** Purges the text of old notices of deposits. */
  purge_deposit_notices: Record<string, never>;
  /**
   * Reconciles a rail's history of a day (in Cameroon) with our books; without `rail`, that of each rail.
   * `requestedBy`: the person who requested it.
   */
  reconcile_day: { day: string; rail?: RailName; requestedBy?: string };
  /** Reconciles yesterday, every day that is not reconciled yet, and some earlier days again. */
  reconcile_daily: Record<string, never>;
  /** Downloads the sanctions lists. */
  fetch_lists: Record<string, never>;
  /** Finds sends that must be reported, and suspicious patterns. */
  watch_sends: Record<string, never>;
  /** Purges records whose retention has ended. */
  enforce_retention: Record<string, never>;
  /** Screens one person who is new or has a new name. */
  screen_person: { kind: 'customer' | 'recipient'; id: string };
  /** Screens everyone against a new version of a list, one batch per run. */
  screen_everyone: { kind: 'customer' | 'recipient'; after: string };
  /** Counts the postings of each hour, for the overview. */
  count_hours: Record<string, never>;
  /** Stores what we owed at the end of each day. */
  take_snapshot: Record<string, never>;
  /** Reads our float at the rails. */
  read_float: Record<string, never>;
  /** Opens and ends alerts, and mails staff about them. */
  check_health: Record<string, never>;
  /** Purges expired counters, codes, confirmations, bill offers, sessions and known devices. */
  purge_expired: Record<string, never>;
  /** Purges accounts that were never activated. */
  purge_unactivated: Record<string, never>;
};
export type TaskName = keyof TaskPayloads;

/** The recurring tasks. They have no payload. */
export type RecurringTask = {
  [T in TaskName]: TaskPayloads[T] extends Record<string, never> ? T : never;
}[TaskName];
