import { xaf } from '#shared/money.ts';
import { AMOUNT_TYPES } from '#shared/wire/bill.ts';
import type { FoundBill } from '../bill-port.ts';
import { readFields, readFrancs, readInstant, readText, readWhole } from '../lenient.ts';

/**
 * Reads a bill or a subscription of S3P. Returns undefined when we cannot pay it: without an item, in another
 * currency, with an unknown kind of amount, or with a fixed amount that is not whole francs.
 */
export function readBill(entry: unknown, searched: string): FoundBill | undefined {
  const fields = readFields(entry);
  const payItemId = readText(fields?.payItemId);
  if (!fields || !payItemId || (readText(fields.localCur) ?? 'XAF') !== 'XAF') return undefined;
  const amountType = AMOUNT_TYPES.find((type) => type === readText(fields.amountType)?.toUpperCase());
  const owed = readFrancs(fields.amountLocalCur);
  const amount = owed && owed.minor > 0n ? owed : undefined;
  if (!amountType || (amountType !== 'CUSTOM' && !amount)) return undefined;
  const billType = readText(fields.billType)?.toUpperCase();
  return {
    payItemId,
    serviceNumber: readText(fields.serviceNumber) ?? searched,
    billNumber: readText(fields.billNumber) ?? undefined,
    customerNumber: readText(fields.customerNumber),
    customerName: readText(fields.customerName)?.slice(0, 100),
    description: readText(fields.payItemDescr)?.slice(0, 200),
    dueDate: readInstant(fields.billDueDate ?? fields.dueDate)
      ?.toISOString()
      .slice(0, 10),
    billType: billType === 'OVERDUE' || billType === 'REGULAR' ? billType : undefined,
    amountType,
    amount,
    penalty: readFrancs(fields.penaltyAmount) ?? xaf(0n),
    payOrder: Math.max(0, readWhole(fields.payOrder) ?? 0),
  };
}
