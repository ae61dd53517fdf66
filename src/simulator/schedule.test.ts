import { expect, test } from 'vitest';

import { createSchedule } from './schedule.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

test('due events run, including those that became due meanwhile, and the rest wait', async () => {
  const schedule = createSchedule();
  const ran: string[] = [];
  const run = (name: string) => async () => void ran.push(name);
  schedule.add({ at: at(9), lane: 'a', run: run('later') });
  schedule.add({
    at: at(2),
    lane: 'a',
    run: async () => {
      ran.push('second');
      schedule.add({ at: at(3), lane: 'a', run: run('born') });
    },
  });
  schedule.add({ at: at(1), lane: 'a', run: run('first') });

  expect(schedule.nextEventAt()).toEqual(at(1));
  expect(await schedule.runDue(at(5))).toBe(3);
  expect(ran).toEqual(['first', 'second', 'born']);
  expect(schedule.nextEventAt()).toEqual(at(9));
});

test('events of one lane wait for each other, those of another lane do not', async () => {
  const schedule = createSchedule();
  const ran: string[] = [];
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  schedule.add({ at: at(1), lane: 'a', run: () => slow.then(() => void ran.push('slow')) });
  schedule.add({ at: at(1), lane: 'a', run: async () => void ran.push('after slow') });
  schedule.add({
    at: at(1),
    lane: 'b',
    run: async () => {
      ran.push('other');
      release();
    },
  });
  await schedule.runDue(at(1));
  expect(ran).toEqual(['other', 'slow', 'after slow']);
});

test('a failing event is reported and blocks no other', async () => {
  const schedule = createSchedule();
  const ran: string[] = [];
  schedule.add({ at: at(1), lane: 'a', run: () => Promise.reject(new Error('broken')) });
  schedule.add({ at: at(1), lane: 'a', run: async () => void ran.push('next') });
  await expect(schedule.runDue(at(1))).rejects.toThrow('broken');
  await schedule.runDue(at(1));
  expect(ran).toEqual(['next']);
});
