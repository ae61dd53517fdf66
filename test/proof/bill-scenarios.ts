import fc from 'fast-check';
import type { Command, Program } from './commands.ts';
import { CATCH_UP, WORK } from './stuck-scenarios.ts';

/**
 * Two people find the same bill, and both api processes are asked to pay it at the same time, twice with one
 * of the offers. It must be paid once. Then somebody tries again, with the old offer and with a new one.
 */
export const billPaidOnce: fc.Arbitrary<Program> = fc
  .record({
    bill: fc.nat(1),
    // Paid, failed at the rail, and reported only in answer to an inquiry.
    ending: fc.constantFrom('00', '00', '16', '26'),
    keyed: fc.boolean(),
    door: fc.nat(1),
    order: fc.nat(0x7fffffff),
    seconds: fc.constantFrom(1, 5, 30),
  })
  .map(({ bill, ending, keyed, door, order, seconds }) => {
    const find = (who: number): Command => ({ kind: 'findBill', who, bill, ending });
    const pay = (nth: number, at: number): Command => ({ kind: 'payBill', nth, keyed, door: at });
    const steps: Command[][] = [
      [{ kind: 'calm' }],
      [CATCH_UP],
      [find(0)],
      [find(1)],
      [pay(-1, door), pay(-2, 1 - door), pay(-1, 1 - door)],
      [WORK, { kind: 'repeatBill', nth: -1, door }],
      [{ kind: 'jump', seconds }],
      [WORK],
      [pay(-2, door)],
      [find(1)],
      [pay(-1, door), WORK],
    ];
    return steps.map((commands) => ({ commands, order }));
  });
