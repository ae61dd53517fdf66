import type { Currency } from '#shared/money.ts';
import { Pool, type Queryable, type Tx } from '../db/pool.ts';

/** Our own accounts; docs/ledger.md explains each. */
export const INTERNAL_ACCOUNTS = {
  interacClearing: 'interac_clearing',
  unclaimedDeposits: 'unclaimed_deposits',
  exchangeCad: 'exchange/CAD',
  exchangeXaf: 'exchange/XAF',
  payoutsInFlight: 'payouts_in_flight',
  floatSmobilpay: 'float/smobilpay',
  floatMtn: 'float/mtn',
  railFees: 'rail_fees',
  adjustmentsXaf: 'adjustments/XAF',
} as const;
export type InternalAccount = (typeof INTERNAL_ACCOUNTS)[keyof typeof INTERNAL_ACCOUNTS];

/** The float account from which a rail's payouts are booked. */
export type FloatAccount = Extract<InternalAccount, `float/${string}`>;
export const FLOAT_ACCOUNTS = Object.values(INTERNAL_ACCOUNTS).filter((name): name is FloatAccount =>
  name.startsWith('float/'),
);

export type AccountRef = { id: bigint; currency: Currency };
export type ChartOfAccounts = Record<InternalAccount, AccountRef>;

/** Charts of accounts by pool. Ids never change, so each is read once. */
const charts = new WeakMap<object, Promise<ChartOfAccounts>>();

/** Returns the ids of internal accounts by name, cached per pool; a transaction reads them on its own connection. */
export function chartOfAccounts(db: Pool | Tx): Promise<ChartOfAccounts> {
  const pool = db instanceof Pool ? db.pg : db.pool;
  const cached = charts.get(pool);
  if (cached) return cached;
  const reading = findChart(db);
  charts.set(pool, reading);
  reading.catch(() => charts.delete(pool));
  return reading;
}

async function findChart(db: Queryable): Promise<ChartOfAccounts> {
  const { rows } = await db.query<AccountRef & { name: string }>(
    'select id, name, currency from ledger_accounts where person_id is null',
  );
  const byName = new Map(rows.map(({ name, id, currency }) => [name, { id, currency }]));
  const missing = Object.values(INTERNAL_ACCOUNTS).filter((name) => !byName.has(name));
  if (missing.length > 0) throw new Error(`the chart of accounts lacks ${missing.join(', ')}`);
  return Object.fromEntries(byName) as ChartOfAccounts;
}

/** Deletes the account of a person whose balance never moved. The database refuses when there are entries. */
export async function closeUnusedAccount(tx: Tx, personId: bigint): Promise<void> {
  await tx.query('delete from ledger_accounts where person_id = $1', [personId]);
}

/** Opens the CAD account of a new customer with a balance of 0. Returns its id. */
export async function openCustomerAccount(tx: Tx, personId: bigint): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into ledger_accounts (name, currency, person_id, balance) values ('customer/' || $1::bigint, 'CAD', $1, 0)
     returning id`,
    [personId],
  );
  const [account] = rows;
  if (!account) throw new Error('the account was not opened');
  return account.id;
}
