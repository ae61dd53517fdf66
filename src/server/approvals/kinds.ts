import type { HitMeasure } from '#shared/screening.ts';

/** What each of APPROVAL_KINDS needs to know. Ids and amounts (in smallest units) travel as text, as in jobs. */
export type ApprovalPayloads = {
  /** A colleague's authenticator app is gone, and the recovery codes too. */
  second_factor_reset: { personId: string; login: string };
  /** Whose a deposit is that did not find its owner by itself. */
  deposit_match: { depositId: string; personId: string; cents: string };
  /** A deposit goes back to its sender. */
  deposit_return: { depositId: string; why: string; cents: string };
  /** Somebody is on a list of sanctions. `measure`: what follows; `cents`: what is held. */
  sanction_hit: { hitId: string; measure: HitMeasure; personId: string; name: string; cents: string };
  /** An open payment that the recipient has, as a proof shows. `francs`: what the rail charged. */
  payment_settlement: {
    paymentId: string;
    reference: string;
    francs: string;
    providerNumber: string;
    proof: string;
  };
  /** An open payment that will not arrive: the customer gets the money back. */
  payment_refund: { paymentId: string; reference: string; cents: string };
  /** How a case ends. `francs`: what is written off, with a minus when it is to our good; 0 where nothing is. */
  case_resolution: { caseId: string; kind: string; resolution: string; about: string; francs: string };
  /** Money came in that no notice told of. */
  manual_credit: { personId: string; cents: string; reference: string; senderName: string; proof: string };
  /** What customers get for a dollar, for so many hours from the approval. `before`: what they got when it was asked. */
  rate_override: { rate: string; hours: string; before: string };
  /** Our margin; `before` and `after` are percent, for people. */
  rate_margin: { basisPoints: string; before: string; after: string };
  /** What the safeguarding account held at the end of a day. */
  safeguarding_statement: { day: string; cents: string };
};
