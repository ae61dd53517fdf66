import { DAY_MS } from '#shared/clock.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { TaskPayloads } from '../jobs/tasks.ts';
import { signInAlertMail } from '../notifications/account-alert-mails.ts';
import { type MailSender, MessageRefused } from '../providers/message-port.ts';
import { hashToken, newToken } from '../random-token.ts';
import { removeDevices } from './known-devices.ts';
import {
  answerAlert,
  type DisownedSignIn,
  deletePlace,
  deletePlacesOf,
  insertAlert,
  purgeDevices,
  saveAlertLink,
  savePlace,
} from './queries.ts';
import { readDevice } from './read-device.ts';

export type { DisownedSignIn };

/** After so many mails in a day, another one adds nothing. */
const MAX_ALERTS_PER_DAY = 5;
/** How long the owner may answer: mails are read late. */
const LINK_LIFE_MS = 7 * DAY_MS;
const KEEP_ALERTS_MS = 90 * DAY_MS;
/** Longer than sessions last, so that a person who comes twice a year is not alerted each time. */
const KEEP_PLACES_MS = 400 * DAY_MS;

type NewSignIn = {
  personId: bigint;
  /** Whether the browser had a token of this person. */
  isKnownDevice: boolean;
  network: string;
  userAgent: string | undefined;
  now: Date;
};

/**
 * Records where a customer signs in from and enqueues a mail when the device or network is new. Call it in the
 * transaction that opens the session, which holds their row. The very first sign-in raises no alert.
 */
export async function recordSignIn(tx: Tx, signIn: NewSignIn): Promise<void> {
  const { personId, isKnownDevice, network, userAgent, now } = signIn;
  const { browser, system } = readDevice(userAgent);
  const place = { network, browser: browser ?? 'unknown' };
  const seen = await savePlace(tx, personId, place, now);
  if (!seen.ever) return;
  // A client that keeps no token is recognised by its user agent in a place where it was before.
  if (seen.network && (isKnownDevice || seen.place)) return;
  const bounds = { max: MAX_ALERTS_PER_DAY, since: new Date(now.getTime() - DAY_MS), now };
  const alertId = await insertAlert(tx, { personId, network, browser, system }, bounds);
  // A place counts as known only once the owner has been told of it.
  if (alertId === undefined) await deletePlace(tx, personId, place);
  else await enqueue(tx, 'notify_sign_in', { alertId: String(alertId) }, { runAt: now });
}

/**
 * Runs the job `notify_sign_in`: mails the owner about a new sign-in. The link is made when the mail leaves and stored
 * nowhere else; a repeated run makes another, and the one in the latest mail counts.
 */
export async function notifySignIn(
  { pool, config, log, mail }: Pick<Deps, 'pool' | 'config' | 'log'> & { mail: MailSender },
  { alertId }: TaskPayloads['notify_sign_in'],
): Promise<void> {
  const token = newToken();
  const alert = await saveAlertLink(pool, BigInt(alertId), hashToken(token));
  if (!alert) return;
  const { subject, bodyText, bodyHtml } = signInAlertMail(config, alert, { ...alert, token });
  try {
    await mail.send({ to: alert.email, subject, text: bodyText, html: bodyHtml });
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    log.warn({ event: 'sign_in_alert_refused', alert: alertId }, 'a new sign-in could not be mailed');
  }
}

/** Returns the sign-in that is disowned by this link, once per mail. Returns undefined when the link is not valid. */
export function consumeDisownLink(tx: Tx, token: string, now: Date): Promise<DisownedSignIn | undefined> {
  const notifiedSince = new Date(now.getTime() - LINK_LIFE_MS);
  return answerAlert(tx, hashToken(token), { notifiedSince, now });
}

/** Deletes devices and places whose retention has ended. */
export function purgeKnownDevices({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  return purgeDevices(pool, {
    now,
    unseenSince: before(KEEP_PLACES_MS),
    notifiedBefore: before(KEEP_ALERTS_MS),
  });
}

/** Forgets the places that a person has first signed in from since a disowned sign-in, its own included. */
export async function deletePlacesSince(tx: Tx, { personId, at }: DisownedSignIn): Promise<void> {
  await tx.query('delete from sign_in_places where person_id = $1 and first_seen_at >= $2', [personId, at]);
}

/** Deletes all devices and places of a person who is about to be erased. */
export async function eraseDevicesOf(tx: Tx, personId: bigint): Promise<void> {
  await removeDevices(tx, personId);
  await deletePlacesOf(tx, personId);
}
