import { ENEO, foundBill, payBody } from '#test/bills/billing.ts';
import { type SentTransaction, sendBody } from '#test/fixtures.ts';
import type { Script } from '../answer-recorder.ts';
import { inBothLanguages, type Scene, signInAgain, wallet } from '../scene.ts';
import { PAY } from './bills.ts';
import { DETAIL, SEND } from './transfers.ts';

/**
 * Repeats an order under the same key: at once, after the payment's end, and when it would no longer be
 * accepted. Also uses keys wrongly.
 */
export const idempotency: Scene = {
  title: 'idempotency',
  play: async (book) => {
    const { world } = book;
    const orders: {
      script: Script;
      route: string;
      options: { body: object; headers: Record<string, string> };
    }[] = [];
    for (const [digits, title] of [
      ['00', 'a transfer that is paid'],
      ['13', 'a transfer that fails'],
      ['62', 'a transfer that never ends'],
    ] as const) {
      await inBothLanguages(book, title, { cents: 100_00n }, async (script, language) => {
        const body = await sendBody(world, { to: wallet(digits, language) });
        const options = { body, headers: { 'idempotency-key': `${digits}-${language}-one-key` } };
        orders.push({ script, route: SEND, options });
      });
    }
    await inBothLanguages(book, 'a bill', { cents: 500_00n }, async (script, language) => {
      const bill = await foundBill(script.person, ENEO, language === 'FR' ? '110000100' : '110000200');
      const options = {
        body: await payBody(world, bill),
        headers: { 'idempotency-key': `bill-${language}-one-key` },
      };
      orders.push({ script, route: PAY, options });
    });
    const all = async (step: string) => {
      for (const { script, route, options } of orders) {
        script.become(await signInAgain(world, script.person));
        await script.ask(step, route, options);
      }
    };
    await all('the first time');
    await all('again at once');
    await misusedKeys(orders[0], orders[1]);
    await world.runUntilIdle(10 * 60_000);
    await all('again when it had ended');
    world.clock.advance(3 * 3_600_000);
    await all('again when its rate had run out');
    for (const { script, route, options } of orders) {
      const changed = { ...options.body, transactionRate: 400 };
      await script.ask('another content under its key', route, { ...options, body: changed });
    }
  },
};

type Order = { script: Script; options: { body: object; headers: Record<string, string> } } | undefined;

/** A key belongs to one customer and one content. Unknown fields and the order of fields do not change the content. */
async function misusedKeys(mine: Order, theirs: Order): Promise<void> {
  if (!mine || !theirs) throw new Error('nobody has ordered anything');
  const { script, options } = mine;
  await theirs.script.ask('the key of somebody else', SEND, { ...theirs.options, headers: options.headers });
  const body = options.body as Awaited<ReturnType<typeof sendBody>>;
  const renamed = { ...body, receiverDTO: { ...body.receiverDTO, lastName: 'AUTRE' } };
  await script.ask('another name under its key', SEND, { ...options, body: renamed });
  const reversed = Object.fromEntries(Object.entries({ ...body, unknown: 1 }).toReversed());
  const { body: again } = await script.ask<SentTransaction>('its fields in another order', SEND, {
    ...options,
    body: reversed,
  });
  await script.ask('its page', DETAIL, { params: { id: again.id } });
}
