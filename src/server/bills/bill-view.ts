import { toWireNumber, xaf } from '#shared/money.ts';
import { readMask } from '#shared/number-mask.ts';
import type { BillObstacle, BillServiceView, BillView } from '#shared/wire/bill.ts';
import type { BillService } from '../rail-services/service-for.ts';
import type { BillOffer } from './offer.ts';

/** Returns a service in its wire form. Masks that a browser could not run safely are left out. */
export function toBillServiceView(service: BillService): BillServiceView {
  const { validationMask: mask, label, hint } = service;
  return {
    title: service.title,
    serviceid: toNumber(service.serviceId),
    merchant: service.merchant,
    kind: service.kind,
    type: service.type,
    mask: mask !== undefined && readMask(mask) ? mask : null,
    label: { fr: label.fr ?? null, en: label.en ?? null },
    hint: { fr: hint.fr ?? null, en: hint.en ?? null },
    available: service.available,
  };
}

/** Returns a found bill in its wire form. A bill with an obstacle has no quoteId. */
export function toBillView(offer: BillOffer, obstacle: BillObstacle | null): BillView {
  const [year, monthValue, dayOfMonth] = (offer.dueDate ?? '')
    .split('-')
    .map((part) => Number.parseInt(part, 10));
  const amount = offer.priced?.amount ?? offer.due;
  return {
    merchant: offer.merchant,
    kind: offer.kind,
    billNumber: offer.billNumber,
    serviceId: toNumber(offer.serviceId),
    amountLocalCur: amount && toWireNumber(amount),
    priceLocalCur: offer.priced && toWireNumber(offer.priced.price),
    billDueDate: year && monthValue && dayOfMonth ? { year, monthValue, dayOfMonth } : null,
    payItemId: offer.payItemId,
    customerNumber: offer.customerNumber,
    quoteId: obstacle ? null : offer.id,
    billType: offer.billType,
    amountType: offer.amountType,
    penaltyAmount: toWireNumber(offer.penalty),
    payOrder: offer.payOrder,
    minAmount: toWireNumber(offer.min),
    maxAmount: toWireNumber(offer.max),
    amountStep: toWireNumber(xaf(offer.step)),
    customerName: offer.customerName,
    description: offer.description,
    expiresAt: obstacle ? null : offer.expiresAt.toISOString(),
    payable: obstacle === null,
    obstacle,
  };
}

/** Converts a service number, which is small: text at the rail, a number on our wire. */
function toNumber(serviceId: string): number {
  return Number.parseInt(serviceId, 10);
}
