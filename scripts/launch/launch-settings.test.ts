import path from 'node:path';
import { expect, test } from 'vitest';
import { readLaunchSettings } from './launch-settings.ts';

test('without settings the defaults apply', () => {
  expect(readLaunchSettings({}, [])).toEqual({
    dataDir: path.resolve('.data'),
    externalDatabase: undefined,
    host: '127.0.0.1',
    port: 8080,
    simulatorPort: 8081,
    smtpPort: 8082,
    seeds: true,
    fresh: false,
  });
});

test('mail goes to the simulator’s host', () => {
  expect(readLaunchSettings({ SIMULATOR_PORT: '9001' }, []).smtpPort).toBe(9002);
});

test('an external database gets demo accounts only on request', () => {
  const DATABASE_URL = 'postgres://db.example/money';
  expect(readLaunchSettings({ DATABASE_URL }, []).seeds).toBe(false);
  expect(readLaunchSettings({ DATABASE_URL, SEED_DEMO: 'yes' }, []).seeds).toBe(true);
});

test('the demonstration never runs on a production database', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db.example/money' };
  expect(() => readLaunchSettings(production, [])).toThrow('production');
});

test.each(['0', '70000', '80.5', 'http', '-1'])('%s is not a port', (PORT) => {
  expect(() => readLaunchSettings({ PORT }, [])).toThrow('PORT must be a port number');
});

test('two parts cannot share a port', () => {
  expect(() => readLaunchSettings({ PORT: '9000', SIMULATOR_PORT: '9000' }, [])).toThrow('must be different');
});

test('an unknown argument is refused', () => {
  expect(readLaunchSettings({}, ['--fresh']).fresh).toBe(true);
  expect(() => readLaunchSettings({}, ['--frsh'])).toThrow('"--frsh" is not understood');
});
