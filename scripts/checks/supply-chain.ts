import { auditLibraries, type LibraryAudit } from './audit-libraries.ts';
import type { Tally } from './tally.ts';

/** The folders with lock files: all libraries, Lighthouse, and the Node that is fetched when the machine's is too old. */
const FOLDERS = ['.', 'bench/lighthouse', 'scripts/bootstrap/runtime'];

/** Checks whether libraries, or the Node that we fetch, have known vulnerabilities, as one of the static checks. */
export async function checkSupplyChain(): Promise<Tally> {
  const startedAt = performance.now();
  const audit = combineAudits(
    await Promise.all(FOLDERS.map((folder) => auditLibraries(['--prefix', folder]))),
  );
  const tally = supplyChainTally(audit, performance.now() - startedAt);
  console.log(sentenceOf(audit));
  return tally;
}

/**
 * Combines audits: all findings if there are any, else unknown if one is unknown, and clean only when all are
 * clean.
 */
export function combineAudits(audits: LibraryAudit[]): LibraryAudit {
  const findings = audits.flatMap((audit) => (audit.known === 'findings' ? audit.findings : []));
  if (findings.length > 0) return { known: 'findings', findings };
  return audits.find(({ known }) => known === 'nothing') ?? { known: 'clean' };
}

/** Returns the tally of an audit. An unknown audit counts as skipped, not as passed. */
export function supplyChainTally(audit: LibraryAudit, ms: number): Tally {
  const [passed, failed, skipped] = { clean: [1, 0, 0], findings: [0, 1, 0], nothing: [0, 0, 1] }[
    audit.known
  ] as [number, number, number];
  const failures = audit.known === 'findings' ? audit.findings : [];
  return { name: 'libraries', passed, failed, skipped, ms, failures, mayBeSkipped: true };
}

function sentenceOf(audit: LibraryAudit): string {
  if (audit.known === 'clean') return 'passed  known holes of libraries: none of high severity';
  if (audit.known === 'nothing') return `NOT CHECKED  known holes of libraries: ${audit.why}`;
  return ['FAILED  known holes of libraries', ...audit.findings.map((each) => `  ${each}`)].join('\n');
}
