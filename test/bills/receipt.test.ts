import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { TransactionDetailView, TransactionView } from '#shared/wire/transaction.ts';
import { type Customer, customer, send } from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';
import { billNumber, call, ENEO, foundBill, PREPAID, pay, readDetail, requote } from './billing.ts';

const world = await createWorld();
await stopHousekeeping(world);

async function receiptOf(person: Customer, id: number, query = '') {
  const response = await person.call('GET', `/api/transactions/${id}/receipt${query}`);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** Returns the text of a receipt as a PDF reader extracts it, with ordinary spaces for no-break spaces. */
async function textOf(person: Customer, id: number, query = ''): Promise<string> {
  const { bytes } = await receiptOf(person, id, query);
  const { text } = await extractText(bytes, { mergePages: true });
  expect(text).not.toContain('\u202f');
  return text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
}

describe('a receipt', () => {
  test('of a transfer says who, what and how it ended, in both languages', async () => {
    const person = await customer(world, { cents: 500_00n });
    const { body } = await send(world, person);
    await world.runUntilIdle();
    const french = await textOf(person, body.id);
    for (const phrase of [
      'Reçu d’envoi',
      'Effectué',
      body.transactionId,
      'Paul MBARGA ATANGANA',
      '+237 6 77 00 00 01',
      'MTN Mobile Money',
      '10 000 XAF',
      `${body.amount.toFixed(2).replace('.', ',')} CAD`,
      '0,00 CAD',
      '1 CAD = ',
      '20/11/2026 - 09:00',
      'Transmise à l’opérateur, qui la traite.',
      'Effectuée : le bénéficiaire a reçu l’argent.',
    ]) {
      expect(french).toContain(phrase);
    }
    const english = await textOf(person, body.id, '?lang=en');
    expect(english).toContain('Transfer receipt');
    expect(english).toContain('Completed: the recipient has received the money.');
    expect(english).toContain(`${body.amount.toFixed(2)} CAD`);
  });

  test('is in the customer’s own language by default', async () => {
    const person = await customer(world, { cents: 500_00n, langKey: 'EN' });
    const { body } = await send(world, person);
    expect(await textOf(person, body.id)).toContain('Initiated');
    await world.runUntilIdle();
  });

  test('of a failed payment says why, and that the money was refunded', async () => {
    const person = await customer(world, { cents: 500_00n });
    const { body } = await send(world, person, { to: '677000013' });
    await world.runUntilIdle();
    const text = await textOf(person, body.id);
    expect(text).toContain('Échoué et remboursé');
    expect(text).toContain('Ce numéro n’a pas de portefeuille mobile actif.');
    expect(text).toContain(`Les ${body.amount.toFixed(2).replace('.', ',')} CAD débités sont revenus`);
    expect(text).toContain('Montant remboursé');
    expect(text).not.toContain('Montant reçu');
  });

  test('of a bill shows its amount and the provider’s fee separately', async () => {
    const person = await customer(world, { cents: 500_00n });
    const bill = await foundBill(person, ENEO, billNumber('2'));
    const { body } = await pay(world, person, bill);
    await world.runUntilIdle();
    const text = await textOf(person, body.id);
    for (const phrase of [
      'Reçu de paiement',
      'ENEO',
      bill.billNumber,
      'Frais du fournisseur 100 XAF',
      '31/10/2026',
    ]) {
      expect(text).toContain(phrase);
    }
  });

  test('of prepaid electricity shows the token', async () => {
    const person = await customer(world, { cents: 500_00n });
    const meter = await foundBill(person, PREPAID, billNumber('1', '00', 11));
    const { body: chosen } = await requote(person, meter, 5_000);
    const { body } = await pay(world, person, chosen);
    await world.runUntilIdle();
    const token = (await readDetail(person, body.id)).bill?.token;
    expect(await textOf(person, body.id)).toContain(token);
  });

  test('is a file to keep: named, not cached, tagged, titled and in its language', async () => {
    const person = await customer(world, { cents: 500_00n });
    const { body } = await send(world, person);
    const { response, bytes } = await receiptOf(person, body.id);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="GTFinance-${body.transactionId}.pdf"`,
    );
    const document = await getDocumentProxy(bytes);
    expect(document.numPages).toBe(1);
    expect((await document.getMarkInfo())?.Marked).toBe(true);
    const { info } = await getMeta(document);
    expect(info).toMatchObject({ Title: 'Reçu d’envoi', Author: 'GTFinance', Language: 'fr-CA' });
  });

  test('of another customer is answered as unknown; without signing in there is none', async () => {
    const owner = await customer(world, { cents: 500_00n });
    const stranger = await customer(world);
    const { body } = await send(world, owner);
    const foreign = await receiptOf(stranger, body.id);
    const unknown = await receiptOf(stranger, 999_999_999);
    expect(foreign.response.status).toBe(404);
    expect(foreign.bytes).toEqual(unknown.bytes);
    expect((await fetch(`${world.url}/api/transactions/${body.id}/receipt`)).status).toBe(401);
    expect((await receiptOf(owner, body.id, '?lang=de')).response.status).toBe(400);
  });
});

test('why a bill failed is shown in the requested language, and otherwise in the account’s', async () => {
  const person = await customer(world, { cents: 500_00n });
  const { body } = await pay(world, person, await foundBill(person, ENEO, billNumber('1', '13')));
  await world.runUntilIdle();
  const receiptIn = async (headers: Record<string, string>) => {
    const get = <T>(path: string) => call<T>(person, 'GET', path, undefined, headers);
    const one = await get<TransactionDetailView>(`/api/transactions/${body.id}`);
    const page = await get<TransactionView[]>('/api/web/transactions?page=0&size=20');
    const refused = await get<unknown>('/api/transactions/999999999');
    return [one.body.transactionInfo, page.body[0]?.transactionInfo, refused.body.title];
  };
  const french = await receiptIn({ 'accept-language': 'en' });
  expect(french).toEqual([
    'Le fournisseur ne connaît pas ce numéro. Le montant vous a été remboursé.',
    french[0],
    'La page que vous cherchez n’existe pas.',
  ]);
  const english = await receiptIn({ 'x-language': 'en' });
  expect(english).toEqual([
    'The provider does not know this number. The amount has been refunded to you.',
    english[0],
    'The page you are looking for does not exist.',
  ]);
  expect(await receiptIn({ 'x-language': 'xx' })).toEqual(french);
});
