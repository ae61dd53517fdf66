import { runCommand } from './run-command.ts';

/** The result for the libraries: clean, vulnerable, or unknown because the registry did not answer. */
export type LibraryAudit =
  | { known: 'clean' }
  | { known: 'findings'; findings: string[] }
  | { known: 'nothing'; why: string };

type Advisory = { severity?: unknown; via?: unknown };

const SEVERE_LEVELS = ['high', 'critical'];
const PATIENCE_MS = 120_000;

/**
 * Queries the registry for libraries of the lock file with known vulnerabilities of high severity or above. A
 * registry without advisories, or one that cannot be reached, gives a result of its own, not a clean one.
 * `where` is passed to npm.
 */
export async function auditLibraries(where: string[] = []): Promise<LibraryAudit> {
  const flags = ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { output } = await runCommand('npm', [...flags, ...where], { timeoutMs: PATIENCE_MS });
  return readAudit(output);
}

/** Parses the output of `npm audit --json`, ignoring any other output around it. */
export function readAudit(output: string): LibraryAudit {
  const report = jsonIn(output);
  const vulnerabilities = report?.vulnerabilities;
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null) {
    return { known: 'nothing', why: firstLine(report?.message ?? output) };
  }
  const findings = Object.entries(vulnerabilities as Record<string, Advisory>)
    .filter(([, { severity }]) => SEVERE_LEVELS.includes(String(severity)))
    .map(([name, { severity, via }]) => `${name}: ${String(severity)}${titlesOf(via)}`);
  return findings.length > 0 ? { known: 'findings', findings } : { known: 'clean' };
}

function jsonIn(output: string): Record<string, unknown> | undefined {
  // npm prints other text before and after the JSON.
  const [begin, end] = [output.search(/^\{/m), output.lastIndexOf('\n}')];
  if (begin < 0 || end < begin) return undefined;
  try {
    return JSON.parse(output.slice(begin, end + 2)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function titlesOf(via: unknown): string {
  const titles = [via].flat().flatMap((each) => (each as { title?: string } | null)?.title ?? []);
  return titles.length > 0 ? `, ${titles.join('; ')}` : '';
}

function firstLine(message: unknown): string {
  const lines = String(message).split('\n');
  return lines.find((line) => line.trim() !== '' && !line.startsWith('npm warn'))?.trim() ?? 'no answer';
}
