import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { FILE_NAMES } from '#server/secret-files.ts';
import { SETTING_NAMES } from '#server/settings.ts';

/** Read only by `npm start`, the simulator and the tests. */
const DEVELOPMENT_ONLY = [
  'CHROME_PATH',
  'DATA_DIR',
  'S3P_WEBHOOK_URL',
  'SEED_DEMO',
  'SIMULATOR_DATA_DIR',
  'SIMULATOR_PORT',
  'TEST_DATABASE_URL',
  'WEB_PORT',
];

/** Returns the settings that a start with only these reports as missing. */
function requiredBy(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    const [, names = ''] = /^Production needs its own: (.+)$/.exec((error as Error).message) ?? [];
    return names.split(', ').sort();
  }
  return [];
}

describe('docs/operations.md', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const rows = new Map(
    [...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| ([^|]+) \|/gm)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  );

  test('explains every setting, and no other', () => {
    expect([...rows.keys()].sort()).toEqual([...SETTING_NAMES, ...DEVELOPMENT_ONLY].sort());
  });

  test('marks what production must set as its own', () => {
    const marked = (word: string) =>
      [...page.matchAll(/^\| `([A-Z0-9_]+)` \| [^|]+ \| (own(?:, if listed)?)(?:: [^|]*)? \|$/gm)]
        .filter(([, , mark]) => mark === word)
        .map(([, name = '']) => name);
    const own = marked('own');
    expect(own.sort()).toEqual(requiredBy({ NODE_ENV: 'production' }));
    expect([...own, ...marked('own, if listed')].sort()).toEqual(
      requiredBy({ NODE_ENV: 'production', WALLET_RAILS_MTN: 'mtn' }),
    );
  });

  test('says how each secret is rotated', () => {
    const [, table = ''] = /^### Rotating secrets$([\s\S]*?)^###? /m.exec(page) ?? [];
    expect(FILE_NAMES.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });

  test('names the actual defaults', () => {
    const config = readConfig({}) as Record<string, unknown>;
    const words = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value));
    const wrong = SETTING_NAMES.filter((name) => {
      const expected = config[name] === undefined ? 'none' : `\`${words(config[name])}\``;
      return rows.get(name) !== expected;
    });
    expect(wrong).toEqual([]);
  });
});
