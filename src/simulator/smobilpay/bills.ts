import { createHash } from 'node:crypto';
import { DAY_MS } from '#shared/clock.ts';

import { chooseBillScenario } from '../choose-scenario.ts';
import type { AmountType } from '../scenario-types.ts';
import { findService, SERVICES } from './catalogue.ts';
import type { PayItem, SmobilpayService } from './catalogue-types.ts';

/** Amounts of bills are derived from their number: multiples of 500, so that no amount triggers a quote scenario. */
const CHEAPEST = 2_000;
const STEP = 500;

/** Something that can be paid for a number: a bill, a subscription, or a free amount. Amounts are whole XAF. */
export type Bill = {
  service: SmobilpayService;
  item: PayItem;
  serviceNumber: string;
  billNumber: string;
  customerNumber: string;
  customerName: string;
  amountType: AmountType;
  /** Null where the payer chooses. */
  amount: number | null;
  penalty: number;
  payOrder: number;
  dueInDays: number | null;
};

export type Payable = { service: SmobilpayService; item: PayItem; bill?: Bill };

const PLANS = [
  ['ACCESS', 5_000],
  ['EVASION', 10_000],
  ['TOUT CANAL+', 40_000],
] as const;

/** Returns what can be paid for this number through this service, as if nothing had been paid yet. */
export function billsFor(service: SmobilpayService, serviceNumber: string): Bill[] {
  const about = { service, serviceNumber, penalty: 0, payOrder: 0 };
  const who = {
    customerNumber: `2${serviceNumber.slice(-8)}`,
    customerName: `ABONNE ${serviceNumber.slice(-4)}`,
  };
  const numbered = (index: number, description: string) => ({
    item: { payItemId: payItemIdOf(service, serviceNumber, index), description, name: service.title },
    billNumber: `${serviceNumber}${String(index).padStart(2, '0')}`,
  });
  if (service.merchant === 'CMENEOPREPAID') {
    const free = { amountType: 'CUSTOM' as const, amount: null, dueInDays: null };
    return [{ ...about, ...who, ...numbered(0, 'ENEO PREPAID'), ...free }];
  }
  if (service.type === 'SUBSCRIPTION') {
    return PLANS.map(([plan, amount], index) => {
      const fixed = { amountType: 'FIXED' as const, amount, dueInDays: 12 };
      return { ...about, ...who, ...numbered(index, plan), ...fixed };
    });
  }
  return chooseBillScenario(serviceNumber).bills.map((planned, index) => {
    const amountType = planned.amountType ?? 'FIXED';
    const penalty = planned.penalty ?? 0;
    return {
      ...about,
      ...who,
      ...numbered(index, 'COMMODITY - USAGE INVOICE'),
      amountType,
      amount: amountType === 'CUSTOM' ? null : amountOf(serviceNumber, index) + penalty,
      penalty,
      payOrder: planned.payOrder ?? 0,
      dueInDays: planned.dueInDays ?? null,
    };
  });
}

function amountOf(serviceNumber: string, index: number): number {
  return CHEAPEST + (Number.parseInt(hash(`${serviceNumber}/${index}`).slice(0, 4), 16) % 40) * STEP;
}

/**
 * Returns an id that is opaque to callers. It encodes the number and the bill's index, so that nothing needs
 * to be stored.
 */
function payItemIdOf(service: SmobilpayService, serviceNumber: string, index: number): string {
  const carried = Buffer.from(`${serviceNumber}/${index}`).toString('hex').padEnd(32, '0');
  const kind = service.type === 'SUBSCRIPTION' ? 953 : 950;
  return `S-112-${kind}-${service.merchant}-${service.id}-${carried}-${hash(carried).slice(0, 32)}`;
}

/** Returns a service's own item, or the bill that the id encodes; undefined for an unknown id. */
export function findPayable(payItemId: string): Payable | undefined {
  for (const service of SERVICES) {
    const item = service.items.find((one) => one.payItemId === payItemId);
    if (item) return { service, item };
  }
  const [, id, carried] = /-(\d+)-([0-9a-f]{32,})-[0-9a-f]{32}$/.exec(payItemId) ?? [];
  const service = findService(id ?? '');
  if (!service || !carried) return undefined;
  const [serviceNumber = ''] = Buffer.from(carried, 'hex').toString('utf8').replaceAll('\0', '').split('/');
  const bill = billsFor(service, serviceNumber).find(({ item }) => item.payItemId === payItemId);
  return bill && { service, item: bill.item, bill };
}

/** Returns whether the bill may be paid with this amount. If its scenario raises the price, any amount is accepted. */
export function allowsAmount(bill: Bill, amount: number): boolean {
  if (bill.amount === null || chooseBillScenario(bill.serviceNumber).afterwards === 'dearer') return true;
  if (bill.amountType === 'PARTIAL') return amount <= bill.amount;
  if (bill.amountType === 'OVERPAY') return amount >= bill.amount;
  return amount === bill.amount;
}

export function dueDate({ dueInDays }: Bill, now: Date): Date | null {
  return dueInDays === null ? null : new Date(now.getTime() + dueInDays * DAY_MS);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
