import type { ProvinceCode } from '#shared/rules/provinces.ts';
import type { Queryable } from '../../db/pool.ts';

/** The zone of most people in each province; a few places near borders keep their neighbour's time. */
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

/** For customers without an address: the zone where most customers live. */
const USUAL_ZONE = 'America/Toronto';

/** Returns the zone for a customer's days: the requested one, otherwise that of their address. */
export async function zoneOfCustomer(db: Queryable, personId: bigint, requested?: string): Promise<string> {
  // Use one name per zone regardless of alias, because formatters are cached by zone.
  if (requested !== undefined)
    return new Intl.DateTimeFormat('en', { timeZone: requested }).resolvedOptions().timeZone;
  const province = await findProvince(db, personId);
  return province === undefined ? USUAL_ZONE : ZONES[province];
}

/** Returns the province of a person's address, or undefined without one. */
function findProvince(db: Queryable, personId: bigint): Promise<ProvinceCode | undefined> {
  return db.value('select province from addresses_view where person_id = $1', [personId]);
}
