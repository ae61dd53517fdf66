import { expect, test } from 'vitest';
import { chartOfAccounts } from '#server/ledger/accounts.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { balanceOf, ledgerDatabase, NOON, personWith } from '#test/ledger/given.ts';

const pool = await ledgerDatabase();
const chart = await chartOfAccounts(pool);

/** Two sends of one person as a process of the release before writes them. */
test('processes of the release before go on taking payments and keeping their answers', async () => {
  const awa = await personWith(pool, 100_00n);
  const answers = ['first', 'second'].map((name) => ({ client: { firstName: name, lastName: 'NGONO' } }));
  const [cad, xaf, flight] = [chart['exchange/CAD'].id, chart['exchange/XAF'].id, chart.payouts_in_flight.id];
  await pool.query(
    `select accept_write($1, '{71,72}', '{OLD-1,OLD-2}', $2, '{transfer,transfer}', '{1000,2000}', '{4400,8800}', '{null,null}',
       '{MTNMOMO,MTNMOMO}', '{MTNMOMO,MTNMOMO}', '{677000001,677000001}', '{null,null}', '{Paul,Paul}', '{BIYA,BIYA}',
       '{null,null}', '{key-old-1,null}', '{hash,null}', $3, null, '{begin_payment,begin_payment}', $4,
       '{payment_debited/OLD-1,payment_debited/OLD-2}', '{payment_debited,payment_debited}', '{1,1,1,1,2,2,2,2}', $5,
       '{CAD,CAD,XAF,XAF,CAD,CAD,XAF,XAF}', '{-1000,1000,-4400,4400,-2000,2000,-8800,8800}')`,
    [
      NOON,
      [awa.personId, awa.personId],
      answers.map((answer) => JSON.stringify(answer)),
      ['{"paymentId": "71"}', '{"paymentId": "72"}'],
      [awa.accountId, cad, xaf, flight, awa.accountId, cad, xaf, flight],
    ],
  );
  expect(await balanceOf(pool, awa.personId)).toBe(70_00n);
  const { rows: names } = await pool.query(
    'select payer_first_name as name from payments where id in (71, 72) order by id',
  );
  expect(names).toEqual([{ name: 'first' }, { name: 'second' }]);
  const { rows: keys } = await pool.query('select key, answer from idempotency_keys');
  expect(keys).toEqual([{ key: 'key-old-1', answer: answers[0] }]);
  expect(await verifyBooks(pool)).toEqual([]);
});
