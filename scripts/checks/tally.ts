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
  /** How long each file of tests took, where the part knows. */
  files?: FileTime[];
};

/** The time of all tests of a file together, however many ran at once. */
export type FileTime = { file: string; tests: number; ms: number };

const SLOWEST = 10;

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
      return `  ${ran.padEnd(12)} ${counts} ${seconds(ms)}`;
    })
    .join('\n');
}

/** Where the time went: of each part that knows, the files that took the longest. Empty when none does. */
export function slowestOf(tallies: Tally[]): string {
  return tallies
    .filter(({ files = [] }) => files.length > 0)
    .map(({ ran, files = [] }) => {
      const all = files.reduce((total, { ms }) => total + ms, 0);
      const tests = files.reduce((total, file) => total + file.tests, 0);
      const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
      const lines = slowest.map(
        ({ file, tests: count, ms }) => `  ${seconds(ms)} ${String(count).padStart(5)} tests  ${file}`,
      );
      const heading = `The slowest files of ${ran}, of ${seconds(all).trim()} in ${tests} tests, as they add up`;
      return [`${heading}:`, ...lines].join('\n');
    })
    .join('\n\n');
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1).padStart(7)} s`;
}

/** What failed, one line each, for whoever sees no more of a run than its end. Empty when nothing did. */
export function failuresOf(tallies: Tally[]): string {
  return tallies
    .flatMap(({ ran, failures }) => failures.map((failure) => `  ✗ ${ran}: ${failure}`))
    .join('\n');
}
