/** A rail's webhook: only a hint to query a payment's status. */
export type WebhookHint = {
  /** The same for every repetition of a notification. */
  delivery: string;
  /** The rail's own number for the payment. */
  providerNumber: string | undefined;
  /** Our reference. */
  reference: string | undefined;
  status: string | undefined;
};
