import * as z from 'zod/mini';
import { RETURN_REASONS } from '../deposit.ts';
import { minorFromNumber } from '../money.ts';
import { WITHDRAWAL_REASONS } from '../payment-info.ts';
import { requiredText } from '../rules/fields.ts';
import { rule } from '../rules/rule.ts';
import { reason } from '../rules/staff-input.ts';
import { type ApprovalDeclaration, PAYMENT_LIST } from './declaration.ts';

const personId = z.number(rule('required')).check(z.int(), z.gte(1));

/**
 * The customer's earlier credits of the same amount, as the refusal listed them (`facts.alike`), which the requester
 * found to be different deposits.
 */
const alike = z.optional(z.string(rule('typeNotValid')).check(z.regex(PAYMENT_LIST, rule('typeNotValid'))));

const amount = z
  .number(rule('required'))
  .check(z.refine((typed) => (minorFromNumber(typed, 'CAD') ?? 0n) > 0n, rule('typeNotValid')));
const reference = z
  .string(rule('required'))
  .check(z.trim(), z.regex(/^[A-Za-z0-9-]{4,64}$/, rule('typeNotValid')));

export const ABOUT_DEPOSITS = {
  /**
   * Assigns a deposit that was not matched automatically to a customer. `alike`: the credit of the same amount that
   * the requester compared.
   */
  deposit_match: {
    permission: 'deposits_act',
    event: 'deposit.credited',
    path: '/deposits/:id/match',
    body: z.object({ personId, alike, reason }),
    payload: { depositId: 'deposit', personId: 'person', alike: 'payments', cents: 'cents' },
    added: { alike: '0' },
    name: { fr: 'Dépôt à créditer', en: 'Deposit to credit' },
    request: {
      fr: 'Créditer {amount} à la personne nº {personId}, du dépôt nº {depositId}{alike, select, 0 {} other {, en plus du même montant déjà crédité (transaction nº {alike})}}',
      en: 'Credit {amount} to person no.\u00a0{personId}, from deposit no.\u00a0{depositId}{alike, select, 0 {} other {, in addition to the same amount already credited (transaction no.\u00a0{alike})}}',
    },
  },
  /** Returns a deposit to its sender. */
  deposit_return: {
    permission: 'deposits_act',
    event: 'deposit.returned',
    path: '/deposits/:id/return',
    body: z.object({ why: z.enum(RETURN_REASONS, rule('required')), reason }),
    payload: { depositId: 'deposit', why: RETURN_REASONS, cents: 'cents' },
    name: { fr: 'Dépôt à retourner', en: 'Deposit to return' },
    request: {
      fr: 'Retourner le dépôt nº {depositId} de {amount}',
      en: 'Return deposit no.\u00a0{depositId} of {amount}',
    },
  },
  /** Credits money that arrived without a deposit notice, as the bank's statement shows. `alike` as above. */
  manual_credit: {
    permission: 'deposits_act',
    event: 'deposit.credited',
    path: '/deposits',
    body: z.object({
      personId,
      amount,
      /** Interac's number, or the bank's where there is none. */
      reference,
      senderName: requiredText(120),
      /** The proof that the money arrived. */
      proof: requiredText(500),
      alike,
      reason,
    }),
    payload: {
      personId: 'person',
      alike: 'payments',
      cents: 'cents',
      reference: 'text',
      senderName: 'text',
      proof: 'text',
    },
    added: { alike: '0' },
    name: { fr: 'Crédit manuel', en: 'Manual credit' },
    request: {
      fr: 'Créditer {amount} à la personne nº {personId}, envoyés par {senderName} ({reference}){alike, select, 0 {} other {, en plus du même montant déjà crédité (transaction nº {alike})}}. Preuve : {proof}',
      en: 'Credit {amount} to person no.\u00a0{personId}, received from {senderName} ({reference}){alike, select, 0 {} other {, in addition to the same amount already credited (transaction no.\u00a0{alike})}}. Proof: {proof}',
    },
  },
  /** Debits a balance for money returned at the bank. `bankReference`: that transfer's. */
  withdrawal: {
    permission: 'deposits_act',
    event: 'account.withdrawn',
    mailsApprovers: true,
    path: '/customers/:id/withdrawal',
    body: z.object({
      amount,
      why: z.enum(WITHDRAWAL_REASONS, rule('required')),
      bankReference: reference.check(z.toUpperCase()),
      reason,
    }),
    payload: { personId: 'person', cents: 'cents', why: WITHDRAWAL_REASONS, bankReference: 'text' },
    name: { fr: 'Retrait', en: 'Withdrawal' },
    request: {
      fr: 'Retirer {amount} du solde de la personne nº {personId}, {why, select, credit_corrected {pour corriger un crédit} other {rendus par virement}} ({bankReference})',
      en: 'Take {amount} off the balance of person no.\u00a0{personId}, {why, select, credit_corrected {to correct a credit} other {returned by transfer}} ({bankReference})',
    },
  },
} as const satisfies Record<string, ApprovalDeclaration>;
