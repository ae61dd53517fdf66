import { setTimeout as wait } from 'node:timers/promises';
import { cad, parseMinor } from '#shared/money.ts';
import type { BillView } from '#shared/wire/bill.ts';
import { billNumber, ENEO, payBody } from '#test/bills/billing.ts';
import { sendBody } from '#test/fixtures.ts';
import type { Person } from './add-customers.ts';
import { type Answer, type ClientErrors, requestUntilAnswered } from './request-until-answered.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A payment that the product reported to a client as accepted. */
export type Accepted = { person: bigint; reference: string; cents: bigint; what: 'send' | 'bill' };

export type Load = {
  accepted: Accepted[];
  /** How many requests were repeated although already answered. */
  repeated: number;
  refusals: Record<string, number>;
  trouble: ClientErrors;
  /** Things that must never happen, as sentences. */
  wrong: string[];
};

/**
 * The last two digits of the recipient's number, which choose what the rail does: pay soon or late, refuse, lose
 * answers, pay although it reported an error, send webhooks twice, forged or out of order, pay a differing amount. All
 * payments end within a minute.
 */
const WALLET_ENDINGS = '01 01 01 01 02 03 13 14 15 16 17 24 25 26 27 28 29 30 35 37 38 46 47 61 68'.split(
  ' ',
) as [string, ...string[]];
const REPEAT_SHARE = 0.2;
const BILL_SHARE = 0.2;
const SEARCHES = 12;
const SEARCH_PAUSE_MS = 500;

export function emptyLoad(): Load {
  return {
    accepted: [],
    repeated: 0,
    refusals: {},
    trouble: { cut: 0, late: 0, serverErrors: 0 },
    wrong: [],
  };
}

/** Runs one client, which sends and pays bills for random people, one after the other, until `isOver` returns true. */
export async function requestUntil(
  isOver: () => boolean,
  { name, addresses, people, dice, load }: Client,
): Promise<void> {
  for (let number = 1; !isOver(); number += 1) {
    const person = dice.pick(`${name} person`, people);
    const key = `proof-${name}-${number}`;
    const address = () => dice.pick(`${name} address`, addresses);
    const turn = { name, person, key, address, dice, load };
    await (dice.draw(`${name} what`) < BILL_SHARE ? payBill(turn) : sendMoney(turn));
    await wait(100 * dice.draw(`${name} pause`));
  }
}

export type Client = {
  name: string;
  addresses: [string, string];
  people: [Person, ...Person[]];
  dice: SeededRandom;
  load: Load;
};
type Turn = Omit<Client, 'addresses' | 'people'> & { person: Person; key: string; address: () => string };

async function sendMoney(turn: Turn): Promise<void> {
  const { name, dice, address } = turn;
  const middle = String(Math.floor(dice.draw(`${name} number`) * 100_000)).padStart(5, '0');
  const to = `67${middle}${dice.pick(`${name} life`, WALLET_ENDINGS)}`;
  const amountXfa = 1_000n + 100n * BigInt(Math.floor(dice.draw(`${name} amount`) * 30));
  const body = await untilAnswered(async () => {
    const made = await sendBody({ url: address() }, { to, amountXfa });
    // The answer states that there is no rate at the moment.
    if (typeof made.transactionRate !== 'number') throw new Error('no rate');
    return made;
  });
  await order(turn, 'send', '/api/transactions/sendmoney', body);
}

async function payBill(turn: Turn): Promise<void> {
  const { name, dice, address } = turn;
  const number = billNumber('1', dice.pick(`${name} life`, WALLET_ENDINGS));
  const bill = await searchBill(turn, number);
  if (!bill) return;
  const body = await untilAnswered(() => payBody({ url: address() }, bill, number));
  await order(turn, 'bill', '/api/transactions/paybill', body);
}

/** A search queries the rail while the customer waits, so it fails as often as the rail does. */
async function searchBill(turn: Turn, number: string): Promise<BillView | undefined> {
  for (let attempts = 0; attempts < SEARCHES; attempts += 1) {
    const found = await post(turn, '/api/transactions/search-bill', { ...ENEO, billNumber: number });
    const [bill] = Array.isArray(found.body) ? (found.body as BillView[]) : [];
    // A bill without a price means that the rail has not answered that part.
    if (bill?.payable) return bill;
    if (!bill) countRefusal(turn, found);
    await wait(SEARCH_PAUSE_MS);
  }
  return undefined;
}

/** Sends a request with a key until it is answered, and sometimes repeats it: the answer must be the same. */
async function order(turn: Turn, what: Accepted['what'], path: string, body: object): Promise<void> {
  const { name, person, key, dice, load } = turn;
  const answer = await post(turn, path, body);
  if (answer.status >= 300) return countRefusal(turn, answer);
  const cents = parseMinor(String(answer.body.amount), 'CAD');
  const reference = answer.body.transactionId ?? key;
  if (cents === undefined) load.wrong.push(`${key} was answered ${JSON.stringify(answer.body)}`);
  load.accepted.push({ person: person.id, reference, cents: cad(cents ?? 0n).minor, what });
  if (dice.draw(`${name} again`) >= REPEAT_SHARE) return;
  const again = await post(turn, path, body);
  load.repeated += 1;
  if (again.body.transactionId !== answer.body.transactionId)
    load.wrong.push(`${key} was answered ${reference}, then ${JSON.stringify(again.body)}`);
}

function post({ person, key, address, load }: Turn, path: string, body: object): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${person.token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  return requestUntilAnswered(() => `${address()}${path}`, request, load.trouble);
}

function countRefusal({ load }: Turn, { status, body }: Answer): void {
  const code = body.errors?.[0]?.code ?? body.code ?? String(status);
  load.refusals[code] = (load.refusals[code] ?? 0) + 1;
}

/** Repeats a request that only reads until it works. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await wait(250);
    }
  }
}
