import { auditLibraries, type Verdict } from './audit-libraries.ts';
import type { Tally } from './tally.ts';

/** Whether libraries have known holes, as one check among the static ones. */
export async function checkSupplyChain(): Promise<Tally> {
  const startedAt = performance.now();
  const verdict = await auditLibraries();
  const tally = supplyChainTally(verdict, performance.now() - startedAt);
  console.log(sentenceOf(verdict));
  return tally;
}

/** What could not be checked is neither passed nor failed; it is counted, so that nobody takes it for passed. */
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
