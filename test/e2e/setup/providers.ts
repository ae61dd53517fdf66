import { expect } from '@playwright/test';
import type { Pool } from '#server/db/pool.ts';
import { enqueueOnce } from '#server/jobs/enqueue.ts';
import { checkJob } from '#server/payments/jobs.ts';
import { systemClock } from '#shared/clock.ts';
import type { BookEntry } from '#simulator/books.ts';
import type { Message } from '#simulator/inbox.ts';

/** Returns the address of the simulator of this worker's product. */
function simulator(): string {
  const url = process.env.E2E_SIMULATOR_URL;
  if (!url) throw new Error('E2E_SIMULATOR_URL is set by journey.ts');
  return url;
}

async function read<T>(place: string): Promise<T> {
  const answer = await fetch(simulator() + place);
  if (!answer.ok) throw new Error(`the simulator answered ${answer.status} to ${place}`);
  return (await answer.json()) as T;
}

/** Returns the messages that arrived at an address or number, newest first. */
export function messagesTo(to: string): Promise<Message[]> {
  return read(`/inbox?${new URLSearchParams({ to }).toString()}`);
}

/** Returns what the rail was ordered to pay to a number in Cameroon. */
export function paymentsTo(recipient: string): Promise<BookEntry[]> {
  return read(`/books?${new URLSearchParams({ recipient }).toString()}`);
}

/** Waits for the mail with a code to this address. Returns the code and its link. */
export async function mailedCode(email: string): Promise<{ code: string; link: string }> {
  let found: { code: string | undefined; link: string | undefined } | undefined;
  await expect(async () => {
    const text = (await messagesTo(email))[0]?.text ?? '';
    const code = /^\s*(\d{5})\s*$/m.exec(text)?.[1];
    found = { code, link: /https?:\/\/\S+/.exec(text)?.[0] };
    expect(code, `a code in a mail to ${email}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return { code: found?.code ?? '', link: found?.link ?? '' };
}

/** Waits for a message that contains this text at a mail address or number. Returns the message's text. */
export async function waitForMessage(to: string, text: string): Promise<string> {
  let found: Message | undefined;
  await expect(async () => {
    const messages = await messagesTo(to);
    found = messages.find((message) =>
      [message.subject, message.text].some((part) => includesText(part, text)),
    );
    expect(found, `"${text}" to ${to}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return found?.text ?? '';
}

function includesText(part: string | undefined, text: string): boolean {
  const plain = (words: string) => words.replace(/\s+/g, ' ');
  return part !== undefined && plain(part).includes(plain(text));
}

/**
 * Makes the rail pay an order that it left open, and makes a status inquiry. Until then the payment stays in
 * flight, however slow the machine is.
 */
export async function completePayout(database: Pool, recipient: string): Promise<void> {
  let reference: string | null | undefined;
  await expect(async () => {
    reference = (await paymentsTo(recipient))[0]?.reference;
    expect(reference, `an order for ${recipient}`).toBeTruthy();
  }).toPass({ timeout: 60_000 });
  await makeRailDiffer({ kind: 'late_success', reference });
  const { rows } = await database.query<{ id: bigint }>('select id from payments where destination = $1', [
    recipient,
  ]);
  await enqueueOnce(
    database,
    rows.map(({ id }) => checkJob(id, systemClock.now())),
  );
}

/** Makes S3P's books differ from ours (docs/simulator.md). Returns the number of the payment there. */
export async function makeRailDiffer(what: Record<string, unknown>): Promise<string> {
  const answer = await fetch(`${simulator()}/s3p/differences`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(what),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { number: string }).number;
}
