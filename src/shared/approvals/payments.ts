import * as z from 'zod/mini';
import { STAFF_RESOLUTIONS } from '../cases.ts';
import { minorFromNumber } from '../money.ts';
import { requiredText } from '../rules/fields.ts';
import { rule } from '../rules/rule.ts';
import { ReasonInput, reason } from '../rules/staff-input.ts';
import type { ApprovalDeclaration } from './declaration.ts';

export const ABOUT_PAYMENTS = {
  /**
   * Settles an open payment that is proven to have reached the recipient. `francs`: what the rail charged.
   */
  payment_settlement: {
    permission: 'payments_act',
    event: 'payment.settled',
    decidesPayment: true,
    path: '/transactions/:id/settlement',
    body: z.object({
      /** What the rail charged, including its fee, in whole XAF. */
      francs: z
        .number(rule('required'))
        .check(z.refine((francs) => (minorFromNumber(francs, 'XAF') ?? 0n) > 0n, rule('typeNotValid'))),
      /** The rail's payment number. */
      providerNumber: requiredText(64),
      proof: requiredText(500),
      reason,
    }),
    payload: {
      paymentId: 'payment',
      reference: 'text',
      francs: 'francs',
      providerNumber: 'text',
      proof: 'text',
    },
    name: { fr: 'Paiement à confirmer', en: 'Payment to confirm' },
    request: {
      fr: 'Considérer {reference} comme payé : {francs} XAF débités par le prestataire, nº {providerNumber}. Preuve : {proof}',
      en: 'Treat {reference} as paid: the provider charged {francs} XAF, no.\u00a0{providerNumber}. Proof: {proof}',
    },
  },
  /** Refunds an open payment that will not arrive. */
  payment_refund: {
    permission: 'payments_act',
    event: 'payment.refunded',
    decidesPayment: true,
    path: '/transactions/:id/refund',
    body: ReasonInput,
    payload: { paymentId: 'payment', reference: 'text', cents: 'cents' },
    name: { fr: 'Paiement à rembourser', en: 'Payment to refund' },
    request: {
      fr: 'Rembourser {amount} pour {reference}, que le prestataire n’a pas confirmé',
      en: 'Refund {amount} for {reference}, which the provider has not confirmed',
    },
  },
  /** Resolves a case. `francs`: what the rail charged beyond our books, or 0 when that is unknown. */
  case_resolution: {
    permission: 'cases_act',
    event: 'case.resolved',
    path: '/cases/:id/resolution',
    body: z.object({ resolution: z.enum(STAFF_RESOLUTIONS, rule('required')), reason }),
    payload: {
      caseId: 'case',
      kind: 'text',
      resolution: STAFF_RESOLUTIONS,
      about: 'text',
      francs: 'francs',
    },
    name: { fr: 'Cas à clore', en: 'Case to close' },
    request: {
      fr: 'Clore le cas nº {caseId} {about} : {resolution, select, written_off {passer {francs} XAF en perte} returned {rendre le montant au client} recovered {récupéré auprès du prestataire} other {expliqué sans écriture}}',
      en: 'Close case no.\u00a0{caseId} {about}: {resolution, select, written_off {write off {francs} XAF} returned {return the amount to the customer} recovered {recovered from the provider} other {explained without a posting}}',
    },
  },
} as const satisfies Record<string, ApprovalDeclaration>;
