import type { ApprovalHandlers } from './approvals/decide-approval.ts';
import { caseResolution } from './cases/end-case.ts';
import { sanctionHit } from './compliance/decide-hit.ts';
import { depositMatch, depositReturn, manualCredit } from './deposits/end-deposit.ts';
import type { Deps } from './deps.ts';
import { decideElsewhere, paymentRefund, paymentSettlement } from './payments/staff/decide-payment.ts';
import { rateMargin, rateOverride } from './rates/change-rate.ts';
import { safeguardingStatement } from './safeguarding/confirm-statement.ts';
import { secondFactorReset } from './staff/change-staff.ts';

/** What is done when a request of each kind is approved: a line here, one in `APPROVAL_KINDS` and one in `kinds.ts`. */
export function approvalHandlers(deps: Deps): ApprovalHandlers {
  return {
    second_factor_reset: secondFactorReset,
    deposit_match: depositMatch(deps),
    deposit_return: depositReturn(deps),
    manual_credit: manualCredit(deps),
    sanction_hit: sanctionHit(deps),
    payment_settlement: paymentSettlement(deps),
    payment_refund: paymentRefund(deps),
    case_resolution: caseResolution({
      ...deps,
      returnPayment: async (tx, id, approval) =>
        (await decideElsewhere(tx, deps, id, approval, 'return')) === undefined,
    }),
    rate_override: rateOverride,
    rate_margin: rateMargin,
    safeguarding_statement: safeguardingStatement,
  };
}
