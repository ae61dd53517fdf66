/** Every kind of background work and what it needs to know. Ids travel as text, since JSON has no bigint. */
export type TaskPayloads = {
  /** Have the rail pay an accepted payment. */
  pay_out: { transactionId: string };
  /** Ask the rail how a payment stands. */
  check_payout: { transactionId: string };
  /** Ask the rail for the code that a prepaid meter takes. */
  fetch_token: { transactionId: string };
  /** Tell the customer that a payment has come to a step. */
  tell_payment_step: { transactionId: string; step: 'INIT' | 'PEDDINT' | 'DONE' | 'FAILURE' | 'TOKEN' };
  /** Make a one-time code and mail it to this address, if someone there has a use for it. */
  send_code: { email: string; purpose: 'activation' | 'password_reset' };
  /** Send one written message. */
  send_message: { messageId: string };
  /** Fetch a rate and publish it; asks for its own next run. */
  refresh_rate: Record<string, never>;
  /** Ask the rail which services it offers and which numbers they accept; asks for its own next run. */
  refresh_services: Record<string, never>;
  /** Sum up internal accounts so that their balances stay quick to read; asks for its own next run. */
  checkpoint_ledger: Record<string, never>;
  /** Remove files that nothing names, seal old ones with the current key; asks for its own next run. */
  tidy_files: Record<string, never>;
  /** Forget counters, codes and sessions that have ended; asks for its own next run. */
  forget_expired: Record<string, never>;
};
export type TaskName = keyof TaskPayloads;
