import { PRODUCT_NAME } from '#shared/product.ts';
import type { LaunchSettings } from './launch-settings.ts';
import { apiAddress, simulatorAddress } from './program-environment.ts';

const PASSWORD = 'Bonjour2026!';

const PEOPLE = [
  ['demoverified', 'customer, identity verified, 2500.00 CAD'],
  ['demounverified', 'customer, not verified, 800.00 CAD'],
  ['demonew', 'customer, not verified, 0.00 CAD'],
  ['demoadmin', 'staff, administrator'],
  ['demoaudit', 'staff, auditor'],
  ['demosuper', 'staff, supervisor'],
] as const;

/** What a person needs to know once everything runs. */
export function welcome(settings: LaunchSettings): string {
  const lines = [
    '',
    `${PRODUCT_NAME} is ready.`,
    '',
    `  The site                     ${process.env.SITE_URL || apiAddress(settings)}`,
    `  The outside world, its mail  ${simulatorAddress(settings)}`,
    `  Data and logs                ${settings.dataDir}`,
    '',
    ...(settings.seeds
      ? signIns()
      : ['  No demo people in a database of yours; SEED_DEMO=yes adds them.', '']),
    '  Ctrl-C stops everything.',
    '',
  ];
  return lines.join('\n');
}

function signIns(): string[] {
  return [
    `  Sign in as (password ${PASSWORD})`,
    ...PEOPLE.map(([name, words]) => `    ${name.padEnd(16)} ${words}`),
    '',
  ];
}
