import { INVARIANTS } from './crash-violations.ts';
import type { Outcome } from './prove-processes.ts';

/** Formats the outcome of a run for people. */
export function reportOutcome(outcome: Outcome): string {
  const { load, ended, kills, faults } = outcome;
  const bills = load.accepted.filter(({ what }) => what === 'bill').length;
  return [
    `seed ${outcome.seed}, ${Math.round(outcome.loadMs / 1_000)} seconds of load`,
    `killed: ${total(kills)} (${list(kills)})`,
    `calls outside that went wrong: ${total(faults)} (${list(faults)})`,
    `accepted: ${load.accepted.length} payments (${bills} bills), ${outcome.deposits} deposits`,
    `asked again: ${total(load.trouble)} after no answer (${list(load.trouble)}), ${load.repeated} after one`,
    `refused: ${total(load.refusals)}${total(load.refusals) > 0 ? ` (${list(load.refusals)})` : ''}`,
    `ended: ${ended.paid} paid, ${ended.refunded} refunded, ${ended.owned} before people, ` +
      `${outcome.waiting} still waiting; ${ended.retried} were ordered more than once`,
    `quiet after ${outcome.quietSeconds} seconds`,
    outcome.broken.length === 0
      ? `all ${INVARIANTS.length} promises held`
      : `BROKEN:\n  ${outcome.broken.join('\n  ')}`,
  ].join('\n');
}

/** Formats the outcome as a row of the table in docs/proof.md. */
export function rowOf(outcome: Outcome, commit: string): string {
  const { load, ended, kills, faults, broken } = outcome;
  const cells = [
    commit,
    outcome.seed,
    `${Math.round(outcome.loadMs / 60_000)} min`,
    `${total(kills)}: ${list(kills)}`,
    total(faults),
    `${load.accepted.length}, ${outcome.deposits} deposits`,
    `${total(load.trouble)} + ${load.repeated}`,
    `${ended.paid} paid, ${ended.refunded} refunded, ${ended.owned} before people`,
    `${outcome.quietSeconds} s`,
    broken.length === 0 ? 'all held' : `${broken.length} BROKEN`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function total(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function list(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([what, times]) => `${what} ${times}`)
    .join(', ');
}
