import { expect, test } from 'vitest';

import { createSchedule } from './schedule.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

test('what is due runs, also what became due meanwhile, and the rest waits', async () => {
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

test('an event that fails is reported and holds nobody up', async () => {
  const schedule = createSchedule();
  const ran: string[] = [];
  schedule.add({ at: at(1), lane: 'a', run: () => Promise.reject(new Error('broken')) });
  schedule.add({ at: at(1), lane: 'a', run: async () => void ran.push('next') });
  await expect(schedule.runDue(at(1))).rejects.toThrow('broken');
  await schedule.runDue(at(1));
  expect(ran).toEqual(['next']);
});
