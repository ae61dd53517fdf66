import type { ApprovalActions } from './approvals/define-approval.ts';
import { caseResolution } from './cases/resolve-case.ts';
import { sanctionClearance, sanctionHit } from './compliance/decide-hit.ts';
import { sanctionsRelease } from './compliance/release-customer.ts';
import { customerFactorRemoval } from './customer-care/remove-second-factor.ts';
import { depositMatch, depositReturn } from './deposits/assign-or-return-deposit.ts';
import { manualCredit } from './deposits/manual-credit.ts';
import { withdrawal } from './deposits/withdrawal.ts';
import {
  inquireBeforeReturn,
  paymentRefund,
  paymentSettlement,
  returnPayment,
} from './payments/staff/settle-or-refund.ts';
import { legalHold, legalHoldRelease } from './personal-data/legal-hold.ts';
import { rateMargin, rateOverride } from './rates/change-rate.ts';
import { safeguardingStatement } from './safeguarding/confirm-statement.ts';
import { secondFactorReset, staffPromotion, staffUnlock } from './staff/change-staff.ts';
import { staffCreation } from './staff/create-staff.ts';

/** What each two-person action does; `#shared/approvals.ts` declares them. */
export const APPROVAL_ACTIONS: ApprovalActions = {
  staff_creation: staffCreation,
  staff_promotion: staffPromotion,
  staff_unlock: staffUnlock,
  second_factor_reset: secondFactorReset,
  deposit_match: depositMatch,
  deposit_return: depositReturn,
  manual_credit: manualCredit,
  withdrawal,
  sanction_hit: sanctionHit,
  sanction_clearance: sanctionClearance,
  sanctions_release: sanctionsRelease,
  legal_hold: legalHold,
  legal_hold_release: legalHoldRelease,
  customer_factor_removal: customerFactorRemoval,
  payment_settlement: paymentSettlement,
  payment_refund: paymentRefund,
  case_resolution: caseResolution({ inquireBeforeReturn, returnPayment }),
  rate_override: rateOverride,
  rate_margin: rateMargin,
  safeguarding_statement: safeguardingStatement,
};
