import { auditLibraries, type Verdict } from './audit-libraries.ts';
import type { Tally } from './tally.ts';

/** The folders with lock files: all libraries, Lighthouse, and the Node that is fetched when the machine's is too old. */
const FOLDERS = ['.', 'bench/lighthouse', 'scripts/bootstrap/runtime'];

/** Checks whether libraries, or the Node that we fetch, have known vulnerabilities, as one of the static checks. */
export async function checkSupplyChain(): Promise<Tally> {
  const startedAt = performance.now();
  const verdict = allOf(await Promise.all(FOLDERS.map((folder) => auditLibraries(['--prefix', folder]))));
  const tally = supplyChainTally(verdict, performance.now() - startedAt);
  console.log(sentenceOf(verdict));
  return tally;
}

/**
 * Combines verdicts: all findings if there are any, else unknown if one is unknown, and clean only when all are
 * clean.
 */
export function allOf(verdicts: Verdict[]): Verdict {
  const findings = verdicts.flatMap((verdict) => (verdict.known === 'findings' ? verdict.findings : []));
  if (findings.length > 0) return { known: 'findings', findings };
  return verdicts.find(({ known }) => known === 'nothing') ?? { known: 'clean' };
}

/** Returns the tally of a verdict. An unknown verdict counts as skipped, not as passed. */
export function supplyChainTally(verdict: Verdict, ms: number): Tally {
  const [passed, failed, skipped] = { clean: [1, 0, 0], findings: [0, 1, 0], nothing: [0, 0, 1] }[
    verdict.known
  ] as [number, number, number];
  const failures = verdict.known === 'findings' ? verdict.findings : [];
  return { ran: 'libraries', passed, failed, skipped, ms, failures, mayBeSkipped: true };
}

function sentenceOf(verdict: Verdict): string {
  if (verdict.known === 'clean') return 'passed  known holes of libraries: none of high severity';
  if (verdict.known === 'nothing') return `NOT CHECKED  known holes of libraries: ${verdict.why}`;
  return ['FAILED  known holes of libraries', ...verdict.findings.map((each) => `  ${each}`)].join('\n');
}
