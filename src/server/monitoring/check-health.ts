import { DAY_MS } from '#shared/clock.ts';
import { afterCommit, withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { alertMail } from '../notifications/alert-mails.ts';
import { queueMessages } from '../notifications/queue-messages.ts';
import { findThresholds } from '../product-settings/current-settings.ts';
import { assessHealth, type HealthFinding } from './assess-health.ts';
import { purgeHeartbeats } from './heartbeat-queries.ts';
import { measureHealth } from './measure-health.ts';
import { type AlertRow, endAlert, findOpenAlerts, openAlert, purgeMeasurements } from './queries.ts';

const KEEP_CALLS_MS = 7 * DAY_MS;
const KEEP_FLOATS_MS = 90 * DAY_MS;

/**
 * Runs the job `check_health`: opens and ends alerts, with a mail each time, and then pings the watchdog, which shows
 * that the checks themselves run.
 */
export async function checkHealth(deps: Deps & { pingWatchdog?: () => Promise<void> }): Promise<void> {
  const { pool, clock } = deps;
  const now = clock.now();
  await purgeMeasurements(pool, {
    callsBefore: new Date(now.getTime() - KEEP_CALLS_MS),
    floatsBefore: new Date(now.getTime() - KEEP_FLOATS_MS),
  });
  const [health, thresholds, open] = await Promise.all([
    measureHealth(deps),
    findThresholds(pool),
    findOpenAlerts(pool),
  ]);
  const findings = assessHealth(health, thresholds);
  for (const finding of findings) await openHealthAlert(deps, finding, now);
  const over = open.filter(
    ({ kind, subject }) => !findings.some((finding) => finding.kind === kind && finding.subject === subject),
  );
  for (const alert of over) await end(deps, alert, now);
  await purgeHeartbeats(pool);
  // Last, because it reports that all of the above was done.
  await deps.pingWatchdog?.();
}

/** Opens an alert and mails it to staff, unless one of the same kind and subject is open. */
export function openHealthAlert(deps: Deps, finding: HealthFinding, now: Date): Promise<void> {
  return withTransaction(deps.pool, async (tx) => {
    const alert = await openAlert(tx, finding, now);
    if (!alert) return;
    await queueMessages(tx, [toMessage(deps, alert, 'began')], now);
    afterCommit(tx, () => {
      const { kind, facts } = alert;
      deps.log.error({ event: 'alert_opened', alert: kind, facts }, 'staff are alerted');
    });
  });
}

function end(deps: Deps, { id }: AlertRow, now: Date): Promise<void> {
  return withTransaction(deps.pool, async (tx) => {
    const alert = await endAlert(tx, id, now);
    if (!alert) return;
    await queueMessages(tx, [toMessage(deps, alert, 'ended')], now);
    afterCommit(tx, () => {
      deps.log.info({ event: 'alert_ended', alert: alert.kind }, 'an alert is over');
    });
  });
}

function toMessage({ config }: Deps, alert: AlertRow, moment: 'began' | 'ended') {
  return {
    ...alertMail(config, alert, moment),
    personId: null,
    channel: 'mail' as const,
    recipient: config.ALERTS_EMAIL,
    dedupeKey: `alert/${alert.id}/${moment}`,
  };
}
