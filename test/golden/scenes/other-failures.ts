import { type FailingRail, startFailingRail } from '../failing-rail.ts';
import { inBothLanguages, type Scene, sendUnrecorded, wallet } from '../scene.ts';
import { DETAIL } from './transfers.ts';

let rail: FailingRail | undefined;

/** Reasons for a failure that the simulator never gives; its error code is replaced on the way. */
export const otherFailures: Scene = {
  title: 'other reasons',
  settings: async () => {
    rail = await startFailingRail();
    return { S3P_URL: rail.url };
  },
  play: async (book) => {
    const { world } = book;
    if (!rail) throw new Error('no rail was started');
    rail.setTarget(world.simulator.url);
    // The rail's services were first read before the proxy had its target, so let them be read again.
    world.clock.advance(11 * 60_000);
    await world.runUntilIdle(60_000);
    for (const [code, title] of [
      [40701, 'expired'],
      [702101, 'number not accepted'],
      [702102, 'amount not accepted'],
      [41002, 'service down'],
    ] as const) {
      rail.failWith(code);
      await inBothLanguages(book, `a transfer ${title}`, { cents: 100_00n }, async (script, language) => {
        const id = await sendUnrecorded(world, script, { to: wallet('13', language) });
        await world.runUntilIdle(60_000);
        await script.ask('its page', DETAIL, { params: { id } });
        await script.ask('its receipt', 'GET /api/transactions/{id}/receipt', { params: { id } });
      });
    }
    await rail.stop();
  },
};
