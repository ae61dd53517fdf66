/** What a rail tells us unasked. A hint that a payment's status is worth asking for, and nothing more. */
export type WebhookHint = {
  /** The same for every repetition of one notification. */
  delivery: string;
  /** The rail's own number of the payment. */
  providerNumber: string | undefined;
  /** Our reference. */
  reference: string | undefined;
  status: string | undefined;
};
