import { type Action, NO_ACTION, type ProgramState, pick } from './program-state.ts';
import { actAlone, decideOn, pickRow, proofOf, propose, REASON, withdraw } from './staff-actions.ts';
import type { StaffCommand } from './staff-commands.ts';

type CommandOf<K extends StaffCommand['kind']> = Extract<StaffCommand, { kind: K }>;

/** Prepares a command of staff. Returns the action, which may run at the same time as other commands. */
export async function prepareStaff(play: ProgramState, command: StaffCommand): Promise<Action> {
  switch (command.kind) {
    case 'inquire':
    case 'requestRefund':
    case 'requestSettlement':
      return aboutPayment(play, command);
    case 'decide':
      return decideOn(play, command);
    case 'withdraw':
      return withdraw(play, command);
    case 'claimCase':
    case 'annotateCase':
    case 'requestResolution':
      return aboutCase(play, command);
    case 'manualCredit':
      return manualCredit(play, command);
    case 'requestWithdrawal':
      return requestWithdrawal(play, command);
    case 'requestMatch':
    case 'requestReturn':
      return aboutDeposit(play, command);
    case 'clearHit':
    case 'confirmHit':
      return aboutHit(play, command);
    case 'lock':
    case 'close':
      return aboutCustomer(play, command);
    case 'reconcile': {
      const day = play.stage.world.clock.now().toISOString().slice(0, 10);
      return actAlone(play, command.by, ['POST', '/reconciliation', { day }]);
    }
    case 'setRate': {
      const body = { rate: command.rate, hours: 1 };
      // A request to set a rate expires after an hour.
      const proposal = { path: '/rates/override', body, what: { kind: 'no money of customers' as const } };
      return propose(play, command.by, { ...proposal, waitsMs: 3_600_000 });
    }
    case 'payLate':
      return payLate(play, command.nth);
  }
}

async function aboutPayment(
  play: ProgramState,
  { kind, nth, by }: CommandOf<'inquire' | 'requestRefund' | 'requestSettlement'>,
): Promise<Action> {
  const payment = await pickRow<{ id: bigint; reference: string; attempts: string[] }>(
    play,
    nth,
    `select t.id, t.reference,
       array(select a.reference from payout_attempts a where a.payment_id = t.id) as attempts
     from payments t where t.person_id = any($1) and t.type not in ('deposit', 'withdrawal') order by t.id desc`,
  );
  if (!payment) return NO_ACTION;
  const { reference } = payment;
  const path = `/transactions/${payment.id}`;
  if (kind === 'inquire') return actAlone(play, by, ['POST', `${path}/inquiry`]);
  if (kind === 'requestRefund')
    return propose(play, by, { path: `${path}/refund`, what: { kind: 'refund', reference } });
  const proof = proofOf(play, payment.attempts);
  const body = { ...(proof ?? { francs: 10_000, providerNumber: '1' }), proof: 'what the rail writes' };
  const what = { kind: 'settle' as const, reference };
  return propose(play, by, { path: `${path}/settlement`, body, what, isTrue: proof !== undefined });
}

async function aboutCase(
  play: ProgramState,
  command: CommandOf<'claimCase' | 'annotateCase' | 'requestResolution'>,
): Promise<Action> {
  const { nth, by } = command;
  const found = await pickRow<{ id: bigint; reference: string }>(
    play,
    nth,
    `select c.id, t.reference from cases c join payments t on t.id = c.payment_id
     where t.person_id = any($1) and c.closed_at is null order by c.id desc`,
  );
  if (!found) return NO_ACTION;
  const path = `/cases/${found.id}`;
  if (command.kind === 'claimCase') return actAlone(play, by, ['PUT', `${path}/owner`, { mine: true }]);
  if (command.kind === 'annotateCase') return actAlone(play, by, ['POST', `${path}/notes`, { text: 'seen' }]);
  const { resolution } = command;
  const { reference } = found;
  const what =
    resolution === 'returned'
      ? { kind: 'give back' as const, reference }
      : { kind: 'no money of customers' as const };
  return propose(play, by, { path: `${path}/resolution`, body: { resolution }, what });
}

async function manualCredit(
  play: ProgramState,
  { who, by, nth, announced }: CommandOf<'manualCredit'>,
): Promise<Action> {
  const person = pick(play.people, who);
  if (!person) return NO_ACTION;
  const announcedDeposit = announced ? pick(play.deposits.toReversed(), nth) : undefined;
  play.numbers += 1;
  const deposit = announcedDeposit?.reference ?? `BANK-${play.mark}-${play.numbers}`;
  const cents = announcedDeposit?.cents ?? 75_00n;
  const body = {
    personId: Number(person.id),
    amount: Number(cents) / 100,
    reference: deposit,
    senderName: 'NGONO AWA',
    proof: 'the statement of the bank',
  };
  return propose(play, by, {
    path: '/deposits',
    body,
    what: { kind: 'credit', deposit, who: person.id, cents },
  });
}

async function requestWithdrawal(
  play: ProgramState,
  { who, by, cents }: CommandOf<'requestWithdrawal'>,
): Promise<Action> {
  const person = pick(play.people, who);
  if (!person) return NO_ACTION;
  play.numbers += 1;
  const bankReference = `VIR-${play.mark}-${play.numbers}`;
  return propose(play, by, {
    path: `/customers/${person.id}/withdrawal`,
    body: { amount: cents / 100, why: 'balance_returned', bankReference },
    what: { kind: 'withdrawal', who: person.id, cents: BigInt(cents) },
    waitsMs: 30 * 86_400_000,
  });
}

/** A waiting deposit belongs to nobody yet, so it is found through the deposits that this program announced. */
async function aboutDeposit(
  play: ProgramState,
  command: CommandOf<'requestMatch' | 'requestReturn'>,
): Promise<Action> {
  const { rows } = await play.stage.world.pool.query<{ id: bigint; reference: string; cents: bigint }>(
    `select id, reference, amount_minor as cents from deposits where state = 'unmatched' and reference = any($1)
     order by id desc`,
    [play.deposits.map(({ reference }) => reference)],
  );
  const found = pick(rows, command.nth);
  if (!found) return NO_ACTION;
  const path = `/deposits/${found.id}`;
  const deposit = found.reference;
  if (command.kind === 'requestReturn') {
    const body = { why: 'owner_unknown' };
    return propose(play, command.by, { path: `${path}/return`, body, what: { kind: 'send back', deposit } });
  }
  const person = pick(play.people, command.who);
  if (!person) return NO_ACTION;
  const what = { kind: 'match' as const, deposit, who: person.id, cents: found.cents };
  const body = { personId: Number(person.id) };
  return propose(play, command.by, { path: `${path}/match`, body, what });
}

const CHECKS = { names: 'same', birthDate: 'differs', place: 'unknown', role: 'unknown' };

async function aboutHit(play: ProgramState, command: CommandOf<'clearHit' | 'confirmHit'>): Promise<Action> {
  const hit = await pickRow<{ id: bigint; who: bigint; reference: string }>(
    play,
    command.nth,
    `select h.id, h.person_id as who, t.reference from screening_hits h join payments t on t.id = h.payment_id
     where h.person_id = any($1) order by h.id desc`,
  );
  if (!hit) return NO_ACTION;
  const path = `/compliance/hits/${hit.id}`;
  if (command.kind === 'clearHit') {
    return actAlone(play, command.by, ['POST', `${path}/clearance`, { checks: CHECKS, reason: REASON }]);
  }
  const { measure } = command;
  const what =
    measure === 'refund'
      ? { kind: 'refund held' as const, reference: hit.reference }
      : { kind: 'freeze' as const, who: hit.who };
  return propose(play, command.by, { path: `${path}/confirmation`, body: { measure }, what });
}

async function aboutCustomer(play: ProgramState, command: CommandOf<'lock' | 'close'>): Promise<Action> {
  const person = pick(play.people, command.who);
  if (!person) return NO_ACTION;
  const { id: who } = person;
  const path = `/customers/${who}`;
  if (command.kind === 'lock') {
    const { locked } = command;
    const body = { locked, reason: REASON };
    return actAlone(play, command.by, ['PUT', `${path}/sending-lock`, body], (code) => {
      return code === 'done' ? [{ kind: 'locked', who, locked }] : [];
    });
  }
  return actAlone(play, command.by, ['POST', `${path}/closure`, { reason: REASON }], (code) => {
    if (code === 'done') play.counts.add('accounts closed');
    return [{ kind: 'closed', who, code }];
  });
}

/**
 * Pays only orders that the rail left open: a late payment of a failed order is found only by the next
 * reconciliation.
 */
async function payLate(play: ProgramState, nth: number): Promise<Action> {
  const { pool, simulator } = play.stage.world;
  const { rows } = await pool.query<{ reference: string }>(
    `select a.reference from payout_attempts a join payments t on t.id = a.payment_id
     where t.person_id = any($1) order by a.id desc`,
    [play.people.map(({ id }) => id)],
  );
  const open = rows.filter(({ reference }) =>
    simulator.books
      .paymentsFor(reference)
      .some(({ scenario, paidAt }) => paidAt === null && scenario === 'never_final'),
  );
  const order = pick(open, nth);
  if (!order) return NO_ACTION;
  return async () => {
    const response = await fetch(`${simulator.url}/s3p/differences`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'late_success', reference: order.reference }),
    });
    if (!response.ok) throw new Error(await response.text());
    play.counts.add('paid late');
    return [];
  };
}
