import type { DepositSource, DepositState, DistrustReason, UnmatchedReason } from '#shared/deposit.ts';
import type { Money } from '#shared/money.ts';

export type DepositReason = DistrustReason | UnmatchedReason;

/** What was told of a deposit. */
export type DepositToNotify = {
  source: DepositSource;
  reference: string | undefined;
  amount: Money<'CAD'>;
  senderName: string;
  memo: string | undefined;
};

/** A deposit that is believed, with its row locked by the caller. */
export type Deposit = DepositToNotify & {
  id: bigint;
  state: DepositState;
  reasons: DepositReason[];
  receivedAt: Date;
};
