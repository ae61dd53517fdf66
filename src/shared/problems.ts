/**
 * Every refusal the product knows, and its HTTP status. A code without a status or without words in both languages
 * does not compile. Some statuses look odd (500 for a wrong activation code): clients that already speak to the
 * product map them (specification §8), so they are part of the contract.
 */
export const problemStatus = {
  // any request
  body_not_readable: 400,
  fields_not_valid: 400,
  number_not_plain: 400,
  content_type_not_supported: 415,
  body_too_large: 413,
  not_found: 404,
  method_not_allowed: 405,
  signed_out: 401,
  not_allowed: 403,
  too_many_requests: 429,
  server_fault: 500,
  overloaded: 503,
  maintenance: 503,
  rate_not_published: 503,
  signature_not_valid: 401,

  // accounts
  credentials_not_valid: 401,
  account_not_activated: 401,
  email_taken: 400,
  login_taken: 400,
  phone_taken: 400,
  referral_code_unknown: 400,
  activation_code_not_valid: 500,
  email_not_registered: 500,
  reset_code_not_valid: 500,
  current_password_incorrect: 400,
  verified_profile_locked: 400,
  address_not_found: 404,
  session_not_found: 404,

  // identity documents
  document_not_accepted: 400,
  document_already_accepted: 400,
  identity_already_verified: 400,
  document_not_found: 404,
  document_already_decided: 409,
  document_expired: 409,

  // sending money and paying bills: clients show the title of 400 and 403 only
  amounts_differ: 400,
  rate_no_longer_valid: 400,
  rate_not_available: 400,
  amount_too_small: 400,
  amount_too_large: 400,
  balance_insufficient: 400,
  unverified_limit_used_up: 400,
  unverified_limit_reached: 400,
  daily_limit_reached: 400,
  operator_differs_from_number: 400,
  service_unavailable: 400,
  number_not_accepted: 400,
  sending_locked: 403,
  receiver_not_found: 404,
  idempotency_key_reused: 409,

  // recipients
  receiver_changed: 409,
  receivers_full: 400,

  // bills: clients show the title of 400 and 403 only
  bill_service_not_found: 404,
  bill_quote_not_found: 404,
  bill_quote_expired: 400,
  bill_quote_used: 400,
  bill_already_paid: 400,
  bill_being_paid: 400,
  bill_changed: 400,
  bill_price_changed: 400,
  bill_older_first: 400,
  bill_amount_not_allowed: 400,
  bill_amount_not_chosen: 400,
  bill_number_not_accepted: 400,
  bill_search_unavailable: 400,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problemStatus;

/** The words of one problem: a title the customer reads first, and what to do about it. */
export type ProblemWords = { title: string; detail: string };
export type ProblemDictionary = Record<ProblemCode, ProblemWords>;

export const PROBLEM_TYPE_PREFIX = 'urn:gtfinance:problem:';
