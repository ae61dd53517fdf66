import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { html } from './html.ts';
import { listScenarios } from './list-scenarios.ts';
import { advanceTime, call, smobilpayClient, startTestWorld, type TestWorld } from './test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world.stop());

const INJECTION = `<script>alert("1")</script>'&`;

async function text(path: string): Promise<string> {
  const answer = await call(`${world.simulator.url}${path}`);
  if (typeof answer === 'string') throw new Error(answer);
  return String(answer.body);
}

test('templates escape their values, and nothing else', () => {
  expect(html`<b title="${INJECTION}">${html`<i>${1}</i>`}</b>`.html).toBe(
    '<b title="&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#39;&#38;"><i>1</i></b>',
  );
});

test('the page shows messages, books and every scenario in both languages, and loads nothing external', async () => {
  const { simulator, clock } = world;
  const message = {
    channel: 'mail',
    from: INJECTION,
    to: 'awa@example.com',
    subject: INJECTION,
    text: INJECTION,
    at: INJECTION,
  } as const;
  simulator.inbox.add({ id: 'ML1', ...message, replyTo: null, html: `<p>${INJECTION}</p>` });
  await (await smobilpayClient(simulator)).pay('237677000000', INJECTION);
  await advanceTime(simulator, clock, 10_000);

  const page = await text('/');
  expect(page).not.toContain('<script');
  expect(page).toContain('237677000000');
  expect(page).toContain('awa@example.com');
  for (const { id } of listScenarios()) expect(page).toContain(id);
  expect(page).toContain('Payé');
  const shown = await text('/inbox/ML1');
  expect(shown).not.toContain('<script');
  expect(shown).toContain('sandbox="allow-popups');
});

test('the page may load and run nothing', async () => {
  const { headers } = await fetch(`${world.simulator.url}/`);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-type')).toContain('text/html');
});

test('books can be queried by reference or number', async () => {
  const { simulator } = world;
  const caller = await smobilpayClient(simulator);
  await caller.pay('237677111100', 'mine');
  const ask = async (query: string) => (await call(`${simulator.url}/books?${query}`)) as { body: unknown[] };
  expect((await ask('reference=mine')).body).toMatchObject([{ rail: 's3p', recipient: '237677111100' }]);
  expect((await ask('recipient=%2B237%20677%2011%2011%2000')).body).toMatchObject([{ reference: 'mine' }]);
  expect((await ask('recipient=677111100&reference=other')).body).toEqual([]);
});

test('a difference that cannot be made says what is wrong with it', async () => {
  const { simulator } = world;
  await (await smobilpayClient(simulator)).pay('237677222200', 'to differ');
  const make = (body: Record<string, unknown>, rail = 's3p') =>
    call(`${simulator.url}/${rail}/differences`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const refusal = (words: string) => ({ status: 400, body: { message: expect.stringContaining(words) } });
  const known = { reference: 'to differ' };
  expect(await make({ kind: 'missing', reference: 'never paid' })).toMatchObject(refusal('reference'));
  expect(await make({ kind: 'lost', ...known })).toMatchObject(refusal('kind must be'));
  expect(await make({ kind: 'fee', ...known }, 'mtn')).toMatchObject(refusal('kind must be'));
  for (const kind of ['amount', 'fee', 'later', 'extra']) {
    expect(await make({ kind, amount: 'much', ...known })).toMatchObject(refusal('amount'));
  }
  expect(await make({ kind: 'amount', amount: -500, ...known })).toMatchObject({ status: 200 });
});

test('ids and keys of scenarios are unique, and every text exists in both languages', async () => {
  const answer = (await call(`${world.simulator.url}/scenarios`)) as {
    body: ReturnType<typeof listScenarios>;
  };
  const { body: scenarios } = answer;
  expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length);
  expect(new Set(scenarios.map(({ chosenBy, value }) => `${chosenBy} ${value}`)).size).toBe(scenarios.length);
  for (const { fr, en } of scenarios) expect(fr.length > 10 && en.length > 10 && fr !== en).toBe(true);
});

test('the documentation lists every scenario with its key, and no other', () => {
  const page = readFileSync(new URL('../../docs/simulator.md', import.meta.url), 'utf8');
  const chosenBy = {
    'Scenarios of payments': ['last_two_digits_of_recipient', 'last_three_digits_of_amount'],
    'Scenarios of bills': ['beginning_of_bill_number'],
    'Scenarios of messages': ['recipient_contains'],
  };
  for (const [heading, choosers] of Object.entries(chosenBy)) {
    const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
    const shown = [...section.matchAll(/`([\w*]+)`\s+`(\w+)`/g)].map(([, value, id]) => `${value} ${id}`);
    const scenarios = listScenarios().filter((scenario) => choosers.includes(scenario.chosenBy));
    expect(shown.sort()).toEqual(scenarios.map(({ value, id }) => `${value} ${id}`).sort());
  }
});
