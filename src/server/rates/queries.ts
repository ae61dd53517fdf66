import { rate } from '#shared/rate.ts';
import type { Queryable } from '../db/pool.ts';
import type { PublishedRate, RateOrigin } from './published-rate.ts';

type RateRow = {
  id: bigint;
  source: RateOrigin;
  mid_micros: bigint;
  rate_micros: bigint;
  observed_at: Date;
  valid_from: Date;
  sold_until: Date | null;
  called_off_at: Date | null;
};

const COLUMNS = `id, source, mid_micros, rate_micros, observed_at, valid_from, sold_until,
  (select e.ended_at from rate_override_ends e where e.rate_id = rates.id) as called_off_at`;

export type NewRate = Omit<PublishedRate, 'id' | 'calledOffAt'> & { marginBasisPoints: number };

/** Inserts a rate that is the current one from now on, even if another process with a later clock has just published. */
export async function insertRate(db: Queryable, row: NewRate): Promise<PublishedRate> {
  const { rows } = await db.query<RateRow>(
    `insert into rates
       (source, mid_micros, margin_basis_points, rate_micros, observed_at, valid_from, sold_until)
     values ($1, $2, $3, $4, $5, greatest($6, (select max(valid_from) from rates)), $7) returning ${COLUMNS}`,
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
  return toPublishedRate(rows[0] as RateRow);
}

/** Returns the rates that were current at some moment from `since` to `now`, the current one first. */
export async function readRatesSince(db: Queryable, since: Date, now: Date): Promise<PublishedRate[]> {
  const { rows } = await db.query<RateRow>(
    `select ${COLUMNS} from rates
     where valid_from <= $2 and valid_from >= coalesce(
       (select max(valid_from) from rates where valid_from <= $1), '-infinity')
     order by valid_from desc, id desc`,
    [since, now],
  );
  return rows.map(toPublishedRate);
}

export async function readLatestRate(db: Queryable, now: Date): Promise<PublishedRate | undefined> {
  const { rows } = await db.query<RateRow>(
    `select ${COLUMNS} from rates where valid_from <= $1 order by valid_from desc, id desc limit 1`,
    [now],
  );
  return rows[0] && toPublishedRate(rows[0]);
}

/** Locks the rates until the end of the transaction, so that changes are serialised. */
export async function lockRates(db: Queryable): Promise<void> {
  await db.query('select lock_rates()');
}

/** Returns the last figure of a source, with which the next one is compared while an override applies. */
export async function readLatestSourced(db: Queryable, now: Date): Promise<PublishedRate | undefined> {
  const { rows } = await db.query<RateRow>(
    `select ${COLUMNS} from rates where valid_from <= $1 and source <> 'manual'
     order by valid_from desc, id desc limit 1`,
    [now],
  );
  return rows[0] && toPublishedRate(rows[0]);
}

function toPublishedRate(row: RateRow): PublishedRate {
  return {
    id: row.id,
    origin: row.source,
    mid: rate(row.mid_micros),
    rate: rate(row.rate_micros),
    observedAt: row.observed_at,
    validFrom: row.valid_from,
    soldUntil: row.sold_until,
    calledOffAt: row.called_off_at,
  };
}
