import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_SECOND_FACTOR, type DemoPerson } from '#server/seed/demo-people.ts';
import { cad, toDecimalText } from '#shared/money.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { paths } from '#web/paths.ts';
import type { LaunchSettings } from './launch-settings.ts';
import { apiAddress, simulatorAddress } from './program-environment.ts';

/** Returns what a person needs to know once everything runs. `devAddress` is where pages reload hot. */
export function welcome(settings: LaunchSettings, devAddress?: string): string {
  const lines = [
    '',
    `${PRODUCT_NAME} is ready.`,
    '',
    ...(devAddress ? devLines(devAddress) : []),
    `  ${devAddress ? 'The api, and pages as built' : 'The site                   '}  ${address(settings, devAddress)}`,
    `  Simulated providers, mail    ${simulatorAddress(settings)}`,
    `  Data and logs                ${settings.dataDir}`,
    '',
    ...(settings.seeds ? signIns() : ['  No demo people in your own database; SEED_DEMO=yes adds them.', '']),
    '  Ctrl-C stops everything.',
    '',
  ];
  return lines.join('\n');
}

function address(settings: LaunchSettings, devAddress: string | undefined): string {
  return (!devAddress && process.env.SITE_URL) || apiAddress(settings);
}

function devLines(address: string): string[] {
  return [
    `  The site, reloading hot      ${address}`,
    `  The catalogue of components  ${address}${paths.ui}`,
    '  Changes to src/server, src/shared and src/simulator restart their programs.',
    '',
  ];
}

function signIns(): string[] {
  return [
    `  Sign in as (password ${DEMO_PASSWORD})`,
    ...DEMO_PEOPLE.map((person) => `    ${person.login.padEnd(16)} ${describe(person)}`),
    '',
    `  Staff also enter the code of an authenticator app set up with ${DEMO_SECOND_FACTOR}`,
    '  (npm run demo-code prints it), at /admin.',
    '',
  ];
}

function describe({ balanceCents, identityVerified, roles }: DemoPerson): string {
  if (balanceCents === undefined) return `staff, ${roles.join(', ')}`;
  const identity = identityVerified ? 'identity verified' : 'not verified';
  return `customer, ${identity}, ${toDecimalText(cad(balanceCents))} CAD`;
}
