import { DAY_MS, MINUTE_MS } from '#shared/clock.ts';
import type { HealthAlertKind } from '#shared/health-alerts.ts';
import { RAIL_NAMES, RAIL_TITLES, type RailName } from '#shared/rails.ts';
import type { Threshold } from '#shared/settings.ts';
import type { WorkerFigures } from './heartbeat-queries.ts';
import type { CallFigures, Figures, FloatReading, JobFigures, UntrustedFigures } from './queries.ts';

/** The figures to assess, all as of one moment. */
export type Health = {
  now: Date;
  jobs: JobFigures[];
  calls: CallFigures[];
  rest: Figures;
  /** The readings of each rail in use, newest first, and what people corrected between the last two. */
  floats: FloatFigures[];
  workers: WorkerFigures;
  notices: UntrustedFigures;
  sendingOpen: boolean;
  surplus: { day: string; surplus: bigint } | undefined;
};

export type FloatFigures = { rail: RailName; readings: FloatReading[]; correctedMinor: bigint };

/**
 * `subject` distinguishes findings of one kind: a rail, a list, a payment, a task. Empty when a kind has only one.
 */
export type HealthFinding = { kind: HealthAlertKind; subject: string; facts: Record<string, string> };

/** A rail with fewer calls is not assessed, because they say too little. */
const MIN_CALLS = 5;
/**
 * Failures in a row from which a job raises an alert. A recurring one is never given up, another one only after two
 * days; neither is late, because each failure postpones it. Eight failures take two minutes.
 */
const MIN_FAILURES = { recurring: 5, other: 8 };

/** Returns the findings that warrant a mail to staff. */
export function assessHealth(health: Health, thresholds: Record<Threshold, number>): HealthFinding[] {
  return [
    ...assessWork(health, thresholds),
    ...assessRails(health, thresholds),
    ...assessFloats(health, thresholds),
    ...assessMoney(health),
    ...assessLists(health, thresholds),
    ...assessNotices(health, thresholds),
  ];
}

function assessWork(
  { now, jobs, rest, workers }: Health,
  thresholds: Record<Threshold, number>,
): HealthFinding[] {
  const due = jobs.flatMap(({ oldestDue }) => (oldestDue ? [oldestDue.getTime()] : []));
  const late = minutesSince(Math.min(now.getTime(), ...due), now);
  return [
    // Whether any worker runs at all is checked by the API, because this check itself runs in a worker.
    ...when(workers.silent > 0, 'workers_silent', workers),
    ...when(late >= thresholds.late_job_minutes, 'jobs_late', { minutes: late }),
    ...when(rest.deadJobs >= thresholds.dead_jobs, 'jobs_dead', { count: rest.deadJobs }),
    ...jobs.flatMap(({ task, isRecurring, failures }) => {
      const allowed = isRecurring ? MIN_FAILURES.recurring : MIN_FAILURES.other;
      return when(failures >= allowed, 'jobs_failing', { task, count: failures }, task);
    }),
    ...rest.oldestPayments.flatMap(({ reference, createdAt }) => {
      const minutes = minutesSince(createdAt.getTime(), now);
      const facts = { reference, minutes, count: rest.openPayments };
      return when(minutes >= thresholds.open_payment_minutes, 'payment_old', facts, reference);
    }),
    ...when(rest.failedMessages >= thresholds.failed_messages, 'messages_failed', {
      count: rest.failedMessages,
    }),
  ];
}

function assessRails({ calls }: Health, thresholds: Record<Threshold, number>): HealthFinding[] {
  return RAIL_NAMES.flatMap((rail) =>
    assessRail(
      rail,
      calls.filter((one) => one.rail === rail),
      thresholds,
    ),
  );
}

function assessRail(
  name: RailName,
  calls: CallFigures[],
  thresholds: Record<Threshold, number>,
): HealthFinding[] {
  const rail = RAIL_TITLES[name];
  const total = calls.reduce((sum, one) => sum + one.calls, 0);
  const unusable = calls.reduce((sum, one) => sum + one.unusable, 0);
  if (total < MIN_CALLS) return [];
  const percent = Math.round((unusable * 100) / total);
  const slowest = Math.max(...calls.map(({ slowMs }) => slowMs));
  return [
    ...when(
      percent >= thresholds.rail_error_percent,
      'rail_errors',
      { rail, percent, count: unusable },
      name,
    ),
    ...when(
      slowest >= thresholds.rail_slow_seconds * 1000,
      'rail_slow',
      { rail, seconds: Math.round(slowest / 1000) },
      name,
    ),
  ];
}

function assessFloats({ floats }: Health, thresholds: Record<Threshold, number>): HealthFinding[] {
  return floats.flatMap((figures) => assessFloat(figures, thresholds));
}

function assessFloat(
  { rail: name, readings: [last, before], correctedMinor }: FloatFigures,
  thresholds: Record<Threshold, number>,
): HealthFinding[] {
  if (!last) return [];
  const rail = RAIL_TITLES[name];
  const francs = last.balanceMinor;
  // A correction books what the rail took or gave back before, so it explains nothing that left between the readings.
  const gap = before ? unexplained(before, last) + correctedMinor : 0n;
  return [
    ...when(
      francs < BigInt(thresholds.float_low_francs),
      'float_low',
      { rail, francs: String(francs) },
      rail,
    ),
    ...when(gap > BigInt(thresholds.float_gap_francs), 'float_gap', { rail, francs: String(gap) }, rail),
  ];
}

/**
 * Returns how many francs left the float between two readings without a payment of ours that explains them;
 * negative after a top-up. Balance and charges together are what we paid in, which never decreases. Payments
 * in flight are subtracted, because the rail may already have charged them.
 */
function unexplained(before: FloatReading, after: FloatReading): bigint {
  const paidIn = ({ balanceMinor, chargedMinor }: FloatReading) => balanceMinor + chargedMinor;
  return paidIn(before) - paidIn(after) - after.inFlightMinor;
}

function assessMoney({ sendingOpen, surplus }: Health): HealthFinding[] {
  const closed = when(!sendingOpen, 'sending_closed', {});
  if (!surplus) return closed;
  const { day, surplus: cents } = surplus;
  return [...closed, ...when(cents < 0n, 'safeguarding_short', { day, cents: String(-cents) })];
}

/**
 * Finds lists that are out of date: names are screened against the stored lists, which lack everyone listed
 * since.
 */
function assessLists({ now, rest }: Health, { old_list_days }: Record<Threshold, number>): HealthFinding[] {
  const oldest = now.getTime() - old_list_days * DAY_MS;
  const old = rest.lists.filter(({ readAt }) => !readAt || readAt.getTime() <= oldest);
  return old.flatMap(({ source }) => when(true, 'lists_old', { days: old_list_days, lists: source }, source));
}

/**
 * Finds many untrusted notices. A few are spam or a forwarded mail; many suggest an attempt to have
 * money credited.
 */
function assessNotices(
  { notices }: Health,
  { untrusted_notices }: Record<Threshold, number>,
): HealthFinding[] {
  const { unsigned, untrusted } = notices;
  return when(unsigned + untrusted >= untrusted_notices, 'notices_untrusted', { unsigned, untrusted });
}

function when(
  isSo: boolean,
  kind: HealthAlertKind,
  facts: Record<string, string | number>,
  subject = '',
): HealthFinding[] {
  const texts = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));
  return isSo ? [{ kind, subject, facts: texts }] : [];
}

function minutesSince(moment: number, now: Date): number {
  return Math.floor((now.getTime() - moment) / MINUTE_MS);
}
