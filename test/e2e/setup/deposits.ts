import type { Pool } from '#server/db/pool.ts';
import { waitUntilStored } from './database.ts';
import type { Locale } from './words.ts';

type Sent = {
  amount: string;
  name?: string;
  memo?: string;
  reference?: string;
  tampered?: string;
  language: Locale;
};

/** Sends money to the deposit address, and waits until it is booked. Returns Interac's number of the transfer. */
export async function sendDeposit(database: Pool, deposit: Sent): Promise<string> {
  const answer = await fetch(`${process.env.E2E_SIMULATOR_URL}/interac/deposits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(deposit),
  });
  if (!answer.ok) throw new Error(`the simulator answered ${answer.status}`);
  const { reference } = (await answer.json()) as { reference: string };
  // A number that cannot be compared is stored without what follows its readable part.
  await waitUntilStored(database, 'select 1 from deposits where starts_with($1, reference)', [reference]);
  return reference;
}
