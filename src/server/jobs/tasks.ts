/** Every kind of background work and what it needs to know. Ids travel as text, since JSON has no bigint. */
export type TaskPayloads = {
  /** Have the rail pay an accepted payment. */
  pay_out: { transactionId: string };
  /** Ask the rail how a payment stands. */
  check_payout: { transactionId: string };
  /** Send one written message. */
  send_message: { messageId: string };
  /** Fetch a rate and publish it; asks for its own next run. */
  refresh_rate: Record<string, never>;
  /** Sum up internal accounts so that their balances stay quick to read; asks for its own next run. */
  checkpoint_ledger: Record<string, never>;
};
export type TaskName = keyof TaskPayloads;
