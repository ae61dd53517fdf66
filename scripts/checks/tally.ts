/** The result of a part of the tests. `name` is the part as the final list shows it, `failures` what failed in it. */
export type Tally = {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  ms: number;
  failures: string[];
  /**
   * True where the result depends on an outside service that may be unavailable: then it is skipped, and the last
   * line says so.
   */
  mayBeSkipped?: boolean;
  /** How long each test file took, if known. */
  files?: FileTime[];
};

/** The time of all tests of a file together, regardless of how many ran in parallel. */
export type FileTime = { file: string; tests: number; ms: number };

const SLOWEST = 10;

/** Returns the closing line: `N passed, N failed`, and the skipped ones if there are any. */
export function closingLine(tallies: Tally[]): string {
  const sum = (of: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[of], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Checks that nothing failed and that at least one check ran. */
export function isGreen(tallies: Tally[]): boolean {
  const isRun = ({ passed, skipped, mayBeSkipped }: Tally) =>
    passed > 0 || (mayBeSkipped === true && skipped > 0);
  return (
    tallies.some(({ passed }) => passed > 0) && tallies.every((tally) => isRun(tally) && tally.failed === 0)
  );
}

export function tableOf(tallies: Tally[]): string {
  return tallies
    .map(({ name, passed, failed, ms }) => {
      const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed`;
      return `  ${name.padEnd(12)} ${counts} ${seconds(ms)}`;
    })
    .join('\n');
}

/** Returns the slowest files of each part that knows its times; empty when none does. */
export function slowestOf(tallies: Tally[]): string {
  return tallies
    .filter(({ files = [] }) => files.length > 0)
    .map(({ name, files = [] }) => {
      const all = files.reduce((total, { ms }) => total + ms, 0);
      const tests = files.reduce((total, file) => total + file.tests, 0);
      const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
      const lines = slowest.map(
        ({ file, tests: count, ms }) => `  ${seconds(ms)} ${String(count).padStart(5)} tests  ${file}`,
      );
      const heading = `The slowest files of ${name}, of ${seconds(all).trim()} in ${tests} tests, as they add up`;
      return [`${heading}:`, ...lines].join('\n');
    })
    .join('\n\n');
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1).padStart(7)} s`;
}

/** Returns the failures, one line each, for readers who see only the end of a run. Empty when there are none. */
export function failuresOf(tallies: Tally[]): string {
  return tallies
    .flatMap(({ name, failures }) => failures.map((failure) => `  ✗ ${name}: ${failure}`))
    .join('\n');
}
