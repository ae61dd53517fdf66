import { rate } from '#shared/rate.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import type { PublishedRate } from './published-rate.ts';

type RateRow = Omit<PublishedRate, 'mid' | 'rate'> & { midMicros: bigint; rateMicros: bigint };

const RATE = `id, source as origin, mid_micros as "midMicros", margin_basis_points as "marginBasisPoints",
  rate_micros as "rateMicros", observed_at as "observedAt", valid_from as "validFrom", sold_until as "soldUntil",
  (select e.ended_at from rate_override_ends e where e.rate_id = rates.id) as "endedAt"`;

export type NewRate = Omit<PublishedRate, 'id' | 'endedAt'>;

/** How far ahead another process's clock may be. A rate dated further ahead must not hide all others until then. */
const MAX_AHEAD = `interval '5 minutes'`;

/**
 * Inserts a rate that is the current one from now on, even if another process with a later clock has just published.
 */
export async function insertRate(db: Queryable, row: NewRate): Promise<PublishedRate> {
  const inserted = await db.first<RateRow>(
    `insert into rates
       (source, mid_micros, margin_basis_points, rate_micros, observed_at, valid_from, sold_until)
     values ($1, $2, $3, $4, $5, greatest($6::timestamptz,
       (select max(valid_from) from rates where valid_from <= $6 + ${MAX_AHEAD})), $7) returning ${RATE}`,
    [
      row.origin,
      row.mid.micros,
      row.marginBasisPoints,
      row.rate.micros,
      row.observedAt,
      row.validFrom,
      row.soldUntil,
    ],
  );
  return toPublishedRate(inserted as RateRow);
}

/** Returns the rates that were current at some moment from `since` to `now`, the current one first. */
export async function findRatesSince(db: Queryable, since: Date, now: Date): Promise<PublishedRate[]> {
  const rows = await db.rows<RateRow>(
    `select ${RATE} from rates
     where valid_from <= $2 and valid_from >= coalesce(
       (select max(valid_from) from rates where valid_from <= $1), '-infinity')
     order by valid_from desc, id desc`,
    [since, now],
  );
  return rows.map(toPublishedRate);
}

export async function findLatestRate(db: Queryable, now: Date): Promise<PublishedRate | undefined> {
  const row = await db.first<RateRow>(
    `select ${RATE} from rates where valid_from <= $1 order by valid_from desc, id desc limit 1`,
    [now],
  );
  return row && toPublishedRate(row);
}

/** Locks the rates until the end of the transaction, so that changes are serialised. */
export async function lockRates(db: Queryable): Promise<void> {
  await db.query('select lock_rates()');
}

/**
 * Returns the rate that was published last; the caller has locked the rates. Another process's clock may date it
 * slightly ahead; `insertRate` replaces it all the same.
 */
export async function findNewestRate(tx: Tx, now: Date): Promise<PublishedRate | undefined> {
  const row = await tx.first<RateRow>(
    `select ${RATE} from rates where valid_from <= $1::timestamptz + ${MAX_AHEAD}
     order by valid_from desc, id desc limit 1`,
    [now],
  );
  return row && toPublishedRate(row);
}

/** Returns the last figure of a source, with which the next one is compared while an override applies. */
export async function findLatestSourced(db: Queryable, now: Date): Promise<PublishedRate | undefined> {
  const row = await db.first<RateRow>(
    `select ${RATE} from rates where valid_from <= $1 and source <> 'manual'
     order by valid_from desc, id desc limit 1`,
    [now],
  );
  return row && toPublishedRate(row);
}

function toPublishedRate({ midMicros, rateMicros, ...row }: RateRow): PublishedRate {
  return { ...row, mid: rate(midMicros), rate: rate(rateMicros) };
}
