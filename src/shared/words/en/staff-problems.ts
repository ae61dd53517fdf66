import type { staffProblems as french } from '../fr/staff-problems.ts';
import type { SameKeys } from '../same-keys.ts';

/** The refusals for staff, in English. */
export const staffProblems: SameKeys<typeof french> = {
  sign_in_locked: {
    title: 'This account can no longer sign in.',
    detail: 'Contact us to find out why.',
  },
  second_factor_needed: {
    title: 'Your second factor is missing.',
    detail: 'Enter the code from your authenticator app to continue.',
  },
  second_factor_not_valid: {
    title: 'This code is not valid.',
    detail: 'Wait for the app’s next code, or enter an unused recovery code.',
  },
  second_factor_already_set: {
    title: 'Your second factor is already set.',
    detail: 'Enter the code from your authenticator app.',
  },
  second_factor_missing: {
    title: 'This person has no second factor yet.',
    detail: 'They will set one the next time they sign in.',
  },
  second_factor_in_use: {
    title: 'The customer has used their second factor since the request.',
    detail: 'It is not lost: refuse the request, and call them if they did not make it.',
  },
  staff_not_found: {
    title: 'This person is not on staff.',
    detail: 'Refresh the staff list.',
  },
  staff_not_self: {
    title: 'You cannot do this for yourself.',
    detail: 'Ask another supervisor to do it.',
  },
  approval_not_found: {
    title: 'This request does not exist.',
    detail: 'Refresh the list of requests to approve.',
  },
  approval_already_requested: {
    title: 'The same request is already waiting for a decision.',
    detail: 'A second person can approve or refuse it.',
  },
  approval_already_decided: {
    title: 'This request has already been decided on.',
    detail: 'Refresh the list of requests to approve.',
  },
  approval_expired: {
    title: 'This request has expired.',
    detail: 'No one decided in time: make it again if it is still needed.',
  },
  approval_needs_another_person: {
    title: 'This is your request: someone else has to decide.',
    detail: 'You can only withdraw it.',
  },
  approval_requester_not_allowed: {
    title: 'The person who requested this is no longer allowed to.',
    detail:
      'Their role has changed or their sign-in is locked. Refuse it; someone else can request it again.',
  },
  approval_not_readable: {
    title: 'This request no longer has the expected form.',
    detail: 'It cannot be carried out. Refuse it and submit it again.',
  },
  approval_role_too_new: {
    title: 'You have had your role for less than 24 hours.',
    detail: 'You can decide on requests once you have had it for a day. Someone else can do so now.',
  },
  approval_needs_independent_person: {
    title: 'Someone independent has to decide.',
    detail: 'One of you got their role at the other’s request: you do not count as two people.',
  },
  staff_role_needs_two: {
    title: 'Raising a role takes two people.',
    detail: 'Request it: a second supervisor will decide.',
  },
  staff_already_locked: {
    title: 'This person is locked already.',
    detail: 'Refresh the list: someone locked them before you.',
  },
  staff_two_must_remain: {
    title: 'Two supervisors must remain who count as two.',
    detail: 'Who came at the request of the other does not. Add a supervisor first, or end the sessions.',
  },
  staff_change_not_possible: {
    title: 'This change is not possible.',
    detail: 'This person’s role or lock has changed. Refresh the staff list.',
  },
  manual_credit_total_reached: {
    title: 'This would exceed the 24-hour limit on manual credits.',
    detail: 'The limit is {amount}. Wait, or ask other people.',
  },
  export_too_large: {
    title: 'Too many rows to export: narrow the search to {max} at most.',
    detail: 'Choose fewer days or another filter. Nothing was exported.',
  },
  report_not_found: {
    title: 'This report does not exist.',
    detail: 'Refresh the list.',
  },
  report_already_filed: {
    title: 'This report is already filed.',
    detail: 'Refresh the list to see its number.',
  },
  report_window_open: {
    title: 'This report is not complete yet.',
    detail:
      'More sends may join it. It is usually complete a quarter of an hour after the end of the period.',
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
    title: 'This match is already decided, or a decision is waiting for a second person.',
    detail: 'Refresh the page to see where it stands.',
  },
  hit_confirmation_waits: {
    title: 'A confirmation about the same person is waiting for a decision.',
    detail: 'It is among the approvals. This match can be cleared only if that confirmation is refused.',
  },
  hit_measure_not_possible: {
    title: 'This measure does not fit here.',
    detail:
      'A held payment is refunded or frozen. Without one, or once the operator has paid it, sending is frozen.',
  },
  customer_not_found: {
    title: 'This customer does not exist.',
    detail: 'Search by name, email or phone number.',
  },
  customer_already_active: {
    title: 'This account is already active.',
    detail: 'It no longer needs an activation code.',
  },
  customer_never_active: {
    title: 'This account was never activated.',
    detail: 'Nothing can be kept about it before that. Without activation, it is deleted after 30 days.',
  },
  document_claimed: {
    title: 'Someone else is reviewing this document.',
    detail: 'Wait for their decision, or take the document over.',
  },
  document_expiry_differs: {
    title: 'The expiry date you read is not the one that was declared.',
    detail: 'Check it. If it is what the document says, confirm it.',
  },
  document_number_known: {
    title: 'This document number already belongs to someone else.',
    detail: 'Do not accept this document, and talk to your supervisor.',
  },
  document_owner_changed: {
    title: 'The customer has just changed their name or date of birth.',
    detail: 'Compare the document with what is shown now.',
  },
  rate_not_possible: {
    title: 'This rate cannot be used.',
    detail: 'Enter a rate from 200 to 900 XAF per CAD, such as 441.58.',
  },
  rate_not_overridden: {
    title: 'There is no manual rate in effect.',
    detail: 'Refresh the page to see the current rate.',
  },
  outage_not_announced: {
    title: 'No outage is announced for this service.',
    detail: 'Refresh the list of services.',
  },
  maintenance_not_on: {
    title: 'The service is already open.',
    detail: 'Refresh the page.',
  },
  feature_not_ready: {
    title: 'This screen cannot be opened yet.',
    detail: 'It does not work yet: customers keep seeing “Not available yet”.',
  },
  referral_code_exists: {
    title: 'This code is taken.',
    detail: 'Choose another one.',
  },
  referral_code_not_found: {
    title: 'This code does not exist.',
    detail: 'Refresh the list of codes.',
  },
  contact_message_not_found: {
    title: 'This message does not exist.',
    detail: 'Refresh the list of messages.',
  },
  snapshot_not_found: {
    title: 'Nothing is saved for this day.',
    detail: 'Each day is saved 15 minutes after midnight in Toronto.',
  },
  statement_already_confirmed: {
    title: 'The amount held on this day has already been confirmed.',
    detail: 'Refresh the page to see it.',
  },
  job_not_found: {
    title: 'This job is no longer there.',
    detail: 'Someone else may have requeued it. Refresh the list.',
  },
  deposit_not_found: {
    title: 'This deposit does not exist.',
    detail: 'Refresh the list of deposits.',
  },
  hit_needs_two: {
    title: 'The names are too much alike: it takes two people.',
    detail: 'Propose to clear the match; another person approves it.',
  },
  hit_nothing_differs: {
    title: 'Nothing that was compared is different.',
    detail: 'Compare again, or confirm the match.',
  },
  customer_already_so: {
    title: 'This is already so: nothing was changed.',
    detail: 'Refresh the customer’s page: someone may have done it before you.',
  },
  hold_about_no_customer: {
    title: 'This is about no customer.',
    detail: 'Nothing of it is erased, so there is nothing to hold.',
  },
  hold_already_so: {
    title: 'That is already so: nothing has changed.',
    detail: 'Refresh the page: someone may have done it before you.',
  },
  customer_not_frozen: {
    title: 'Sanctions do not freeze this customer.',
    detail: 'Refresh the customer’s page.',
  },
  hit_confirmed_since: {
    title: 'Another match of this customer was confirmed after the request.',
    detail: 'Refuse this request. Request the release again if it is still right.',
  },
  deposit_not_trusted: {
    title: 'This notice is not trusted: nothing can be credited on it.',
    detail: 'If the money really came in, propose a manual credit with its proof.',
  },
  deposit_under_review: {
    title: 'This deposit is under review.',
    detail: 'It waits until the review is over. Nothing has changed.',
  },
  deposit_already_ended: {
    title: 'This deposit has already ended.',
    detail: 'Refresh the deposit to see what happened to it.',
  },
  deposit_reference_known: {
    title: 'A deposit with this reference number is already known.',
    detail: 'Look it up by its number in the list of deposits.',
  },
  deposit_credited_alike: {
    title: 'This deposit may already have been credited.',
    detail:
      'The customer has been credited with the same amount in {references}, most recently on {at}. Compare them. If this is a different deposit, the request must say so; one already made has to be refused and made again.',
  },
  deposit_too_large: {
    title: 'This amount is above the largest deposit that can be credited.',
    detail: 'Return it, or have the limit changed.',
  },
  customer_not_creditable: {
    title: 'This customer cannot be credited.',
    detail: 'There is no active customer account with this number.',
  },
  balance_too_low: {
    title: 'The balance does not cover this amount.',
    detail: 'It is {balance}. Nothing has changed.',
  },
  withdrawal_under_review: {
    title: 'This customer is under review.',
    detail: 'Nothing can be withdrawn from the balance until the review is over. Nothing has changed.',
  },
  withdrawal_reference_known: {
    title: 'A withdrawal with this reference is already booked.',
    detail: 'Check the bank’s reference, or look it up in the list of transactions.',
  },
  payment_already_ended: {
    title: 'This payment has already ended.',
    detail: 'Refresh it to see what happened to it.',
  },
  payment_never_ordered: {
    title: 'The provider never received this order, so it cannot have paid it.',
    detail: 'Refund it, or let the system send it.',
  },
  payment_pending: {
    title: 'This payment is still in progress at the provider.',
    detail: 'A refund can be proposed one hour after the order.',
  },
  payment_inquiry_running: {
    title: 'The provider is being asked about this payment right now.',
    detail: 'Its answer is part of what you sign: try again in a moment.',
  },
  payment_said_paid: {
    title: 'The provider says this payment has been made.',
    detail: 'If it is still open, settle it at the price the provider charged; if not, do not give it back.',
  },
  payment_held: {
    title: 'This payment is under review.',
    detail: 'It waits until the review is over. Nothing has changed.',
  },
  payment_not_returnable: {
    title: 'This money cannot be returned: the payment is not settled, or it has already been returned.',
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
  reconciliation_day_in_future: {
    title: 'This day has not begun yet.',
    detail: 'Choose today or a day in the past.',
  },
};
