import type { problems as french } from '../fr/problems.ts';
import type { SameKeys } from '../same-keys.ts';
import { securityProblems } from './security-problems.ts';
import { staffProblems } from './staff-problems.ts';

export const problems: SameKeys<typeof french> = {
  ...staffProblems,
  ...securityProblems,
  body_not_readable: {
    title: 'The request cannot be read.',
    detail: 'The body of the request must be a valid JSON object.',
  },
  fields_not_valid: {
    title: 'Verify form data and try again.',
    detail: 'One or more fields need to be corrected.',
  },
  number_not_plain: {
    title: 'Write amounts in figures, without an exponent.',
    detail: 'For example 1000, not 1e3.',
  },
  content_type_not_supported: {
    title: 'This kind of request is not accepted.',
    detail: 'Send the request as JSON (Content-Type: application/json).',
  },
  body_too_large: {
    title: 'The request is too large.',
    detail: 'Send less data.',
  },
  not_found: {
    title: 'The page you are looking for does not exist.',
    detail: 'Nothing matches this address.',
  },
  method_not_allowed: {
    title: 'This action does not exist at this address.',
    detail: 'The HTTP method used is not offered here.',
  },
  signed_out: {
    title: 'Your session has expired, please login again.',
    detail: 'Sign in to continue.',
  },
  not_allowed: {
    title: 'You are not authorized to access this page.',
    detail: 'Your account has no access to this function.',
  },
  too_many_requests: {
    title: 'Too many attempts. Wait a moment before trying again.',
    detail: 'You can try again in {wait}.',
  },
  server_fault: {
    title: 'The server encountered an error and could not complete your request.',
    detail: 'Check the status of the transaction before trying again.',
  },
  overloaded: {
    title: 'The server is currently unavailable (overloaded or down).',
    detail: 'Try again in a moment.',
  },
  maintenance: {
    title: 'GTFinance is under maintenance.',
    detail: 'We will be back soon; transactions already in progress will continue.',
  },
  rate_not_published: {
    title: 'The exchange rate is not available yet.',
    detail: 'Please try again in a moment.',
  },
  signature_not_valid: {
    title: 'The signature of the notification is not valid.',
    detail: 'This address is for our payment provider only.',
  },
  credentials_not_valid: {
    title: 'Invalid credentials.',
    detail: 'Check your username or email and your password.',
  },
  account_not_activated: {
    title: 'Your account is not activated yet.',
    detail: 'Enter the code you received by email to activate your account.',
  },
  email_taken: {
    title: 'This email address is already in use.',
    detail: 'Sign in, or use another email address.',
  },
  login_taken: {
    title: 'This username is already taken.',
    detail: 'Choose another username.',
  },
  phone_taken: {
    title: 'This phone number is already in use.',
    detail: 'Sign in, or use another number.',
  },
  referral_code_unknown: {
    title: 'This referral code does not exist.',
    detail: 'Check the code, or leave the field empty.',
  },
  activation_code_not_valid: {
    title: 'Invalid activation code.',
    detail: 'Check the 5-digit code you received by email, or ask for a new one.',
  },
  email_not_registered: {
    title: 'There is no account with this email address.',
    detail: 'Check the address, or create an account.',
  },
  reset_code_not_valid: {
    title: 'Invalid reset code.',
    detail: 'Check the 5-digit code you received by email, or ask for a new one.',
  },
  codes_blocked: {
    title: 'Codes are on hold for this account. Use the link in the email.',
    detail:
      'Several wrong codes were entered. Ask for a new email to change your password, then follow its link, which works without a code.',
  },
  reset_link_not_valid: {
    title: 'This link is no longer valid.',
    detail: 'It has been used or its time is over. Ask for a new email.',
  },
  sign_in_alert_not_valid: {
    title: 'This link is no longer valid.',
    detail: 'It has been used or its time is over. If in doubt, choose a new password.',
  },
  password_reset_needed: {
    title: 'Choose a new password to sign in.',
    detail:
      'A sign-in to your account was reported as not being yours. Follow the link in the email, or ask for a new one.',
  },
  current_password_incorrect: {
    title: 'The current password is incorrect.',
    detail: 'Enter the password you signed in with.',
  },
  verified_profile_locked: {
    title: 'Your name and date of birth have been verified and can no longer be changed online.',
    detail: 'For a name change or a correction, contact us with a supporting document.',
  },
  address_not_found: {
    title: 'This address does not exist.',
    detail: 'Reload your profile and try again.',
  },
  session_not_found: {
    title: 'This session no longer exists.',
    detail: 'It has already ended. Reload the list of your sessions.',
  },
  document_not_accepted: {
    title: 'This file cannot be accepted.',
    detail: 'Fix the problem shown, then send the document again.',
  },
  document_already_accepted: {
    title: 'This type of document is already validated.',
    detail: 'Send a document of another type.',
  },
  identity_already_verified: {
    title: 'Your identity is already verified.',
    detail: 'You do not need to send any more documents.',
  },
  document_not_found: {
    title: 'This document does not exist.',
    detail: 'Reload the list of your documents.',
  },
  document_already_decided: {
    title: 'This document has already been decided on.',
    detail: 'Reload the file to see the decision.',
  },
  document_expired: {
    title: 'This document has expired and can no longer be accepted.',
    detail: 'Refuse it with the reason “expired”.',
  },
  amounts_differ: {
    title: 'The amounts do not match the rate shown. Nothing was debited.',
    detail: 'At a rate of {rate}, {xaf} cost {cad}. Check the amounts and confirm again.',
  },
  rate_no_longer_valid: {
    title: 'The rate has changed. Nothing was debited.',
    detail: 'The current rate is {rate} XAF for 1\u00a0CAD. Check the amounts and confirm again.',
  },
  rate_not_available: {
    title: 'Sending is paused: the exchange rate is not available. Nothing was debited.',
    detail: 'We would rather wait for a reliable rate than guess. Try again a little later.',
  },
  amount_too_small: {
    title: 'The amount received must be at least {min}.',
    detail: 'Increase the amount and try again.',
  },
  amount_too_large: {
    title: 'The amount received cannot exceed {max} per transfer.',
    detail: 'Reduce the amount, or send several transfers.',
  },
  balance_insufficient: {
    title: 'Your balance is insufficient.',
    detail: 'Your balance is {balance}; this transaction requires {debit}.',
  },
  unverified_limit_used_up: {
    title: 'You have reached the maximum amount allowed for an unverified account.',
    detail: 'Add an identity document in your profile to continue.',
  },
  unverified_limit_reached: {
    title: 'This amount is more than your unverified account can still send.',
    detail: 'You have {remaining} left. Send less than that, or verify your identity.',
  },
  daily_limit_reached: {
    title: 'This amount exceeds your limit of 5\u00a0000\u00a0CAD per 24 hours.',
    detail: 'You can still send {remaining} for now. If you need more, contact us.',
  },
  operator_differs_from_number: {
    title: 'The operator does not match the recipient’s number.',
    detail: 'Check the number, then the operator (MTN or Orange).',
  },
  service_unavailable: {
    title: '{service} is currently unavailable. Nothing was debited.',
    detail: 'Try again later; we will reopen the service as soon as it is back.',
  },
  number_not_accepted: {
    title: '{service} does not accept this number. Nothing was debited.',
    detail: 'Check the number and operator, or ask the recipient for another number.',
  },
  sending_locked: {
    title: 'Sending is currently blocked on your account.',
    detail: 'Email or call us: we reply within 24 hours.',
  },
  new_recipient_waits: {
    title: 'A first payment to this recipient will be possible from {until}.',
    detail:
      'Your password was reset. As a precaution, new recipients and new contracts wait a little; those you have already paid stay available. Your balance is not affected.',
  },
  recipient_not_in_list: {
    title: 'This recipient is no longer in your list. Nothing was debited.',
    detail: 'Choose a recipient from your list, or enter a name and number.',
  },
  idempotency_key_reused: {
    title: 'This request was already used for another transaction. Nothing was debited.',
    detail: 'Each new transaction needs a new Idempotency-Key.',
  },
  receiver_not_found: {
    title: 'This recipient does not exist.',
    detail: 'It may have been deleted in the meantime. Go back to your list.',
  },
  receiver_changed: {
    title: 'This recipient was changed in the meantime.',
    detail: 'Here is the current version. Check it, then make your change again if needed.',
  },
  receivers_full: {
    title: 'Your list of recipients is full ({max} at most).',
    detail: 'Delete recipients that you no longer need, then try again.',
  },
  bill_service_not_found: {
    title: 'This billing service does not exist.',
    detail: 'Choose a provider from the list.',
  },
  bill_quote_not_found: {
    title: 'This bill cannot be found.',
    detail: 'Search for the bill again, then pay it.',
  },
  bill_quote_expired: {
    title: 'The price shown is no longer valid. Nothing was debited.',
    detail: 'Search for the bill again to get a current price.',
  },
  bill_quote_used: {
    title: 'This price has already been used for a payment. Nothing else was debited.',
    detail: 'Check your transactions. To pay again, search for the bill again.',
  },
  bill_already_paid: {
    title: 'This bill has already been paid. Nothing was debited.',
    detail: 'Search again to see the bills that are still due.',
  },
  bill_being_paid: {
    title: 'A payment for this bill is already in progress. Nothing else was debited.',
    detail: 'Wait until it is complete. If it fails, you will be refunded and the bill will still be due.',
  },
  bill_changed: {
    title: 'This bill has changed since you searched. Nothing was debited.',
    detail: 'Search for the bill again and check the amount before you pay.',
  },
  bill_price_changed: {
    title: 'The price of this payment has changed. Nothing was debited.',
    detail: 'It is now {price}. Search for the bill again and confirm.',
  },
  bill_older_first: {
    title: 'An older bill must be paid first. Nothing was debited.',
    detail: 'The provider asks for bills to be paid in order, the oldest first.',
  },
  bill_amount_not_allowed: {
    title: 'This amount is not accepted. Nothing was debited.',
    detail: 'Choose an amount from {min} to {max}, in multiples of {step}.',
  },
  bill_amount_not_chosen: {
    title: 'Choose the amount to pay first.',
    detail: 'Enter an amount from {min} to {max}. You will see its price before you pay.',
  },
  bill_number_not_accepted: {
    title: '{service} does not accept this number.',
    detail: 'Check the number on your bill or meter.',
  },
  closing_balance_left: {
    title: 'This account cannot be closed: there is still money in it.',
    detail: 'Send the money first, or ask us in writing to return it.',
  },
  closing_payments_open: {
    title: 'This account cannot be closed: a payment is in progress.',
    detail: 'Try again once it is complete.',
  },
  account_already_closed: {
    title: 'This account is already closed.',
    detail: 'It cannot be reopened.',
  },
  bill_search_unavailable: {
    title: '{service} is not responding at the moment. Nothing was debited.',
    detail: 'Try again in a moment.',
  },
};
