import { type LimitProblem, limitProblem } from '#shared/limits.ts';
import { cad, type Money, toWireNumber } from '#shared/money.ts';
import { cadFromXaf, rateToWire } from '#shared/rate.ts';
import type { PayBillInput } from '#shared/wire/bill.ts';
import type { Bill } from '../../api/bills.ts';
import type { Funds } from '../../payments/funds.ts';

/** Why the button is blocked: the first thing missing, in the order of the screen. */
export type BillWaitReason =
  | 'ratePaused'
  | 'needsSearch'
  | 'needsBill'
  | 'notPayable'
  | 'needsAmount'
  | 'amountNotGood'
  | 'pricing'
  | 'balanceInsufficient';

/** The person's choice, and whether its price is known. */
export type BillSelection = {
  hasFound: boolean;
  bill: Bill | undefined;
  /** Whether the typed amount is the one that was priced. */
  amount: 'priced' | 'empty' | 'wrong' | 'pricing';
};

export type BillValidation = {
  /** The debit: price / rate, rounded half up to the cent, as on the server. */
  debit: Money<'CAD'> | undefined;
  waitsFor: BillWaitReason | undefined;
  missing: Money<'CAD'> | undefined;
  limit: LimitProblem | undefined;
  /** The request that would be sent; only set when complete and allowed. */
  body: PayBillInput | undefined;
};

/** Validates the chosen bill and amount. The server validates again. */
export function validateBill(choice: BillSelection, funds: Funds): BillValidation {
  const { bill } = choice;
  const { rate, balance } = funds;
  const price = choice.amount === 'priced' ? bill?.price : undefined;
  const debit = price && rate && cadFromXaf(price, rate);
  const missing = debit && debit.minor > balance.minor ? cad(debit.minor - balance.minor) : undefined;
  const waitsFor = findWaitReason(choice, funds) ?? (missing && 'balanceInsufficient');
  const limit = debit && limitProblem(funds, debit);
  return {
    debit,
    missing,
    waitsFor,
    limit,
    body: waitsFor || limit || !bill || !debit ? undefined : bodyOf(bill, debit, funds),
  };
}

function findWaitReason({ hasFound, bill, amount }: BillSelection, funds: Funds): BillWaitReason | undefined {
  if (!funds.rate || !funds.sendingOpen) return 'ratePaused';
  if (!bill) return hasFound ? 'needsBill' : 'needsSearch';
  if (!bill.quoteId) return 'notPayable';
  if (amount === 'empty') return 'needsAmount';
  if (amount === 'wrong') return 'amountNotGood';
  if (amount === 'pricing' || !bill.price || !bill.amount) return 'pricing';
  return undefined;
}

function bodyOf(bill: Bill, debit: Money<'CAD'>, { rate }: Funds): PayBillInput | undefined {
  const { amount, price, quoteId } = bill;
  if (!amount || !price || !quoteId || !rate) return undefined;
  return {
    merchant: bill.merchant,
    amount: toWireNumber(amount),
    amountCAD: toWireNumber(debit),
    transactionFee: 0,
    transactionRate: rateToWire(rate),
    payItemId: bill.payItemId,
    customerNumber: bill.customerNumber,
    serviceNumber: bill.billNumber,
    quoteId,
    priceLocalCur: toWireNumber(price),
  };
}
