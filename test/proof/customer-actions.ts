import { minorFromNumber } from '#shared/money.ts';
import { ENEO, payBody, search } from '#test/bills/billing.ts';
import { announceDeposit } from '#test/deposits/fixtures.ts';
import { type Customer, currentRate, customer, sendBody } from '#test/fixtures.ts';
import type { Command } from './commands.ts';
import type { Observation } from './model.ts';
import { type Action, NO_ACTION, type ProgramState, pick, type Request } from './program-state.ts';

export async function registerCustomer(
  play: ProgramState,
  cents: bigint,
  verified: boolean,
): Promise<Observation[]> {
  const person = await customer(play.stage.world, { cents, verified });
  play.people.push(person);
  return [{ kind: 'joined', who: person.id, cents, verified }];
}

export async function prepareSend(
  play: ProgramState,
  command: Extract<Command, { kind: 'send' }>,
): Promise<Action> {
  const { world } = play.stage;
  const person = pick(play.people, command.who);
  if (!person || !(await currentRate(world))) return NO_ACTION;
  play.numbers += 1;
  const to = `${play.numbers % 3 === 0 ? '699' : '677'}${String(play.numbers % 10_000).padStart(4, '0')}${command.ending}`;
  const sent = await sendBody(world, { to, amountXfa: BigInt(command.xaf) });
  const body = command.listed ? { ...sent, receiverDTO: { ...sent.receiverDTO, ...LISTED } } : sent;
  const key = command.keyed ? `play-${play.mark}-${play.requests.length}` : undefined;
  return ask(
    play,
    requestOf(play, '/api/transactions/sendmoney', person, body, body.amountCDA, key),
    command.door,
  );
}

/** A person on the simulator's sanctions list. */
const LISTED = { firstName: 'Fictivus', lastName: 'EXEMPLAIRE' };

function requestOf(
  { stage }: ProgramState,
  path: string,
  person: Customer,
  body: object,
  dollars: number,
  key: string | undefined,
): Request {
  const debit = minorFromNumber(dollars, 'CAD') ?? 0n;
  const at = stage.world.clock.now().getTime();
  return { path, body, person, intent: { who: person.id, debit, at, content: JSON.stringify(body), key } };
}

export function repeatRequest(
  play: ProgramState,
  path: string,
  command: { nth: number; same: boolean; door: number },
): Action {
  const earlier = pick(
    play.requests.filter((request) => request.path === path && request.intent.key !== undefined),
    command.nth,
  );
  if (!earlier) return NO_ACTION;
  const body = command.same ? earlier.body : { ...earlier.body, addReciever: true };
  const at = play.stage.world.clock.now().getTime();
  return ask(
    play,
    { ...earlier, body, intent: { ...earlier.intent, at, content: JSON.stringify(body) } },
    command.door,
  );
}

export async function findBill(
  play: ProgramState,
  { who, bill, ending }: Extract<Command, { kind: 'findBill' }>,
) {
  const { world } = play.stage;
  const person = pick(play.people, who);
  if (!person) return [];
  // Only a few numbers, so that different people find the same bill.
  const number = `1${String(play.mark % 100_000).padStart(5, '0')}${bill}${ending}`;
  const at = world.clock.now().getTime();
  const { status, body } = await search(person, ENEO, number);
  if (status === 200) play.bills.push(...body.map((found) => ({ bill: found, person, at })));
  return [];
}

export async function preparePayBill(
  play: ProgramState,
  command: Extract<Command, { kind: 'payBill' }>,
): Promise<Action> {
  const { world } = play.stage;
  const found = pick(play.bills, command.nth);
  const offer = found?.bill.quoteId;
  if (!found || !offer || !(await currentRate(world))) return NO_ACTION;
  const body = await payBody(world, found.bill);
  const key = command.keyed ? `play-${play.mark}-${play.requests.length}` : undefined;
  const request = requestOf(play, '/api/transactions/paybill', found.person, body, body.amountCAD, key);
  const bill = { id: found.bill.billNumber, offer, offeredAt: found.at };
  return ask(play, { ...request, intent: { ...request.intent, bill } }, command.door);
}

/** Returns an action that sends a request to an api process and reports the answer. */
function ask({ stage, requests, counts }: ProgramState, request: Request, door: number): Action {
  const { path, person, body, intent } = request;
  requests.push(request);
  return async () => {
    const response = await fetch(`${stage.apiUrls[door]}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        ...(intent.key !== undefined && { 'idempotency-key': intent.key }),
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { transactionId?: string; code?: string };
    if (response.status === 200) {
      counts.add('answered');
      return [{ kind: 'answered', intent, reference: String(answer.transactionId) }];
    }
    counts.add(`refused: ${answer.code}`);
    return [{ kind: 'refused', intent, code: `${answer.code}` }];
  };
}

/** A customer pays in by Interac. The notice comes by mail, from the aggregator or both, and sometimes twice. */
export async function deposit(
  { stage, people, deposits }: ProgramState,
  command: Extract<Command, { kind: 'deposit' }>,
): Promise<Observation[]> {
  const { dollars: amount, channel, duplicate, named = true } = command;
  const person = pick(people, command.who);
  if (!person) return [];
  const memo = named ? `GTF-T${person.phone}` : 'for you';
  const reference = await announceDeposit(stage.world, { amount, memo, channel, duplicate });
  const cents = BigInt(amount.replace('.', ''));
  deposits.push({ reference, cents });
  return [{ kind: 'announced', deposit: reference, who: named ? person.id : undefined, cents }];
}
