import { parseArgs } from 'node:util';
import { ensureBackupTools } from './checks/ensure-backup-tools.ts';
import { ensureChromium } from './checks/ensure-chromium.ts';
import { ensurePrometheus } from './checks/ensure-prometheus.ts';
import { runPlaywright } from './checks/run-playwright.ts';
import { runVitest } from './checks/run-vitest.ts';
import { runStaticChecks } from './checks/static-checks.ts';
import { closingLine, failuresOf, isGreen, slowestOf, type Tally, tableOf } from './checks/tally.ts';

const PARTS = ['static', 'unit', 'e2e'] as const;
type Part = (typeof PARTS)[number];

const parts = chosenParts();
// Fetched during the other checks. A failure is reported where the browser is needed.
const chromium = parts.includes('e2e') ? ensureChromium().catch((error: Error) => error) : undefined;
const systemTools = parts.includes('unit')
  ? Promise.all([ensurePrometheus(), ensureBackupTools()])
  : undefined;
const tallies: Tally[] = [];

if (parts.includes('static')) {
  heading('Static checks');
  tallies.push(...(await runStaticChecks()));
}
if (systemTools) {
  heading('Unit, property and integration tests');
  tallies.push(...(await systemTools).flat(), await runVitest());
}
if (chromium) {
  heading('End to end in Chromium');
  tallies.push(await endToEnd(await chromium));
}
heading('Summary');
const summary = [slowestOf(tallies), tableOf(tallies), failuresOf(tallies), closingLine(tallies)];
console.log(summary.filter(Boolean).join('\n\n'));
process.exitCode = isGreen(tallies) ? 0 : 1;

function chosenParts(): readonly Part[] {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  if (values.only === undefined) return PARTS;
  const part = PARTS.find((name) => name === values.only);
  if (part) return [part];
  console.error(`--only knows ${PARTS.join(', ')}.`);
  process.exit(2);
}

async function endToEnd(found: string | Error): Promise<Tally> {
  if (typeof found === 'string') return runPlaywright(found);
  console.log(found.message);
  return { name: 'end to end', passed: 0, failed: 1, skipped: 0, ms: 0, failures: ['no Chromium'] };
}

function heading(words: string): void {
  console.log(`\n── ${words}\n`);
}
