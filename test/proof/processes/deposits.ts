import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { cad, toDecimalText } from '#shared/money.ts';
import { INTERAC_WEBHOOK_SECRET } from '#simulator/demo-credentials.ts';
import type { Client, Load } from './customers.ts';
import { requestUntilAnswered } from './request-until-answered.ts';

/** A deposit whose notice the product has accepted. */
export type AcceptedDeposit = { person: bigint; reference: string; cents: bigint };

const REPEAT_SHARE = 0.3;
const PAUSE_MS = 400;

/**
 * Acts as the aggregator: reports one deposit after the other until `isOver` returns true. Each notice is
 * repeated until it is accepted, and some are sent once more. The simulator does not do this, because it may
 * be killed before it has delivered its notices.
 */
export async function depositUntil(
  isOver: () => boolean,
  client: Client,
  accepted: AcceptedDeposit[],
): Promise<void> {
  const { name, dice, people, load } = client;
  for (let number = 1; !isOver(); number += 1) {
    const person = dice.pick(`${name} person`, people);
    const cents = 5_00n + BigInt(Math.floor(dice.draw(`${name} amount`) * 20_000));
    const reference = `C1proof${String(number).padStart(6, '0')}`;
    const event = eventOf(reference, cents, person.code);
    await postNotice(client, event, load);
    accepted.push({ person: person.id, reference, cents });
    if (dice.draw(`${name} twice`) < REPEAT_SHARE) await postNotice(client, event, load);
    await wait(PAUSE_MS * dice.draw(`${name} pause`));
  }
}

async function postNotice({ name, dice, addresses }: Client, body: string, load: Load): Promise<void> {
  const signature = createHmac('sha256', INTERAC_WEBHOOK_SECRET).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'zumrails-signature': signature };
  const address = () => `${dice.pick(`${name} address`, addresses)}/api/webhooks/interac-deposit`;
  const answer = await requestUntilAnswered(address, { method: 'POST', headers, body }, load.trouble);
  if (answer.status !== 200) load.wrong.push(`a deposit was answered ${JSON.stringify(answer)}`);
}

function eventOf(reference: string, cents: bigint, memo: string): string {
  return JSON.stringify({
    Type: 'Transaction',
    EventId: `ev_${reference}`,
    Data: {
      TransactionMethod: 'Interac',
      TransactionStatus: 'Completed',
      Amount: toDecimalText(cad(cents)),
      Currency: 'CAD',
      InteracDebtorFullName: 'NGONO AWA',
      InteracDebtorEmail: 'awa@example.ca',
      InteracReferenceNumber: reference,
      Memo: memo,
    },
  });
}
