import type { ApprovalWords } from '../../approvals.ts';

export const approvals = {
  staff_creation: {
    name: 'Person to add',
    request:
      'Add {firstName} {lastName} ({login}, {email}), {role, select, ROLE_SUPER_ADMIN {supervisor} ROLE_ADMIN {administrator} ROLE_SUPPORT {support} ROLE_TREASURY {treasury} ROLE_COMPLIANCE {compliance} other {auditor}}',
  },
  staff_promotion: {
    name: 'Role to raise',
    request:
      'Raise the role of {login}: {role, select, ROLE_SUPER_ADMIN {supervisor} ROLE_ADMIN {administrator} ROLE_SUPPORT {support} ROLE_TREASURY {treasury} ROLE_COMPLIANCE {compliance} other {auditor}} instead of {before, select, ROLE_SUPER_ADMIN {supervisor} ROLE_ADMIN {administrator} ROLE_SUPPORT {support} ROLE_TREASURY {treasury} ROLE_COMPLIANCE {compliance} other {auditor}}',
  },
  staff_unlock: { name: 'Sign-in to unlock', request: 'Unlock the sign-in of {login}' },
  second_factor_reset: {
    name: 'Second factor to remove',
    request: 'Remove the second factor of {login}',
  },
  deposit_match: {
    name: 'Deposit to credit',
    request:
      'Credit {amount} to person no.\u00a0{personId}, from deposit no.\u00a0{depositId}{alike, select, 0 {} other {, in addition to the same amount already credited (transaction no.\u00a0{alike})}}',
  },
  deposit_return: { name: 'Deposit to return', request: 'Return deposit no.\u00a0{depositId} of {amount}' },
  manual_credit: {
    name: 'Manual credit',
    request:
      'Credit {amount} to person no.\u00a0{personId}, received from {senderName} ({reference}){alike, select, 0 {} other {, in addition to the same amount already credited (transaction no.\u00a0{alike})}}. Proof: {proof}',
  },
  withdrawal: {
    name: 'Withdrawal',
    request:
      'Take {amount} off the balance of person no.\u00a0{personId}, {why, select, credit_corrected {to correct a credit} other {returned by transfer}} ({reference})',
  },
  sanction_hit: {
    name: 'Sanctions',
    request:
      '{measure, select, refund {Refund {amount} that is held} freeze {Freeze {amount} and sending} other {Freeze sending}}: {name}, match no.\u00a0{hitId}{personId, select, 0 {} other {, customer no.\u00a0{personId}}}',
  },
  sanction_clearance: {
    name: 'Match to clear',
    request:
      'Clear match no.\u00a0{hitId}: {name} is not {matched}. Compared: names, {names, select, differs {another} same {the same} other {unknown}}; birth, {birthDate, select, differs {another} same {the same} other {unknown}}; place, {place, select, differs {another} same {the same} other {unknown}}; role, {role, select, differs {another} same {the same} other {unknown}}',
  },
  sanctions_release: {
    name: 'Freeze to lift',
    request: 'Lift the freeze on the sending of {name}, customer no.\u00a0{personId}',
  },
  legal_hold: {
    name: 'Legal hold to set',
    request:
      '{personId, select, 0 {Keep case no.\u00a0{subjectId}, whatever its age} other {Keep all data of {name}, customer no.\u00a0{personId}, whatever its age ({subject, select, payment {transaction no.\u00a0{subjectId}} case {case no.\u00a0{subjectId}} other {the person}})}}',
  },
  legal_hold_release: {
    name: 'Legal hold to lift',
    request:
      'Lift legal hold no.\u00a0{holdId} on {personId, select, 0 {case no.\u00a0{subjectId}} other {{name}, customer no.\u00a0{personId}}}',
  },
  customer_factor_removal: {
    name: 'Customer’s second factor to remove',
    request: 'Remove the second factor of {name}, customer no.\u00a0{personId}',
  },
  payment_settlement: {
    name: 'Payment to confirm',
    request:
      'Treat {reference} as paid: the provider charged {francs} XAF, no.\u00a0{providerNumber}. Proof: {proof}',
  },
  payment_refund: {
    name: 'Payment to refund',
    request: 'Refund {amount} for {reference}, which the provider has not confirmed',
  },
  case_resolution: {
    name: 'Case to close',
    request:
      'Close case no.\u00a0{caseId} {about}: {resolution, select, written_off {write off {francs} XAF} given_back {return the amount to the customer} recovered {recovered from the provider} other {explained without a posting}}',
  },
  rate_override: {
    name: 'Rate set manually',
    request: 'Set 1 CAD = {rate} XAF for {hours} h (the rate was {before})',
  },
  rate_margin: { name: 'Margin', request: 'Change the margin from {before}% to {after}%' },
  safeguarding_statement: {
    name: 'Safeguarding statement',
    request: 'Confirm that {amount} was held at the end of {day}',
  },
} as const satisfies ApprovalWords;
