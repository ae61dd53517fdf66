/** What a part of the tests came to. `ran` names the part in the list at the end, `failures` what failed in it. */
export type Tally = {
  ran: string;
  passed: number;
  failed: number;
  skipped: number;
  ms: number;
  failures: string[];
  /** True where the answer is somebody else's, who may not be there: then it is skipped, and the line at the end says so. */
  mayBeSkipped?: boolean;
};

/** The closing line: `N passed, N failed`, and what was skipped only if anything was. */
export function closingLine(tallies: Tally[]): string {
  const sum = (of: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[of], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Green means that nothing failed and that something was checked at all. */
export function isGreen(tallies: Tally[]): boolean {
  const isRun = ({ passed, skipped, mayBeSkipped }: Tally) =>
    passed > 0 || (mayBeSkipped === true && skipped > 0);
  return (
    tallies.some(({ passed }) => passed > 0) && tallies.every((tally) => isRun(tally) && tally.failed === 0)
  );
}

export function tableOf(tallies: Tally[]): string {
  return tallies
    .map(({ ran, passed, failed, ms }) => {
      const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed`;
      return `  ${ran.padEnd(12)} ${counts} ${(ms / 1_000).toFixed(1).padStart(7)} s`;
    })
    .join('\n');
}

/** What failed, one line each, for whoever sees no more of a run than its end. Empty when nothing did. */
export function failuresOf(tallies: Tally[]): string {
  return tallies
    .flatMap(({ ran, failures }) => failures.map((failure) => `  ✗ ${ran}: ${failure}`))
    .join('\n');
}
