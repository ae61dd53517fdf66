import type { RailName } from '#shared/rails.ts';
/** Every kind of background work and what it needs to know. Ids travel as text, since JSON has no bigint. */
export type TaskPayloads = {
  /** Have the rail pay an accepted payment. */
  begin_payment: { paymentId: string };
  /** Ask the rail how a payment stands. */
  check_payment: { paymentId: string };
  /** Ask the rail for the code that a prepaid meter takes. */
  fetch_token: { paymentId: string };
  /** Make a one-time code and mail it to this address, if someone there has a use for it. */
  send_code: { email: string; purpose: 'activation' | 'password_reset' };
  /** Fetch a rate and publish it; asks for its own next run. */
  refresh_rate: Record<string, never>;
  /** Ask the rail which services it offers and which numbers they accept; asks for its own next run. */
  refresh_services: Record<string, never>;
  /** Sum up internal accounts so that their balances stay quick to read; asks for its own next run. */
  checkpoint_ledger: Record<string, never>;
  /** Remove files that nothing names, seal old ones with the current key; asks for its own next run. */
  tidy_files: Record<string, never>;
  /** Remind of identity documents that expire, and mark those that have; asks for its own next run. */
  expire_documents: Record<string, never>;
  /** Seal what the audit log has gained; asks for its own next run. */
  seal_audit: Record<string, never>;
  /** Read a notice of a deposit and book what it says. */
  read_deposit_notice: { noticeId: string };
  /** Forget the words of old notices of deposits, seal them with the current key; asks for its own next run. */
  tidy_deposit_notices: Record<string, never>;
  /**
   * Compare a rail's history of a day (of Cameroon) with our books; without `rail`, that of each. `askedBy`: the person
   * who wants it.
   */
  reconcile_day: { day: string; rail?: RailName; askedBy?: string };
  /** Compare yesterday, and every day that has open differences; asks for its own next run. */
  reconcile_daily: Record<string, never>;
  /** Download the lists of sanctioned people; asks for its own next run. */
  fetch_sanctions: Record<string, never>;
  /** Look for sends that must be reported, and for patterns; asks for its own next run. */
  watch_sends: Record<string, never>;
  /** Remove what has been kept long enough; asks for its own next run. */
  keep_retention: Record<string, never>;
  /** Compare somebody with them who is new or has another name. */
  screen_person: { kind: 'customer' | 'recipient'; id: string };
  /** Compare everybody with a new version, a part at a time. */
  screen_everyone: { kind: 'customer' | 'recipient'; after: string };
  /** Keep what we owed at the end of each day; asks for its own next run. */
  take_snapshot: Record<string, never>;
  /** Ask the rail what it holds for us; asks for its own next run. */
  read_float: Record<string, never>;
  /** Tell staff of what they should look at; asks for its own next run. */
  check_health: Record<string, never>;
  /** Forget counters, codes and sessions that have ended; asks for its own next run. */
  forget_expired: Record<string, never>;
  /** Forget accounts that were never activated; asks for its own next run. */
  forget_unactivated: Record<string, never>;
};
export type TaskName = keyof TaskPayloads;
