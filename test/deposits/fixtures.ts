import { verifyBooks } from '#server/ledger/verify-books.ts';
import type { Customer } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

export type AnnouncedDeposit = Partial<{
  amount: string;
  name: string;
  memo: string;
  reference: string;
  language: 'FR' | 'EN';
  channel: 'mail' | 'aggregator' | 'both';
  duplicate: boolean;
  tampered: string;
  to: string;
}>;

/** Sends money to the deposit address and delivers the notice of it. Returns Interac's number. */
export async function deposit(world: World, notice: AnnouncedDeposit): Promise<string> {
  const reference = await announceDeposit(world, notice);
  await world.runUntilIdle(10 * 60_000);
  return reference;
}

/**
 * Like `deposit`, but the notice has not arrived yet. A notice that nobody forges comes from the aggregator unless it
 * says otherwise: each mail is read in a thread of its own.
 */
export async function announceDeposit(world: World, notice: AnnouncedDeposit): Promise<string> {
  const channel = notice.tampered === undefined ? 'aggregator' : 'mail';
  const response = await fetch(`${world.simulator.url}/interac/deposits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: '147.00', name: 'NGONO AWA', channel, ...notice }),
  });
  if (response.status !== 201) throw new Error(await response.text());
  return ((await response.json()) as { reference: string }).reference;
}

export type StoredDeposit = {
  id: bigint;
  state: string;
  source: string;
  reasons: string[];
  reference: string | null;
  amount: bigint | null;
  person: bigint | null;
  memo: string | null;
};

/** Returns every deposit with this number, oldest first. */
export async function deposits(world: World, reference: string): Promise<StoredDeposit[]> {
  const { rows } = await world.pool.query<StoredDeposit>(
    `select id, state, source, reasons, reference, amount_minor as amount, person_id as person, memo
     from deposits where reference = $1 order by id`,
    [reference],
  );
  return rows;
}

/**
 * Returns the deposit of this channel's newest notice; undefined while the notice is unread or reports no
 * deposit.
 */
export async function newestDeposit(
  world: World,
  channel: 'mail' | 'aggregator',
): Promise<StoredDeposit | undefined> {
  const { rows } = await world.pool.query<StoredDeposit & { id: bigint | null }>(
    `select d.id, d.state, d.source, d.reasons, d.reference, d.amount_minor as amount, d.person_id as person, d.memo
     from deposit_notices n left join deposits d on d.id = n.deposit_id
     where n.channel = $1 order by n.id desc limit 1`,
    [channel],
  );
  return rows[0]?.id === null ? undefined : rows[0];
}

/** Counts the notices that are not fully processed. */
export async function unreadNotices(world: World): Promise<number> {
  const { rowCount } = await world.pool.query('select from deposit_notices where read_at is null');
  return rowCount ?? 0;
}

/** Returns the customer's history, newest first. */
export async function depositHistory(
  person: Customer,
): Promise<{ amount: number; transactionStatus: string }[]> {
  const response = await person.call('GET', '/api/web/transactions?page=0&size=50');
  const all = (await response.json()) as {
    amount: number;
    transactionStatus: string;
    transactionType: string;
  }[];
  return all.filter(({ transactionType }) => transactionType === 'RECHARGE');
}

/** Returns the errors in the books. */
export function bookErrors(world: World): ReturnType<typeof verifyBooks> {
  return verifyBooks(world.pool);
}

export async function unclaimedBalance(world: World): Promise<bigint> {
  const { rows } = await world.pool.query<{ sum: string }>(
    `select coalesce(sum(e.amount), 0)::text as sum from ledger_entries e
     join ledger_accounts a on a.id = e.account_id where a.name = 'unclaimed_deposits'`,
  );
  return BigInt(rows[0]?.sum ?? '0');
}

/** Opens a hit on this customer, as a new list would. Returns its id. */
export async function hitAbout(world: World, person: Customer): Promise<string> {
  const { rows } = await world.pool.query<{ id: bigint }>(
    `with s as (
       insert into screenings (kind, cause, person_id, name, lists, score, at)
       values ('customer', 'list_update', $1, 'Awa NGONO', '{1,2}', 1000, $2) returning id)
     insert into screening_hits (screening_id, subject, entry_id, fingerprint, matched, score, person_id, opened_at)
     select s.id, 'customer/' || $1, e.id, e.fingerprint, e.names[1], 1000, $1, $2
     from s, (select * from sanctions_entries order by id limit 1) e returning id`,
    [person.id, world.clock.now()],
  );
  return String(rows[0]?.id);
}

/** Stores a new version of a sanctions list that names only this person. */
export async function insertListEntry(world: World, name: string): Promise<void> {
  await world.pool.query(
    `with list as (
       insert into sanctions_lists (source, hash, entry_count, fetched_at) values ('un', $1, 1, $2) returning id)
     insert into sanctions_entries (list_id, key, fingerprint, kind, names, birth_dates, facts)
     select id, $1, $1, 'person', array[$1], '{}', '{}' from list`,
    [name, world.clock.now()],
  );
}

/** Returns the open hits on the sender of the deposit with this number. */
export async function openHits(world: World, reference: string): Promise<{ kind: string; name: string }[]> {
  const { rows } = await world.pool.query<{ kind: string; name: string }>(
    `select s.kind, s.name from screening_hits h join screenings s on s.id = h.screening_id
     join deposits d on d.id = h.deposit_id where d.reference = $1 and h.state = 'open'`,
    [reference],
  );
  return rows;
}
