import { randomUUID } from 'node:crypto';

import type { Clock } from '#shared/clock.ts';

import type { Payable } from './bills.ts';

const QUOTE_LIFE_MS = 60_000;
/** Added to the fee in the scenario whose price rises, in XAF. */
const FEE_INCREASE = 100;

/** The price of a payment. Amounts are whole XAF. */
export type Quote = Payable & { quoteId: string; expiresAt: Date; amount: number; fee: number };

export type Quotes = ReturnType<typeof createQuotes>;

/**
 * Stores quotes in memory for one minute: the real lifetime is "a few minutes". A quote can be used more than
 * once, because nothing documented forbids it, and because a caller that orders twice must visibly pay twice.
 */
export function createQuotes(clock: Clock) {
  const quotes = new Map<string, Quote>();

  /** Deletes quotes that expired long ago. The map keeps the order of insertion, so the oldest come first. */
  function purgeOld(now: Date) {
    for (const [id, quote] of quotes) {
      if (quote.expiresAt.getTime() > now.getTime() - QUOTE_LIFE_MS) return;
      quotes.delete(id);
    }
  }

  return {
    create: (
      payable: Payable,
      amount: number,
      options: { expired?: boolean; dearer?: boolean } = {},
    ): Quote => {
      const now = clock.now();
      purgeOld(now);
      const expiresAt = new Date(now.getTime() + (options.expired ? 0 : QUOTE_LIFE_MS));
      const fee = payable.service.fee + (options.dearer ? FEE_INCREASE : 0);
      const quote = { ...payable, quoteId: randomUUID(), expiresAt, amount, fee };
      quotes.set(quote.quoteId, quote);
      return quote;
    },
    find: (quoteId: string): Quote | undefined => quotes.get(quoteId),
    isExpired: (quote: Quote): boolean => quote.expiresAt <= clock.now(),
  };
}

export function quoteWire(quote: Quote) {
  const price = String(quote.amount + quote.fee);
  return {
    quoteId: quote.quoteId,
    expiresAt: withOffset(quote.expiresAt),
    payItemId: quote.item.payItemId,
    amountLocalCur: `${quote.amount}.00`,
    priceLocalCur: price,
    priceSystemCur: price,
    localCur: 'XAF',
    systemCur: 'XAF',
    promotion: null,
  };
}

/** Returns ISO 8601 with an offset instead of Z and without milliseconds, as the provider writes dates. */
export function withOffset(instant: Date): string {
  return instant.toISOString().replace(/\.\d{3}Z$/, '+00:00');
}
