import type { DepositSource, DepositState, DistrustReason, UnmatchedReason } from '#shared/deposit.ts';
import type { Money } from '#shared/money.ts';

export type DepositReason = DistrustReason | UnmatchedReason;

/** The fields of a deposit that its notice stated. */
export type StatedDeposit = {
  source: DepositSource;
  reference: string | undefined;
  amount: Money<'CAD'>;
  senderName: string;
  memo: string | undefined;
};

/** A trusted deposit, whose row the caller has locked. */
export type Deposit = StatedDeposit & {
  id: bigint;
  state: DepositState;
  reasons: DepositReason[];
  receivedAt: Date;
};
