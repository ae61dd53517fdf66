import type { BillServiceView } from '#shared/wire/bill.ts';
import { BILL_MERCHANTS } from '#shared/payment.ts';
import type { Queryable } from '../db/pool.ts';
import { billServices } from '../rail-services/service-for.ts';
import { toBillServiceView } from './bill-view.ts';

/** Every service for bills, in the product's order of merchants; those that are down are marked, not hidden. */
export async function listProviders(db: Queryable): Promise<BillServiceView[]> {
  const views = (await billServices(db)).map(toBillServiceView);
  const rank = ({ merchant }: BillServiceView) => BILL_MERCHANTS.indexOf(merchant);
  return views.toSorted((a, b) => rank(a) - rank(b));
}
