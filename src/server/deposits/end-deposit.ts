import { cad } from '#shared/money.ts';
import { done, refused } from '#shared/result.ts';
import { OPERATORS } from '#shared/staff.ts';
import { type ApprovalHandler, deciderOf } from '../approvals/decide-approval.ts';
import type { ApprovalPayloads } from '../approvals/kinds.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { chartOfAccounts } from '../ledger/accounts.ts';
import { lockCustomerAccounts } from '../ledger/lock-customer-accounts.ts';
import { post } from '../ledger/post.ts';
import { depositReleased } from '../ledger/postings.ts';
import { creditDeposit } from './credit-deposit.ts';
import { isTooLarge, mayEnd } from './may-end.ts';
import { findCustomer, insertDeposit, markEnded } from './queries.ts';

type EndDeps = Pick<Deps, 'pool' | 'config'>;
type Handler<K extends keyof ApprovalPayloads> = ApprovalHandler<ApprovalPayloads[K]>;

/** Gives a waiting deposit to the customer whom two people agree on. */
export function depositMatch({ pool, config }: EndDeps): Handler<'deposit_match'> {
  return {
    roles: OPERATORS,
    execute: async (tx, { payload, approval, now }) => {
      const chart = await chartOfAccounts(pool);
      const deposit = await mayEnd(tx, BigInt(payload.depositId));
      if (!deposit.ok) return deposit;
      const personId = BigInt(payload.personId);
      if (isTooLarge(config, deposit.value.amount)) return refused('deposit_too_large');
      if (!(await mayBeCredited(tx, personId))) return refused('customer_not_creditable');
      const agreed = {
        cause: 'deposit_matched' as const,
        actor: await deciderOf(tx, approval),
        approvedWith: approval,
      };
      await creditDeposit(tx, { config, chart, now }, deposit.value, { personId, money: 'held', ...agreed });
      return done(undefined);
    },
  };
}

/** Takes a waiting deposit out of the books, since it goes back to its sender. */
export function depositReturn({ pool }: EndDeps): Handler<'deposit_return'> {
  return {
    roles: OPERATORS,
    execute: async (tx, { payload, approval, now }) => {
      const chart = await chartOfAccounts(pool);
      const deposit = await mayEnd(tx, BigInt(payload.depositId));
      if (!deposit.ok) return deposit;
      await post(tx, [depositReleased(chart, deposit.value)], now);
      await markEnded(tx, deposit.value.id, 'returned', payload.why, now);
      await recordAudit(tx, {
        at: now,
        actor: await deciderOf(tx, approval),
        action: 'deposit.returned',
        subject: { kind: 'deposit', id: deposit.value.id },
        details: { why: payload.why, cents: payload.cents, requestedBy: String(approval.requestedBy) },
        reason: approval.reason,
      });
      return done(undefined);
    },
  };
}

/** Credits money that no notice told of. Its number makes it one deposit: a notice that comes later finds it. */
export function manualCredit({ pool, config }: EndDeps): Handler<'manual_credit'> {
  return {
    roles: OPERATORS,
    execute: async (tx, { payload, approval, now }) => {
      const chart = await chartOfAccounts(pool);
      const { reference, senderName, proof } = payload;
      const [personId, amount] = [BigInt(payload.personId), cad(BigInt(payload.cents))];
      if (isTooLarge(config, amount)) return refused('deposit_too_large');
      const told = {
        source: 'manual' as const,
        reference,
        amount,
        senderName,
        memo: proof,
        senderEmail: undefined,
      };
      const deposit = await insertDeposit(tx, told, now);
      if (!deposit) return refused('deposit_reference_known');
      if (!(await mayBeCredited(tx, personId))) return refused('customer_not_creditable');
      const agreed = {
        cause: 'manual_credit' as const,
        actor: await deciderOf(tx, approval),
        approvedWith: approval,
      };
      await creditDeposit(tx, { config, chart, now }, deposit, { personId, money: 'not_held', ...agreed });
      return done(undefined);
    },
  };
}

/** Under the account's lock, which also holds whoever closes it. The deposit is locked before, as its notices do. */
async function mayBeCredited(tx: Tx, personId: bigint): Promise<boolean> {
  await lockCustomerAccounts(tx, [personId]);
  return (await findCustomer(tx, personId)) !== undefined;
}
