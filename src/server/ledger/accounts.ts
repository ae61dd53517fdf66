import type { Currency } from '#shared/money.ts';
import type { Queryable, Tx } from '../db/pool.ts';

/** Accounts of our own. Their meaning is told in docs/ledger.md. */
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

/** What a rail has paid out for us is booked on the float that it holds. */
export type FloatAccount = Extract<InternalAccount, `float/${string}`>;

export type AccountRef = { id: bigint; currency: Currency };
export type ChartOfAccounts = Record<InternalAccount, AccountRef>;

/** Ids never change once given, so each database's chart is read once per pool. */
const charts = new WeakMap<object, Promise<ChartOfAccounts>>();

/** The internal accounts by name. `pool` is what the chart is remembered by; a transaction cannot be given. */
export function chartOfAccounts(pool: Queryable): Promise<ChartOfAccounts> {
  const known = charts.get(pool);
  if (known) return known;
  const reading = readChart(pool);
  charts.set(pool, reading);
  reading.catch(() => charts.delete(pool));
  return reading;
}

async function readChart(pool: Queryable): Promise<ChartOfAccounts> {
  const { rows } = await pool.query<AccountRef & { name: string }>(
    'select id, name, currency from ledger_accounts where person_id is null',
  );
  const byName = new Map(rows.map(({ name, id, currency }) => [name, { id, currency }]));
  const missing = Object.values(INTERNAL_ACCOUNTS).filter((name) => !byName.has(name));
  if (missing.length > 0) throw new Error(`the chart of accounts lacks ${missing.join(', ')}`);
  return Object.fromEntries(byName) as ChartOfAccounts;
}

/** Closes the account of a person whose balance never moved. The database refuses it where entries stand. */
export async function closeUnusedAccount(tx: Tx, personId: bigint): Promise<void> {
  await tx.query('delete from ledger_accounts where person_id = $1', [personId]);
}

/** Opens the CAD account of a new customer at zero. Answers its id. */
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
