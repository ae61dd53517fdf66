import type { Language } from '#shared/rules/fields.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { underLegalHold } from '../under-legal-hold.ts';

/** Returns the device of this person that one of these tokens belongs to. */
export function findDevice(
  db: Queryable,
  personId: bigint,
  tokenHashes: Buffer[],
  now: Date,
): Promise<bigint | undefined> {
  return db.value(
    `select id from known_devices where person_id = $1 and token_hash = any ($2) and expires_at > $3
     order by last_used_at desc, id desc limit 1`,
    [personId, tokenHashes, now],
  );
}

export async function renewDevice(tx: Tx, id: bigint, now: Date, expiresAt: Date): Promise<void> {
  await tx.query('update known_devices set last_used_at = $2, expires_at = $3 where id = $1', [
    id,
    now,
    expiresAt,
  ]);
}

/** Stores a new device and keeps only the person's `max` most recently used ones. */
export async function insertDevice(
  tx: Tx,
  device: { personId: bigint; tokenHash: Buffer; now: Date; expiresAt: Date; max: number },
): Promise<void> {
  const { personId, tokenHash, now, expiresAt, max } = device;
  await tx.query(
    `insert into known_devices (person_id, token_hash, created_at, last_used_at, expires_at)
     values ($1, $2, $3, $3, $4)`,
    [personId, tokenHash, now, expiresAt],
  );
  await tx.query(
    `delete from known_devices where id in (
       select id from known_devices where person_id = $1 order by last_used_at desc, id desc offset $2)`,
    [personId, max],
  );
}

/**
 * Deletes devices that have expired, places not seen since `unseenSince` except the person's last one, and old
 * alerts.
 */
export async function purgeDevices(
  db: Queryable,
  { now, unseenSince, notifiedBefore }: { now: Date; unseenSince: Date; notifiedBefore: Date },
): Promise<void> {
  await db.query(
    `delete from known_devices d where d.expires_at <= $1 and not ${underLegalHold('d.person_id')}`,
    [now],
  );
  await db.query(
    `delete from sign_in_places p where p.last_seen_at < $1 and not ${underLegalHold('p.person_id')} and exists (
       select from sign_in_places later where later.person_id = p.person_id
         and (later.last_seen_at, later.network, later.browser) > (p.last_seen_at, p.network, p.browser))`,
    [unseenSince],
  );
  await db.query(
    `delete from sign_in_alerts a where a.created_at < $1 and not ${underLegalHold('a.person_id')}`,
    [notifiedBefore],
  );
}

export async function deletePlacesOf(tx: Tx, personId: bigint): Promise<void> {
  await tx.query('delete from sign_in_places where person_id = $1', [personId]);
  await tx.query('delete from sign_in_alerts where person_id = $1', [personId]);
}

export async function deletePlace(tx: Tx, personId: bigint, { network, browser }: Place): Promise<void> {
  await tx.query('delete from sign_in_places where person_id = $1 and network = $2 and browser = $3', [
    personId,
    network,
    browser,
  ]);
}

export type Place = { network: string; browser: string };
export type Seen = { ever: boolean; network: boolean; place: boolean };

/**
 * Records a sign-in from a place. Returns what was known of the place before. `ever`: the person has signed in before,
 * also if only from a place that was forgotten after its alert.
 */
export async function savePlace(
  tx: Tx,
  personId: bigint,
  { network, browser }: Place,
  now: Date,
): Promise<Seen> {
  const { rows } = await tx.query<Seen>(
    `with saved as (
       insert into sign_in_places as p (person_id, network, browser, first_seen_at, last_seen_at)
       values ($1, $2, $3, $4, $4)
       on conflict (person_id, network, browser) do update set last_seen_at = greatest(p.last_seen_at, $4))
     select count(*) > 0 or exists (select from sign_in_alerts where person_id = $1) as ever,
       coalesce(bool_or(network = $2), false) as network,
       coalesce(bool_or(network = $2 and browser = $3), false) as place
     from sign_in_places where person_id = $1`,
    [personId, network, browser, now],
  );
  return rows[0] ?? { ever: false, network: false, place: false };
}

export type NewAlert = { personId: bigint; network: string; browser: string | null; system: string | null };

/** Stores an alert unless the person has had too many since `since`; then returns undefined. */
export function insertAlert(
  tx: Tx,
  { personId, network, browser, system }: NewAlert,
  { max, since, now }: { max: number; since: Date; now: Date },
): Promise<bigint | undefined> {
  return tx.value(
    `insert into sign_in_alerts (person_id, created_at, network, browser, system)
     select $1, $2, $3, $4, $5
     where (select count(*) from sign_in_alerts where person_id = $1 and created_at > $6) < $7
     returning id`,
    [personId, now, network, browser, system, since, max],
  );
}

export type AlertToNotify = {
  email: string;
  firstName: string;
  langKey: Language;
  at: Date;
  network: string;
  browser: string | null;
  system: string | null;
};

/** Stores the hash of a new link for an unanswered alert. Returns the facts of its mail and the recipient. */
export function saveAlertLink(
  db: Queryable,
  alertId: bigint,
  tokenHash: Buffer,
): Promise<AlertToNotify | undefined> {
  return db.first(
    `update sign_in_alerts a set token_hash = $2 from people_view p
     where a.id = $1 and p.id = a.person_id and a.disowned_at is null
     returning p.email, p.first_name as "firstName", p.lang_key as "langKey", a.created_at as at, a.network,
       a.browser, a.system`,
    [alertId, tokenHash],
  );
}

export type DisownedSignIn = {
  personId: bigint;
  /** When the sign-in was. */
  at: Date;
};

/** Records that a sign-in was disowned, once. Returns undefined when this hash has no recent alert. */
export function answerAlert(
  tx: Tx,
  tokenHash: Buffer,
  { notifiedSince, now }: { notifiedSince: Date; now: Date },
): Promise<DisownedSignIn | undefined> {
  return tx.first(
    `update sign_in_alerts set disowned_at = $3, token_hash = null
     where token_hash = $1 and created_at > $2 and disowned_at is null
     returning person_id as "personId", created_at as at`,
    [tokenHash, notifiedSince, now],
  );
}
