import type { ProvinceCode } from '#shared/rules/provinces.ts';
import type { Queryable } from '../../db/pool.ts';
import { findProvince } from './queries.ts';

/** Where most people of a province live; a few places at borders keep their neighbour's time. */
const ZONES: Record<ProvinceCode, string> = {
  NL: 'America/St_Johns',
  NB: 'America/Halifax',
  NS: 'America/Halifax',
  PE: 'America/Halifax',
  ON: 'America/Toronto',
  QC: 'America/Toronto',
  MB: 'America/Winnipeg',
  SK: 'America/Regina',
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  YT: 'America/Whitehorse',
  NT: 'America/Yellowknife',
  NU: 'America/Iqaluit',
};

/** Of who has no address: where most customers live. */
const USUAL_ZONE = 'America/Toronto';

/** The zone whose days a customer means: the one that was asked for, else that of their address. */
export async function zoneOfCustomer(db: Queryable, personId: bigint, asked?: string): Promise<string> {
  // One name for each zone, whatever it was called by, since formats are kept by zone.
  if (asked !== undefined)
    return new Intl.DateTimeFormat('en', { timeZone: asked }).resolvedOptions().timeZone;
  const province = await findProvince(db, personId);
  return province === undefined ? USUAL_ZONE : ZONES[province];
}
