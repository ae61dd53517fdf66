import { createColleagues, staffClient } from '#test/backoffice/fixtures.ts';
import { type SentTransaction, sendBody } from '#test/fixtures.ts';
import type { AnswerRecorder, Script } from '../answer-recorder.ts';
import { revokeVerification } from '../revoke-verification.ts';
import { inBothLanguages, type Scene, sendUnrecorded, signInAgain, wallet } from '../scene.ts';
import { DETAIL, SEND } from './transfers.ts';

/** A name on the simulator's sanctions lists. */
const LISTED = { firstName: 'Fictivus', lastName: 'EXEMPLAIRE' };
const REASON = { reason: 'Vérifié au téléphone' };
type Sent = { script: Script; id: number };

/** What customers read after staff decisions: held, released, refunded, settled, returned. */
export const decided: Scene = {
  title: 'decided by people',
  // Here one person may clear a hit. Whether a match needs two people is only visible to staff.
  settings: async () => ({ SCREENING_CLEAR_ALONE_BELOW: '1001' }),
  play: async (book) => {
    const { world } = book;
    const office = { staff: await createColleagues(world), ...staffClient(world) };
    const held = {
      cleared: await order(book, 'cleared', LISTED),
      refunded: await order(book, 'refunded', LISTED),
    };
    await world.runUntilIdle(60_000);
    await recordPages(book, [...held.cleared, ...held.refunded], 'while it is held');
    await decideHits(held, office);
    await world.runUntilIdle(60_000);
    await recordPages(book, [...held.cleared, ...held.refunded], 'when it was decided');

    const open = {
      refunded: await order(book, 'never ending, refunded', {}, '62'),
      settled: await order(book, 'never ending, called paid', {}, '62'),
      returned: await order(book, 'taken back', {}, '65'),
    };
    await world.runUntilIdle(2 * 3_600_000);
    await recordPages(book, open.returned, 'before it was decided');
    await decideOpen(open, office);
    await world.runUntilIdle(60_000);
    const all = Object.values(open).flat();
    await recordPages(book, all, 'when it was decided');
    for (const { script } of [...held.cleared, ...held.refunded, ...all]) script.messages('what was told');
    for (const { script, id } of [...open.returned, ...held.refunded]) {
      const params = { id };
      await script.ask('its receipt', 'GET /api/transactions/{id}/receipt', { params });
      await script.ask('the list', 'GET /api/web/transactions');
      await script.ask('a statement', 'GET /api/transactions/export/{format}', { params: { format: 'csv' } });
      await script.ask('what may still be sent', 'GET /api/account/limits');
    }
  },
};

async function order(book: AnswerRecorder, what: string, receiver: object, digits = '00'): Promise<Sent[]> {
  const sent: Sent[] = [];
  await inBothLanguages(book, `a transfer, ${what}`, { cents: 100_00n }, async (script, language) => {
    const nth = what.length % 10;
    const body = await sendBody(book.world, { to: wallet(digits, language, { nth }) });
    const receiverDTO = { ...body.receiverDTO, ...receiver };
    const answer = await script.ask<SentTransaction>('the order', SEND, { body: { ...body, receiverDTO } });
    sent.push({ script, id: answer.body.id });
  });
  return sent;
}

async function recordPages(book: AnswerRecorder, sent: Sent[], when: string): Promise<void> {
  for (const { script, id } of sent) {
    script.become(await signInAgain(book.world, script.person));
    await script.ask(`its page ${when}`, DETAIL, { params: { id } });
  }
}

const CHECKS = { names: 'same', birthDate: 'differs', place: 'unknown', role: 'unknown' };

type Office = { staff: Awaited<ReturnType<typeof createColleagues>> } & ReturnType<typeof staffClient>;

async function decideHits(
  held: { cleared: Sent[]; refunded: Sent[] },
  { staff, call, byTwo }: Office,
): Promise<void> {
  const { body } = await call(staff.clara, 'GET', '/compliance/hits?size=100');
  const rows = body.rows as { id: number; payment: { id: number } | null }[];
  const hitOf = (id: number) => rows.find(({ payment }) => payment?.id === id)?.id;
  for (const { id } of held.cleared) {
    await expectStatus(
      204,
      call(staff.clara, 'POST', `/compliance/hits/${hitOf(id)}/clearance`, { checks: CHECKS, ...REASON }),
    );
  }
  for (const { id } of held.refunded) {
    const body = { measure: 'refund', ...REASON };
    await expectStatus(
      204,
      byTwo(staff.clara, staff.bob, `/compliance/hits/${hitOf(id)}/confirmation`, body),
    );
  }
}

async function decideOpen(
  open: { refunded: Sent[]; settled: Sent[]; returned: Sent[] },
  { staff, call, byTwo }: Office,
): Promise<void> {
  const proof = { francs: 10_000, providerNumber: '9999912345', proof: 'Courriel', reason: 'Reçu' };
  for (const { id } of open.refunded) {
    await expectStatus(204, byTwo(staff.anne, staff.bob, `/transactions/${id}/refund`, REASON));
  }
  for (const { id } of open.settled) {
    await expectStatus(204, byTwo(staff.anne, staff.bob, `/transactions/${id}/settlement`, proof));
  }
  const { body } = await call(staff.anne, 'GET', '/cases?size=100');
  const rows = body.rows as { id: number; payment: { id: number } | null }[];
  for (const { id } of open.returned) {
    const found = rows.find(({ payment }) => payment?.id === id);
    const ending = { resolution: 'returned', ...REASON };
    await expectStatus(204, byTwo(staff.anne, staff.bob, `/cases/${found?.id}/resolution`, ending));
  }
}

async function expectStatus(
  status: number,
  answer: Promise<{ status: number; text?: string }>,
): Promise<void> {
  const { status: got, text } = await answer;
  if (got !== status) throw new Error(`staff were answered ${got}: ${text}`);
}

/** The remaining limit decreases with sends, and increases with a refund. */
export const limits: Scene = {
  title: 'limits',
  play: async (book) => {
    const { world } = book;
    for (const verified of [false, true]) {
      const title = verified ? 'verified' : 'not verified';
      await inBothLanguages(book, title, { cents: 3_000_00n, verified }, async (script, language) => {
        const both = async (when: string) => {
          await script.ask(`limits ${when}`, 'GET /api/account/limits');
          await script.ask(`the account ${when}`, 'GET /api/account');
        };
        await both('at first');
        await sendUnrecorded(world, script, { to: wallet('13', language), amountXfa: 400_000n });
        await both('after a send');
        await world.runUntilIdle(60_000);
        await both('when it had failed');
        await sendUnrecorded(world, script, {
          to: wallet('00', language),
          amountXfa: verified ? 450_000n : 441_000n,
        });
        await both('after a larger one');
        await script.ask('more than is left', SEND, { body: await sendBody(world, { amountXfa: 1_000n }) });
        await world.runUntilIdle(60_000);
        await both('when it had arrived');
        if (!verified) return;
        await revokeVerification(world, script.person);
        await both('when it was not verified any more');
        await script.ask('more than nothing', SEND, { body: await sendBody(world, { amountXfa: 1_000n }) });
      });
    }
  },
};
