import type { AlertRule } from '#shared/alert-rules.ts';
import { REPORT_FROM_CENTS, type WatchedSend } from './large-windows.ts';

export type PatternSend = WatchedSend & { destination: string };
/** What was seen: how many sends, to how many numbers, for how much, since when. */
export type Pattern = { rule: AlertRule; sends: bigint[]; recipients: number; cents: bigint; since: Date };

const HOUR_MS = 3_600_000;

/** Just under the amount from which identity must be known, several times in a week. */
const JUST_UNDER = { from: 900_00n, below: 1_000_00n, times: 3, withinMs: 7 * 24 * HOUR_MS };
/** Money that goes to many people in a short time. */
const MANY_RECIPIENTS = { recipients: 5, withinMs: 24 * HOUR_MS };
/** A sum in parts that stays just under what is reported. */
const NEAR_REPORT = { from: 9_000_00n, times: 3, withinMs: 24 * HOUR_MS };

/** The patterns among the sends of one customer; of each rule the first that is met. */
export function patternsOf(sends: readonly PatternSend[]): Pattern[] {
  const sorted = sends.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const small = sorted.filter(({ cents }) => cents >= JUST_UNDER.from && cents < JUST_UNDER.below);
  return [
    seek('just_under', small, JUST_UNDER.withinMs, ({ sends: ids }) => ids.length >= JUST_UNDER.times),
    seek(
      'many_recipients',
      sorted,
      MANY_RECIPIENTS.withinMs,
      ({ recipients }) => recipients >= MANY_RECIPIENTS.recipients,
    ),
    seek(
      'near_report',
      sorted,
      NEAR_REPORT.withinMs,
      ({ cents, sends: ids }) =>
        cents >= NEAR_REPORT.from && cents < REPORT_FROM_CENTS && ids.length >= NEAR_REPORT.times,
    ),
  ].flatMap((pattern) => pattern ?? []);
}

/** The first stretch of time, beginning with a send, in which this is met. */
function seek(
  rule: AlertRule,
  sends: readonly PatternSend[],
  withinMs: number,
  isMet: (pattern: Pattern) => boolean,
): Pattern | undefined {
  for (const first of sends) {
    const together = sends.filter(({ at }) => at >= first.at && at.getTime() - first.at.getTime() < withinMs);
    const pattern = {
      rule,
      sends: together.map(({ id }) => id),
      recipients: new Set(together.map(({ destination }) => destination)).size,
      cents: together.reduce((sum, { cents }) => sum + cents, 0n),
      since: first.at,
    };
    if (isMet(pattern)) return pattern;
  }
  return undefined;
}
