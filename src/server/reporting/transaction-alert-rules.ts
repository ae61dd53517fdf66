import { HOUR_MS } from '#shared/clock.ts';
import type { AlertRule } from '#shared/transaction-alert-rules.ts';
import { REPORT_FROM_CENTS, type WatchedSend } from './large-windows.ts';

export type PatternSend = WatchedSend & { destination: string };
/** A pattern found among sends: the sends, how many numbers they went to, the sum in cents, and when they began. */
export type Pattern = { rule: AlertRule; sends: bigint[]; recipients: number; cents: bigint; since: Date };

/** Several sends within a week, each just under the amount that requires identification. */
const JUST_UNDER = { from: 900_00n, below: 1_000_00n, times: 3, withinMs: 7 * 24 * HOUR_MS };
/** Money sent to many people in a short time. */
const MANY_RECIPIENTS = { recipients: 5, withinMs: 24 * HOUR_MS };
/** A sum that is split into sends just under the reporting limit. */
const NEAR_REPORT = { from: 9_000_00n, times: 3, withinMs: 24 * HOUR_MS };

/** Returns the patterns among one customer's sends; at most the first one of each rule. */
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

/** Returns the first time span, starting with a send, for which the condition holds. */
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
