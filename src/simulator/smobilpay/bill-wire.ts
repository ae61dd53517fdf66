import { type Bill, dueDate } from './bills.ts';
import { withOffset } from './quotes.ts';

/** Returns what bills and subscriptions have in common on the wire: identifiers and money as text. */
function common(bill: Bill) {
  return {
    serviceid: String(bill.service.id),
    merchant: bill.service.merchant,
    payItemId: bill.item.payItemId,
    payItemDescr: bill.item.description,
    amountType: bill.amountType,
    localCur: 'XAF',
    name: bill.item.name,
    amountLocalCur: bill.amount === null ? null : `${bill.amount}.00`,
    description: bill.item.description,
    optStrg: null,
    optNmb: null,
    serviceNumber: bill.serviceNumber,
    customerNumber: bill.customerNumber,
  };
}

export function billWire(bill: Bill, now: Date) {
  const due = dueDate(bill, now);
  const [year = null, month = null] = due?.toISOString().split('-') ?? [];
  return {
    ...common(bill),
    billType: bill.dueInDays !== null && bill.dueInDays < 0 ? 'OVERDUE' : 'REGULAR',
    penaltyAmount: bill.penalty,
    payOrder: bill.payOrder,
    billNumber: bill.billNumber,
    billMonth: month,
    billYear: year,
    billDate: due && withOffset(new Date(due.getTime() - 30 * 86_400_000)),
    billDueDate: due && withOffset(due).replace(/T.*/, 'T00:00:00+00:00'),
  };
}

export function subscriptionWire(bill: Bill, now: Date) {
  const due = dueDate(bill, now);
  return {
    ...common(bill),
    customerReference: bill.billNumber,
    customerName: bill.customerName,
    startDate: null,
    dueDate: due && withOffset(due).slice(0, 10),
    endDate: due && withOffset(due).slice(0, 10),
  };
}
