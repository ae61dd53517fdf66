import { readXlsx } from 'hucre/xlsx';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { customer, send } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({
  FINTRAC_MSB_NUMBER: 'M20123456',
  REVENU_QUEBEC_LICENCE: '14321',
  BANK_OF_CANADA_PSP: 'PSP-77',
});
const NUMBERS = ['M20123456', '14321', 'PSP-77'];

test('receipts and statements show our registration numbers', async () => {
  const person = await customer(world, { cents: 90_00n });
  await send(world, person, { to: '677000001' });
  await world.runUntilIdle();
  const { rows } = await world.pool.query<{ id: bigint }>('select id from payments where person_id = $1', [
    person.id,
  ]);
  const bytesOf = async (path: string) =>
    new Uint8Array(await (await person.call('GET', path)).arrayBuffer());
  for (const path of [`/api/transactions/${rows[0]?.id}/receipt`, '/api/transactions/export/pdf']) {
    const { text } = await extractText(await bytesOf(path), { mergePages: true });
    for (const number of NUMBERS) expect(text, path).toContain(number);
    expect(text).toContain('CANAFE');
  }
  const [sheet] = (await readXlsx(await bytesOf('/api/transactions/export/xlsx?lang=EN'))).sheets;
  const head = String(sheet?.rows[0]?.[1]);
  for (const number of NUMBERS) expect(head).toContain(number);
  expect(head).toContain('FINTRAC');
});

test('every page footer shows them in its language', async () => {
  const config = (await (await fetch(`${world.url}/api/config`)).json()) as {
    registrations: { fr: string; en: string }[];
  };
  expect(config.registrations).toHaveLength(3);
  expect(config.registrations[0]).toEqual({
    fr: expect.stringMatching(/^CANAFE.*M20123456$/),
    en: expect.stringMatching(/^FINTRAC.*M20123456$/),
  });
});
