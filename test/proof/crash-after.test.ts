import { expect, test } from 'vitest';
import { crashAfter } from './crash-after.ts';

const RECORD_CALL = 'insert into rail_calls (rail, call) values ($1, $2)';

/** Returns the effect before which a process with this many effects crashes. */
async function crashPoint(lasts: number, effects: string[]): Promise<string | undefined> {
  const mortal = crashAfter(lasts);
  for (const effect of effects) await mortal.before(effect).catch(() => undefined);
  return mortal.diedBefore();
}

test('a simulated crash happens at the same step, whenever metrics are written', async () => {
  for (const effects of [
    ['rail quote', 'begin', 'commit', 'rail submit', RECORD_CALL],
    ['rail quote', RECORD_CALL, 'begin', 'commit', 'rail submit'],
    ['rail quote', 'begin', 'commit', RECORD_CALL, 'rail submit'],
  ])
    expect(await crashPoint(3, effects)).toBe('rail submit');
});

test('a crashed process writes no metrics either', async () => {
  const mortal = crashAfter(1);
  await mortal.before('begin');
  await mortal.before(RECORD_CALL);
  await expect(mortal.before('commit')).rejects.toThrow('commit');
  await expect(mortal.before(RECORD_CALL)).rejects.toThrow(RECORD_CALL);
});
