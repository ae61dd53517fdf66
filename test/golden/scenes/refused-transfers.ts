import { customer, sendBody, staffMember, staffSession } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import type { Script } from '../answer-recorder.ts';
import { asVisitors, inBothLanguages, type Scene, signInAgain, wallet } from '../scene.ts';
import { SEND } from './transfers.ts';

type Body = Awaited<ReturnType<typeof sendBody>>;
const phone = (changes: object) => (body: Body) => ({
  ...body,
  receiverDTO: { ...body.receiverDTO, phone: { ...body.receiverDTO.phone, ...changes } },
});
const receiver = (changes: object) => (body: Body) => ({
  ...body,
  receiverDTO: { ...body.receiverDTO, ...changes },
});
const fields = (changes: object) => (body: Body) => ({ ...body, ...changes });

/** Errors in a body, whoever sends it. */
const WRONG: [what: string, change: (body: Body) => unknown][] = [
  ['an empty object', () => ({})],
  ['a list', () => []],
  ['no dollars', fields({ amountCDA: undefined })],
  ['dollars in text', fields({ amountCDA: '22.65' })],
  ['dollars with three decimals', fields({ amountCDA: 22.655 })],
  ['negative dollars', fields({ amountCDA: -22.65 })],
  ['francs with centimes', fields({ amountXFA: 10_000.5 })],
  ['no francs', fields({ amountXFA: undefined })],
  ['too few francs', fields({ amountXFA: 995, amountCDA: 2.25 })],
  ['too many francs', fields({ amountXFA: 500_005, amountCDA: 1132.31 })],
  ['other dollars than the francs cost', fields({ amountCDA: 22.66 })],
  ['a fee', fields({ transactionFee: 1 })],
  ['a rate in text', fields({ transactionRate: '441.58' })],
  ['a rate that was never published', fields({ transactionRate: 500, amountCDA: 20 })],
  ['another type', fields({ transactionType: 'BILLPAY' })],
  ['no recipient', fields({ receiverDTO: undefined })],
  ['a recipient without a first name', receiver({ firstName: ' ' })],
  ['a recipient without a last name', receiver({ lastName: undefined })],
  ['a name of two lines', receiver({ firstName: 'Paul\nMbarga' })],
  ['a name of 101 letters', receiver({ lastName: 'a'.repeat(101) })],
  ['a recipient who is not theirs', receiver({ id: 999_999_999 })],
  ['a recipient’s id in text', receiver({ id: '7' })],
  ['no phone', receiver({ phone: undefined })],
  ['a number of eight digits', phone({ phoneNumber: '67700000' })],
  ['a fixed line', phone({ phoneNumber: '222000001' })],
  ['the other operator', phone({ phoneOperator: 'ORANGECAMEROUN' })],
  ['no operator', phone({ phoneOperator: undefined })],
  ['a foreign dial code', phone({ dialCode: '33' })],
  ['a number that the service does not take', phone({ phoneNumber: '685000001' })],
];

/** A send that is refused, for every possible reason. No money moves, so one customer is enough. */
export const refusedTransfers: Scene = {
  title: 'refused transfers',
  play: async (book) => {
    const { world } = book;
    const body = await sendBody(world);
    await inBothLanguages(book, 'a wrong body', { cents: 5_000_00n, verified: true }, async (script) => {
      for (const [what, change] of WRONG) await script.ask(what, SEND, { body: change(body) });
      await wrongRequests(script, body);
    });
    await inBothLanguages(book, 'too little money', { cents: 22_64n }, async (script) => {
      await script.ask('a cent is missing', SEND, { body });
    });
    await limits(book);
    await refusedCustomers(book, body);
    await temporaryRefusals(book, body);
  },
};

/** Errors in the request other than in its body. */
async function wrongRequests(script: Script, body: Body): Promise<void> {
  const text = JSON.stringify(body);
  const json = { 'content-type': 'application/json' };
  await script.ask('no JSON', SEND, { body: text.slice(1), headers: json });
  await script.ask('no body', SEND, { headers: json });
  await script.ask('plain text', SEND, { body: text, headers: { 'content-type': 'text/plain' } });
  await script.ask('a body of 70 kilobytes', SEND, { body: text + ' '.repeat(70_000), headers: json });
  await script.ask('an exponent', SEND, { body: text.replace('10000', '1e4'), headers: json });
  await script.ask('a key of seven characters', SEND, { body, headers: { 'idempotency-key': '1234567' } });
  await script.ask('a key of 256 characters', SEND, {
    body,
    headers: { 'idempotency-key': 'k'.repeat(256) },
  });
  await script.ask('a key with a space', SEND, { body, headers: { 'idempotency-key': 'one two three' } });
}

async function limits(book: Parameters<Scene['play']>[0]): Promise<void> {
  const { world } = book;
  const order = async (amountXfa: bigint, to: string) => ({ body: await sendBody(world, { amountXfa, to }) });
  await inBothLanguages(book, 'not verified', { cents: 9_000_00n }, async (script, language) => {
    await script.ask('more than may be sent', SEND, await order(450_000n, wallet('00', language)));
    await script.callUnrecorded(SEND, await order(440_000n, wallet('00', language)));
    await script.ask('more than is left', SEND, await order(10_000n, wallet('00', language)));
  });
  await inBothLanguages(book, 'verified', { cents: 9_000_00n, verified: true }, async (script, language) => {
    for (const nth of [1, 2, 3, 4]) {
      await script.callUnrecorded(SEND, await order(500_000n, wallet('00', language, { nth })));
    }
    await script.ask('more than in a day', SEND, await order(300_000n, wallet('00', language)));
  });
}

async function refusedCustomers(book: Parameters<Scene['play']>[0], body: Body): Promise<void> {
  const { world } = book;
  await asVisitors(book, 'a visitor', async (script) => {
    await script.ask('without a session', SEND, { body });
  });
  const anne = await staffMember(world, 'ROLE_ADMIN');
  await inBothLanguages(book, 'a locked customer', { cents: 500_00n }, async (script) => {
    const lock = { locked: true, reason: 'À vérifier' };
    await anne.call('PUT', `/api/admin/customers/${script.person.id}/sending-lock`, lock);
    await script.ask('an order', SEND, { body });
  });
  const script = book.script('staff', 'FR');
  const asStaff = (token: string) => ({ body, headers: { authorization: `Bearer ${token}` } });
  await script.ask('without the second factor', SEND, asStaff(await staffSession(world, anne.id, 'needed')));
  await script.ask('who are no customers', SEND, asStaff(anne.token));
}

async function temporaryRefusals(book: Parameters<Scene['play']>[0], body: Body): Promise<void> {
  const { world } = book;
  const anne = await staffMember(world, 'ROLE_ADMIN');
  const path = '/api/admin/services/MTNMOMO/outage';
  const outage = { textFr: 'MTN revient à midi.', textEn: 'MTN is back at noon.', reason: 'Annoncé' };
  await inBothLanguages(book, 'a bad moment', { cents: 500_00n }, async (script) => {
    await anne.call('PUT', path, outage);
    await script.ask('the service is out', SEND, { body });
    await script.ask('what the account says of the outage', 'GET /api/account');
    await anne.call('POST', `${path}/end`, { reason: 'Revenu' });
  });
  const late = [await customer(world, { cents: 500_00n }), await customer(world, { langKey: 'EN' })] as const;
  await advanceWithoutWorker(world, 31 * 60_000);
  await withoutRate(book, late, body, 'a rate of half an hour ago');
  await advanceWithoutWorker(world, 5 * 24 * 3_600_000);
  await withoutRate(book, late, body, 'no rate for days');
}

/** Advances the clock without a worker, so that no new rate is fetched. */
async function advanceWithoutWorker(world: World, ms: number): Promise<void> {
  world.clock.advance(ms);
  await Promise.resolve();
}

async function withoutRate(
  book: Parameters<Scene['play']>[0],
  people: readonly [Awaited<ReturnType<typeof customer>>, Awaited<ReturnType<typeof customer>>],
  body: Body,
  title: string,
): Promise<void> {
  for (const [index, language] of (['FR', 'EN'] as const).entries()) {
    const person = people[index];
    if (!person) continue;
    const script = book.script(title, language, await signInAgain(book.world, person));
    await script.ask('an order', SEND, { body });
    await script.ask('the rate', 'GET /api/xe/current-rate');
  }
}
