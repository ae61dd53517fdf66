import { NO_FAULTS } from '#simulator/faults.ts';
import { customer, type SentTransaction, sendBody } from '#test/fixtures.ts';
import type { AnswerRecorder, Script } from '../answer-recorder.ts';
import { inBothLanguages, type Scene, sendUnrecorded, signInAgain, wallet } from '../scene.ts';

export const SEND = 'POST /api/transactions/sendmoney';
export const DETAIL = 'GET /api/transactions/{id}';

/** Simulator scenarios that end by themselves, by the number's last digits. */
const FAILING: [digits: string, title: string][] = [
  ['13', 'failed, recipient unknown'],
  ['14', 'failed, recipient at their limit'],
  ['15', 'failed, reversed'],
  ['16', 'failed, recipient blocked'],
  ['17', 'failed, refused on the spot'],
  ['18', 'failed, already paid'],
  ['64', 'failed, and paid later'],
];
/** Paid transfers look the same, whatever their course. */
const PAID: [digits: string, title: string][] = [
  ['01', 'paid at once'],
  ['02', 'announced by webhook first'],
  ['03', 'seen by polling only'],
  ['04', 'paid after half a minute'],
  ['24', 'paid after a server error'],
  ['26', 'paid though the order timed out'],
  ['27', 'paid by a second order, the first never arrived'],
  ['29', 'paid after an unreadable answer'],
  ['30', 'paid though it was invisible'],
  ['35', 'paid, told several times'],
  ['37', 'paid, told out of order'],
  ['38', 'paid, told with forged signatures'],
  ['46', 'paid after a quote had expired'],
  ['61', 'paid after an unknown status'],
  ['63', 'paid after an investigation'],
  ['65', 'paid, and taken back later'],
];
const RECORDED_MESSAGES = ['13', '15', '17', '26', '64'];

/** Sends to both operators with each ending: the answer, the detail and the messages. */
export const transfers: Scene = {
  title: 'transfers',
  play: async (book) => {
    const sent: { script: Script; id: number; inFull: boolean }[] = [];
    for (const [digits, title] of FAILING) {
      const inFull = RECORDED_MESSAGES.includes(digits);
      await inBothLanguages(book, `a transfer ${title}`, { cents: 100_00n }, async (script, language) => {
        sent.push({
          script,
          id: await sendUnrecorded(book.world, script, { to: wallet(digits, language) }),
          inFull,
        });
      });
    }
    for (const [digits, title] of PAID) {
      const person = await customer(book.world, { cents: 100_00n });
      const script = book.script(`a transfer ${title}`, 'FR', person);
      const id = await sendUnrecorded(book.world, script, { to: wallet(digits, 'FR') });
      sent.push({ script, id, inFull: RECORDED_MESSAGES.includes(digits) });
    }
    for (const [digits, prefix, title] of [
      ['00', '677', 'to MTN, paid'],
      ['00', '699', 'to Orange, paid'],
      ['13', '699', 'to Orange, failed'],
    ] as const) {
      await inBothLanguages(book, title, { cents: 100_00n }, async (script, language) => {
        const body = await sendBody(book.world, { to: wallet(digits, language, { prefix }) });
        const answer = await script.ask<SentTransaction>('the order', SEND, { body });
        sent.push({ script, id: answer.body.id, inFull: true });
      });
    }
    await book.world.runUntilIdle(20 * 60_000);
    for (const { script, id, inFull } of sent) {
      await script.ask('its page at the end', DETAIL, { params: { id } });
      if (inFull) script.messages('what was told');
    }
  },
};

/** What customers read at each moment between order and end. */
export const pending: Scene = {
  title: 'under way',
  play: async (book) => {
    const sent: { script: Script; id: number }[] = [];
    for (const [digits, title] of [
      ['00', 'an ordinary transfer'],
      ['26', 'a transfer without an answer'],
      ['62', 'a transfer that never ends'],
      ['68', 'a transfer of another amount'],
      ['69', 'a transfer that nobody answers about'],
    ] as const) {
      await inBothLanguages(book, title, { cents: 100_00n }, async (script, language) => {
        const { body } = await script.ask<SentTransaction>('the order', SEND, {
          body: await sendBody(book.world, { to: wallet(digits, language) }),
        });
        await script.ask('its page when it was accepted', DETAIL, { params: { id: body.id } });
        sent.push({ script, id: body.id });
      });
    }
    await recordPagesAfter(book, sent, 0, 'when the rail was asked');
    await recordPagesAfter(book, sent, 60_000, 'after a minute');
    await recordPagesAfter(book, sent, 3 * 60_000, 'after four minutes');
    for (const { script } of sent) script.messages('what was told');
  },
};

async function recordPagesAfter(
  book: AnswerRecorder,
  sent: { script: Script; id: number }[],
  ms: number,
  when: string,
) {
  if (ms === 0) while (await book.world.runOneJob());
  else await book.world.runUntilIdle(ms);
  for (const { script, id } of sent) {
    script.become(await signInAgain(book.world, script.person));
    await script.ask(`its page ${when}`, DETAIL, { params: { id } });
  }
}

/** The rail is unreachable for the whole waiting time, and then reachable. */
export const railUnreachable: Scene = {
  title: 'the rail is away',
  play: async (book) => {
    const { faults } = book.world.simulator;
    faults.set('s3p', { ...NO_FAULTS, errors: 1 });
    const sent: { script: Script; id: number }[] = [];
    await inBothLanguages(book, 'a transfer given up', { cents: 100_00n }, async (script, language) => {
      sent.push({ script, id: await sendUnrecorded(book.world, script, { to: wallet('00', language) }) });
    });
    await recordPagesAfter(book, sent, 5 * 60_000, 'after five minutes');
    // The attempts in between would not change the answer.
    book.world.clock.advance(7 * 3_600_000);
    await recordPagesAfter(book, sent, 60_000, 'after seven hours');
    for (const { script } of sent) script.messages('what was told');
  },
};
