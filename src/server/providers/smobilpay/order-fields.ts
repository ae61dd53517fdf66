import { acceptedForm, readMask } from '#shared/number-mask.ts';
import type { PayoutOrder, PayoutQuote, QuoteOutcome } from '../rail-port.ts';
import type { Payable } from './catalogue.ts';

/** Returns why the service does not accept this order, as far as that is known beforehand. */
export function findObstacle(
  order: PayoutOrder,
  { service }: Payable,
): Exclude<QuoteOutcome, { kind: 'quoted' }> | undefined {
  const about = `service ${service.serviceId}`;
  if (!service.active) return { kind: 'unavailable', note: `${about} is inactive` };
  if (service.needs.customerAddress) return { kind: 'unavailable', note: `${about} asks for an address` };
  if (numberFor(order, service.validationMask) === undefined) {
    return { kind: 'refused', reason: 'number_not_accepted', note: `${about}: the mask refuses the number` };
  }
  if (order.amount.minor % service.denomination !== 0n) {
    const note = `${about}: not a multiple of ${service.denomination}`;
    return { kind: 'refused', reason: 'amount_not_accepted', note };
  }
  return undefined;
}

/**
 * Returns the number in the form that the mask accepts: for a wallet, possibly with its country code; for a bill,
 * only as it is.
 */
function numberFor(order: PayoutOrder, mask: string | undefined): string | undefined {
  if (order.kind === 'wallet') return acceptedForm(mask, order.destination);
  const expression = mask === undefined ? undefined : readMask(mask);
  return !expression || expression.test(order.serviceNumber) ? order.serviceNumber : undefined;
}

/**
 * Returns the body of `collectstd`. For a cash-in both numbers are the recipient's (vendor's examples); for a bill
 * the phone is the payer's. Optional fields are sent only when required.
 */
export function collectFields(
  order: PayoutOrder,
  quote: PayoutQuote,
  { service }: Payable,
): Record<string, string> {
  const person =
    order.kind === 'wallet'
      ? { name: order.recipientName, phone: `237${order.destination}`, number: `237${order.destination}` }
      : { name: order.customerName, phone: order.customerPhone, number: order.customerNumber };
  const destination = order.kind === 'wallet' ? order.destination : order.serviceNumber;
  return {
    quoteId: quote.quoteId,
    trid: order.reference,
    customerPhonenumber: person.phone,
    customerEmailaddress: order.customerEmail,
    serviceNumber: numberFor(order, service.validationMask) ?? destination,
    ...(service.needs.customerName && { customerName: person.name }),
    ...(service.needs.customerNumber && { customerNumber: person.number ?? destination }),
  };
}
