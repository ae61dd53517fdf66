import type { Merchant } from '#shared/payment.ts';
import type { ServiceKind } from '../rail-port.ts';
import type { ServiceWire } from './wire.ts';

export type OfferedService = { service: ServiceWire; merchant: Merchant; kind: ServiceKind };

/**
 * The services of S3P that we use, with our merchant names. CDE runs Camwater's water supply; the names of tax and
 * customs are not published and assumed to be the product's own (docs/decisions/0041).
 */
const USED: readonly {
  railMerchant: string;
  types: readonly string[];
  merchant: Merchant;
  kind: ServiceKind;
}[] = [
  { railMerchant: 'MTNMOMO', types: ['CASHIN'], merchant: 'MTNMOMO', kind: 'wallet' },
  { railMerchant: 'CMORANGEMOMO', types: ['CASHIN'], merchant: 'CMORANGEMOMO', kind: 'wallet' },
  billService('ENEO', 'ENEO'),
  { railMerchant: 'CMENEOPREPAID', types: ['SUBSCRIPTION'], merchant: 'ENEO', kind: 'prepaid' },
  billService('CDE', 'CAMWATER'),
  billService('CAMWATER', 'CAMWATER'),
  billService('CMDGI', 'CMDGI'),
  billService('CMDOUANES', 'CMDOUANES'),
  { railMerchant: 'CANALPLUS', types: ['SUBSCRIPTION'], merchant: 'CANALPLUS', kind: 'subscription' },
];

/** The wallets' cash-in services seen on the real wire; preferred when a merchant has several. */
const PREFERRED_WALLETS = ['20052', '50052'];

/** Returns the listed services that we use, with one wallet service per merchant. */
export function chooseServices(listed: ServiceWire[]): OfferedService[] {
  const preferredFirst = listed.toSorted((a, b) => rank(a) - rank(b));
  const chosen = preferredFirst.flatMap((service): OfferedService[] => {
    const use = USED.find(
      ({ railMerchant, types }) => railMerchant === service.merchant && types.includes(service.type),
    );
    return use ? [{ service, merchant: use.merchant, kind: use.kind }] : [];
  });
  return chosen.filter(
    ({ kind, merchant }, index) =>
      kind !== 'wallet' ||
      chosen.findIndex((one) => one.kind === kind && one.merchant === merchant) === index,
  );
}

function rank({ serviceId }: ServiceWire): number {
  return PREFERRED_WALLETS.includes(serviceId) ? 0 : 1;
}

function billService(railMerchant: string, merchant: Merchant) {
  return { railMerchant, types: ['SEARCHABLE_BILL', 'NON_SEARCHABLE_BILL'], merchant, kind: 'bill' } as const;
}
