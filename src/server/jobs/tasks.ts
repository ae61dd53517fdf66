import type { RailName } from '#shared/rails.ts';

/** Each task of the jobs and its payload. Ids are text, since JSON has no bigint. */
export type TaskPayloads = {
  /** Have the rail pay an accepted payment. */
  begin_payment: { paymentId: string; trace?: string };
  /** Ask the rail how a payment stands. */
  check_payment: { paymentId: string; trace?: string };
  /** Ask the rail for the code that a prepaid meter takes. */
  fetch_token: { paymentId: string; trace?: string };
  /** Make a one-time code and mail it to this address, if someone there has a use for it. */
  send_code: { email: string; purpose: 'activation' | 'password_reset' };
  /** Mail a customer that their account was signed in to from somewhere new. */
  tell_sign_in: { alertId: string };
  /** Fetch a rate and publish it. */
  refresh_rate: Record<string, never>;
  /** Ask the rail which services it offers and which numbers they accept. */
  refresh_services: Record<string, never>;
  /** Sum up internal accounts so that their balances stay quick to read. */
  checkpoint_ledger: Record<string, never>;
  /** Create the partitions of coming months. */
  make_months: Record<string, never>;
  /** Remove files that nothing names, encrypt old ones with the current key. */
  purge_orphaned_files: Record<string, never>;
  /** Remind of identity documents that expire, and mark those that have. */
  expire_documents: Record<string, never>;
  /** Chain the new entries of the audit log. */
  chain_audit: Record<string, never>;
  /** Read a notice of a deposit and book what it says. */
  read_deposit_notice: { noticeId: string };
  /** Remove the words of old notices of deposits, encrypt them with the current key. */
  purge_deposit_notices: Record<string, never>;
  /**
   * Compare a rail's history of a day (of Cameroon) with our books; without `rail`, that of each. `askedBy`: the person
   * who wants it.
   */
  reconcile_day: { day: string; rail?: RailName; askedBy?: string };
  /** Compare yesterday, and every day that has open differences. */
  reconcile_daily: Record<string, never>;
  /** Download the lists of sanctioned people. */
  fetch_sanctions: Record<string, never>;
  /** Look for sends that must be reported, and for patterns. */
  watch_sends: Record<string, never>;
  /** Remove what has been kept long enough. */
  keep_retention: Record<string, never>;
  /** Screen one person who is new or has another name. */
  screen_person: { kind: 'customer' | 'recipient'; id: string };
  /** Screen everyone against a new version of a list, a part at a time. */
  screen_everyone: { kind: 'customer' | 'recipient'; after: string };
  /** Count what happened in each hour, for the overview. */
  count_hours: Record<string, never>;
  /** Keep what we owed at the end of each day. */
  take_snapshot: Record<string, never>;
  /** Ask the rail what it holds for us. */
  read_float: Record<string, never>;
  /** Tell staff of what they should look at. */
  check_health: Record<string, never>;
  /** Remove counters, codes and sessions that have ended. */
  purge_expired: Record<string, never>;
  /** Remove accounts that were never activated. */
  purge_unactivated: Record<string, never>;
};
export type TaskName = keyof TaskPayloads;

/** The tasks that run again and again. They have no payload. */
export type RecurringTask = {
  [T in TaskName]: TaskPayloads[T] extends Record<string, never> ? T : never;
}[TaskName];
