import nodemailer from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { NO_FAULTS } from '../faults.ts';
import { call, startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await startTestWorld();
});
afterEach(() => world.stop());

function send(to: string | string[], more: object = {}, patienceMs = 10_000) {
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: world.simulator.smtpPort,
    socketTimeout: patienceMs,
  });
  const mail = {
    from: 'noreply@example.com',
    to,
    subject: 'Votre code',
    text: 'Voici: 12345',
    html: '<p>Voici: <b>12345</b></p>',
  };
  return transport.sendMail({ ...mail, ...more });
}

async function inboxOf(to: string) {
  const answer = await call(`${world.simulator.url}/inbox?to=${encodeURIComponent(to)}`);
  return (answer as { body: Record<string, unknown>[] }).body;
}

test('a mail arrives with its accents, text and HTML, for each of its recipients', async () => {
  await send(['Awa@Example.com', 'paul@example.com'], { subject: 'Été à Yaoundé — reçu' });
  expect(await inboxOf('awa@EXAMPLE.com')).toMatchObject([
    {
      channel: 'mail',
      to: 'Awa@example.com',
      from: 'noreply@example.com',
      subject: 'Été à Yaoundé — reçu',
      text: 'Voici: 12345',
      html: expect.stringContaining('<b>12345</b>') as string,
      at: '2026-11-17T15:00:00.000Z',
    },
  ]);
  expect(await inboxOf('paul@example.com')).toHaveLength(1);
  expect(await inboxOf('somebody@example.com')).toEqual([]);
});

test('an address with a plus is found even when the plus was not encoded', async () => {
  await send('awa+test@example.com');
  const { url } = world.simulator;
  expect(await call(`${url}/inbox?to=awa+test@example.com`)).toMatchObject({
    body: [{ to: 'awa+test@example.com' }],
  });
});

test('the newest mail comes first', async () => {
  await send('awa@example.com', { subject: 'one' });
  world.clock.advance(1000);
  await send('awa@example.com', { subject: 'two' });
  expect((await inboxOf('awa@example.com')).map(({ subject }) => subject)).toEqual(['two', 'one']);
});

test('any password is accepted', async () => {
  const { smtpPort } = world.simulator;
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: smtpPort,
    auth: { user: 'u', pass: 'p' },
  });
  await transport.sendMail({ from: 'a@example.com', to: 'awa@example.com', subject: 'x', text: 'y' });
  expect(await inboxOf('awa@example.com')).toHaveLength(1);
});

test('a scenario’s address is refused permanently, or every other time', async () => {
  await expect(send('refused@example.com')).rejects.toMatchObject({ responseCode: 550 });
  await expect(send('later@example.com')).rejects.toMatchObject({ responseCode: 451 });
  await send('later@example.com');
  expect(world.simulator.inbox.messages()).toHaveLength(1);
});

test.each([
  ['timeouts', /timeout/i],
  ['breaks', /closed/i],
  ['errors', /Temporary failure/],
  ['garbage', /not smtp|closed/],
] as const)('%s lose either the mail or only the answer to it', async (kind, message) => {
  const kept = new Set<boolean>();
  for (let seed = 1; kept.size < 2 && seed < 30; seed += 1) {
    world.simulator.faults.set('mail', { ...NO_FAULTS, [kind]: 1, seed });
    const to = `seed-${seed}@example.com`;
    const patienceMs = kind === 'timeouts' ? 150 : undefined;
    await expect(send(to, {}, patienceMs)).rejects.toThrow(message);
    kept.add((await inboxOf(to)).length === 1);
  }
  expect(kept).toEqual(new Set([true, false]));
});
