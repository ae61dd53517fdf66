import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptPayments } from '#server/payments/acceptance/accept-payments.ts';
import { newReference } from '#server/payments/acceptance/reference.ts';
import type { AnswerOf } from '#server/payments/acceptance/stored-answers.ts';
import { toTransactionView } from '#server/payments/history/payment-view.ts';
import type { PreparedPayment } from '#server/payments/payment.ts';
import { cad, xaf } from '#shared/money.ts';
import { cadFromXaf, rate } from '#shared/rate.ts';
import { TransactionView } from '#shared/wire/transaction.ts';
import { withoutTriggers } from '#test/history/past-payments.ts';
import { createPersonWith, ledgerDatabase } from '#test/ledger/fixtures.ts';

const pool = await ledgerDatabase();
const sender = await createPersonWith(pool, 900_000_000_00n);
await pool.query('update people set identity_verified = true where id = $1', [sender.personId]);

/** Builds the answer as the api does. */
const answerOf: AnswerOf = (payment, payer) =>
  toTransactionView(payment, { id: payment.personId, ...payer }, 'FR');
const rules = { answerOf, maxUnconfirmed: cad(500_00n) };

let sends = 0;

// Names with everything that JSON or a database array might write differently.
const name = fc.oneof(
  fc.constantFrom('NULL', 'null', '"', '\\', '{,}', "O'Brien", ' Zoé ', 'é', '😀', '１'),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => `x${text.replaceAll('\0', '')}`),
);
const person = fc.record({ firstName: name, lastName: name });

/** Sends on different days, so that no limit is reached. */
const anySend = fc
  .record({
    client: person,
    recipient: fc.option(person, { nil: undefined }),
    francs: fc.bigInt({ min: 1_000n, max: 500_000n }),
    micros: fc.bigInt({ min: 300_000_000n, max: 600_000_000n }),
    merchant: fc.constantFrom('MTNMOMO' as const, 'CMORANGEMOMO' as const),
    destination: fc.stringMatching(/^6\d{8}$/),
    saved: fc.boolean(),
    ms: fc.nat(86_000_000),
  })
  .map(({ client, recipient, francs, micros, merchant, destination, saved, ms }) => {
    sends += 1;
    const [payout, price] = [xaf(francs), rate(micros)];
    const saveAs = { dialCode: '237', phoneNumber: destination, phoneOperator: 'MTNCAMEROON' };
    const prepared: PreparedPayment = {
      personId: sender.personId,
      client,
      reference: newReference(),
      type: recipient ? 'transfer' : 'bill_payment',
      merchant,
      paymentMode: recipient ? merchant : `${destination}_ENEO`,
      destination,
      debit: cad(cadFromXaf(payout, price).minor),
      payout,
      rate: price,
      recipient: recipient && { recipientId: null, ...recipient, ...(saved && { saveAs }) },
      idempotency: { key: `again-${sends}`, requestHash: `hash-${sends}` },
    };
    return { prepared, at: new Date(Date.UTC(2026, 0, 1 + 2 * sends) + ms) };
  });

async function answerTo(prepared: PreparedPayment, at: Date): Promise<string> {
  const [result] = await acceptPayments(pool, [prepared], rules, at);
  if (!result?.ok) throw new Error(`not accepted: ${result?.problem}`);
  // Serialized as the api does it.
  return JSON.stringify(TransactionView.parse(result.value.answer));
}

/** The states that a payment may reach after the first answer. */
const LATER_STATUSES = ['pending', 'paid', 'failed', 'returned'];

async function movePayment(reference: string, status: string): Promise<void> {
  await withoutTriggers(
    { pool },
    `update payments set status = $2, info_code = 'rail_refused', rail_note = 'no', updated_at = now() where reference = $1`,
    [reference, status],
  );
  await pool.query(
    "update people set first_name = 'Other', last_name = 'NAME', lang_key = 'EN' where id = $1",
    [sender.personId],
  );
}

test('a repeated key gets the same bytes, also after the payment has moved on', async () => {
  await fc.assert(
    fc.asyncProperty(anySend, async ({ prepared, at }) => {
      const first = await answerTo(prepared, at);
      const later = new Date(at.getTime() + 60_000);
      const again = { ...prepared, client: { firstName: 'Other', lastName: 'NAME' } };
      expect(await answerTo({ ...again, reference: newReference() }, later)).toBe(first);
      for (const status of LATER_STATUSES) {
        await movePayment(prepared.reference, status);
        expect(await answerTo({ ...again, reference: newReference() }, later), status).toBe(first);
      }
    }),
    { numRuns: 60 },
  );
});
