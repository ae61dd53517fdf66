import { expect, test } from 'vitest';
import { manualClock } from '#shared/clock.ts';
import { sessionPhase } from './timers.ts';

const MINUTE = 60_000;
const start = new Date('2026-01-05T10:00:00Z');

function sessionAt() {
  const clock = manualClock(start);
  const times = { startedAt: start.getTime(), lastActivityAt: start.getTime() };
  return {
    clock,
    act: () => {
      times.lastActivityAt = clock.now().getTime();
    },
    phase: () => sessionPhase(times, clock.now().getTime()),
  };
}

test('a session is active until 30 seconds before five idle minutes', () => {
  const { clock, phase } = sessionAt();
  clock.advance(4 * MINUTE + 29_999);
  expect(phase()).toEqual({ phase: 'active' });
  clock.advance(1);
  expect(phase()).toEqual({ phase: 'idle', secondsLeft: 30 });
  clock.advance(29_999);
  expect(phase()).toEqual({ phase: 'idle', secondsLeft: 1 });
  clock.advance(1);
  expect(phase()).toEqual({ phase: 'ended' });
});

test('activity restarts the five minutes', () => {
  const { clock, act, phase } = sessionAt();
  clock.advance(4 * MINUTE + 50_000);
  act();
  expect(phase()).toEqual({ phase: 'active' });
});

test('after 30 minutes it ends despite activity, with a countdown over the last 10 seconds', () => {
  const { clock, act, phase } = sessionAt();
  for (let minute = 0; minute < 29; minute += 1) {
    clock.advance(MINUTE);
    act();
  }
  expect(phase()).toEqual({ phase: 'endingSoon', secondsLeft: 60 });
  clock.advance(49_999);
  expect(phase()).toEqual({ phase: 'endingSoon', secondsLeft: 11 });
  clock.advance(1);
  expect(phase()).toEqual({ phase: 'ending', secondsLeft: 10 });
  clock.advance(9_999);
  act();
  expect(phase()).toEqual({ phase: 'ending', secondsLeft: 1 });
  clock.advance(1);
  expect(phase()).toEqual({ phase: 'ended' });
});

test('a computer that slept past the limit wakes up signed out', () => {
  const { clock, phase } = sessionAt();
  clock.advance(8 * 60 * MINUTE);
  expect(phase()).toEqual({ phase: 'ended' });
});
