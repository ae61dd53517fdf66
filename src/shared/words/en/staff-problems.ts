import type { staffProblems as french } from '../fr/staff-problems.ts';
import type { SameKeys } from '../same-keys.ts';

/** What staff are refused, in English. */
export const staffProblems: SameKeys<typeof french> = {
  sign_in_locked: {
    title: 'This account can no longer sign in.',
    detail: 'Write to us to learn why.',
  },
  second_factor_needed: {
    title: 'Your second factor is missing.',
    detail: 'Enter the code of your authenticator app to continue.',
  },
  second_factor_not_valid: {
    title: 'This code is not valid.',
    detail: 'Wait for the next code of the app, or enter a recovery code that has not been used.',
  },
  second_factor_already_set: {
    title: 'Your second factor is already set.',
    detail: 'Enter the code of your authenticator app.',
  },
  second_factor_missing: {
    title: 'This person has no second factor yet.',
    detail: 'They will set one the next time they sign in.',
  },
  staff_not_found: {
    title: 'This person is not part of the staff.',
    detail: 'Refresh the list of staff.',
  },
  staff_not_oneself: {
    title: 'You cannot do this for yourself.',
    detail: 'Ask another supervisor to do it.',
  },
  approval_not_found: {
    title: 'This request does not exist.',
    detail: 'Refresh the list of requests to approve.',
  },
  approval_already_requested: {
    title: 'The same request already waits for a decision.',
    detail: 'A second person can approve or refuse it.',
  },
  approval_already_decided: {
    title: 'This request has already been decided on.',
    detail: 'Refresh the list of requests to approve.',
  },
  approval_expired: {
    title: 'This request has expired.',
    detail: 'Nobody decided in time: make it again if it is still needed.',
  },
  approval_needs_another_person: {
    title: 'This request is yours: somebody else has to decide.',
    detail: 'You can only take it back.',
  },
  approval_asker_not_allowed: {
    title: 'Whoever asked for this may no longer ask for it.',
    detail: 'Their role has changed or their sign-in is blocked. Refuse it; somebody else can ask again.',
  },
  approval_not_readable: {
    title: 'This request no longer has the expected form.',
    detail: 'It cannot be carried out. Refuse it and make it again.',
  },
  approval_role_too_new: {
    title: 'You have had your role for less than 24 hours.',
    detail: 'You may decide on requests one day after you got it. Somebody else can do so now.',
  },
  approval_needs_independent_person: {
    title: 'Somebody independent has to decide.',
    detail: 'One of you got their role at the request of the other: you do not count as two.',
  },
  staff_role_needs_two: {
    title: 'Raising a role takes two people.',
    detail: 'Ask for it: a second supervisor will decide.',
  },
  staff_already_locked: {
    title: 'This person is locked already.',
    detail: 'Reload the list: somebody locked them before you.',
  },
  staff_two_must_remain: {
    title: 'Two supervisors must remain.',
    detail: 'Add a supervisor first, by two people, or end the sessions.',
  },
  staff_change_not_possible: {
    title: 'This change is not possible.',
    detail: 'The role or the lock of this person has changed. Reload the list of staff.',
  },
  manual_credit_total_reached: {
    title: 'The total of manual credits of 24 hours would be exceeded.',
    detail: 'The ceiling is {amount}. Wait, or ask other people.',
  },
  report_not_found: {
    title: 'This report does not exist.',
    detail: 'Refresh the list.',
  },
  report_already_filed: {
    title: 'This report is already filed.',
    detail: 'Refresh the list to see its number.',
  },
  alert_not_found: {
    title: 'This alert does not exist.',
    detail: 'Refresh the list.',
  },
  alert_already_closed: {
    title: 'This alert is already closed.',
    detail: 'Refresh the list to see how.',
  },
  hit_not_found: {
    title: 'This match does not exist.',
    detail: 'Refresh the list.',
  },
  hit_already_decided: {
    title: 'This match is already decided, or a decision awaits a second person.',
    detail: 'Refresh the page to see where it stands.',
  },
  hit_measure_not_possible: {
    title: 'This measure does not fit here.',
    detail: 'A held payment is refunded or frozen. Without one, sending is blocked.',
  },
  customer_not_found: {
    title: 'This customer does not exist.',
    detail: 'Search by name, e-mail or phone number.',
  },
  customer_already_active: {
    title: 'This account is already active.',
    detail: 'It needs no activation code any more.',
  },
  document_claimed: {
    title: 'Somebody else is reviewing this document.',
    detail: 'Wait for their decision, or take the document over.',
  },
  document_expiry_differs: {
    title: 'The expiry that was read is not the one that was declared.',
    detail: 'Check it. If it is what the document says, confirm it.',
  },
  document_number_known: {
    title: 'This document number already belongs to somebody else.',
    detail: 'Do not accept this document. Flag the customer and talk to your supervisor.',
  },
  rate_not_possible: {
    title: 'This rate cannot be sold at.',
    detail: 'Enter XAF per CAD from 200 to 900, such as 441.58.',
  },
  rate_not_overridden: {
    title: 'No rate set by hand stands at the moment.',
    detail: 'Reload the page to see the current rate.',
  },
  outage_not_announced: {
    title: 'No outage is announced for this service.',
    detail: 'Reload the list of services.',
  },
  maintenance_not_on: {
    title: 'The product is open already.',
    detail: 'Reload the page.',
  },
  feature_not_ready: {
    title: 'This screen cannot be opened yet.',
    detail: 'Nothing makes it work so far: customers keep seeing “Not available yet”.',
  },
  referral_code_exists: {
    title: 'This code is taken.',
    detail: 'Choose another one.',
  },
  referral_code_not_found: {
    title: 'This code does not exist.',
    detail: 'Reload the list of codes.',
  },
  contact_message_not_found: {
    title: 'This message does not exist.',
    detail: 'Reload the list of messages.',
  },
  snapshot_not_found: {
    title: 'Nothing is kept for this day.',
    detail: 'A day is kept a quarter of an hour after its midnight in Toronto.',
  },
  statement_already_confirmed: {
    title: 'What was held on this day has been confirmed already.',
    detail: 'Reload the page to see it.',
  },
  job_not_found: {
    title: 'This job is not there any more.',
    detail: 'Somebody else may have put it back. Reload the list.',
  },
  deposit_not_found: {
    title: 'This deposit does not exist.',
    detail: 'Reload the list of deposits.',
  },
  hit_needs_two: {
    title: 'The names are too much alike: it takes two people.',
    detail: 'Propose to clear the match; another person approves it.',
  },
  hit_nothing_differs: {
    title: 'Nothing that was compared is different.',
    detail: 'Compare again, or confirm the match.',
  },
  customer_not_frozen: {
    title: 'Sanctions do not freeze this customer.',
    detail: 'Reload the customer’s page.',
  },
  deposit_not_trusted: {
    title: 'This notice is not trusted: nothing can be credited on it.',
    detail: 'If the money really came in, propose a manual credit with its proof.',
  },
  deposit_under_review: {
    title: 'Sanctions stop this deposit.',
    detail:
      'A match is open or confirmed, or this customer is frozen. Decide on that first, under “Compliance”.',
  },
  deposit_already_ended: {
    title: 'This deposit has already been settled.',
    detail: 'Reload the deposit to see what became of it.',
  },
  deposit_reference_known: {
    title: 'A deposit with this reference number is already known.',
    detail: 'Look it up by its number in the list of deposits.',
  },
  deposit_too_large: {
    title: 'This amount is above the largest deposit that may be credited.',
    detail: 'Send it back, or have the limit changed.',
  },
  customer_not_creditable: {
    title: 'This customer cannot be credited.',
    detail: 'There is no active customer account with this number.',
  },
  payment_already_ended: {
    title: 'This payment has already ended.',
    detail: 'Refresh it to see what became of it.',
  },
  payment_never_asked: {
    title: 'The operator never received this order, so it cannot have paid it.',
    detail: 'Refund it, or let the product send it.',
  },
  payment_under_way: {
    title: 'This payment is still under way at the operator.',
    detail: 'A refund can be proposed one hour after the order.',
  },
  payment_being_asked: {
    title: 'The operator is being asked about this payment right now.',
    detail: 'Its answer is part of what you sign: try again in a moment.',
  },
  payment_said_paid: {
    title: 'The operator says that this payment is made.',
    detail: 'Settle it as paid, at the price that the operator took.',
  },
  payment_held: {
    title: 'This payment is held by compliance.',
    detail: 'Decide about the match first, in the area Compliance.',
  },
  payment_not_returnable: {
    title: 'This money cannot be given back: the payment is not settled, or it was given back already.',
    detail: 'Look at its postings.',
  },
  case_not_found: {
    title: 'This case does not exist.',
    detail: 'Refresh the list of cases.',
  },
  case_already_closed: {
    title: 'This case is already closed.',
    detail: 'Refresh it to see how.',
  },
  case_not_resolvable_so: {
    title: 'This case cannot be closed that way.',
    detail: 'Refresh it: what is possible depends on where the payment stands.',
  },
  reconciliation_not_found: {
    title: 'This reconciliation does not exist.',
    detail: 'Refresh the list.',
  },
  reconciliation_day_to_come: {
    title: 'This day has not begun yet.',
    detail: 'Choose today or a day in the past.',
  },
};
