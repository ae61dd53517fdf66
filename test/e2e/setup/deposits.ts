import type { Locale } from './words.ts';

type Sent = {
  amount: string;
  name?: string;
  memo?: string;
  reference?: string;
  tampered?: string;
  language: Locale;
};

/** Sends money to the deposit address. Returns Interac's number of the transfer. */
export async function sendDeposit(deposit: Sent): Promise<string> {
  const answer = await fetch(`${process.env.E2E_SIMULATOR_URL}/interac/deposits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(deposit),
  });
  if (!answer.ok) throw new Error(`the simulator answered ${answer.status}`);
  return ((await answer.json()) as { reference: string }).reference;
}
