import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig, SETTING_NAMES } from '#server/config.ts';
import { FILE_NAMES } from '#server/secret-files.ts';

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
