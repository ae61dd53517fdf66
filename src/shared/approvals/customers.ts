import * as z from 'zod/mini';
import { HELD_SUBJECTS, heldSubject } from '../legal-hold.ts';
import { rule } from '../rules/rule.ts';
import { ReasonInput, reason } from '../rules/staff-input.ts';
import { CHECK_ANSWERS, HIT_MEASURES } from '../screening.ts';
import type { ApprovalDeclaration } from './declaration.ts';

const answer = z.enum(CHECK_ANSWERS, rule('required'));
/**
 * `POST /api/admin/compliance/hits/{id}/clearance`, or `…/clearance-request` when two people are needed. Every check
 * must be answered.
 */
export const HitClearanceInput = z.object({
  checks: z.object({ names: answer, birthDate: answer, place: answer, role: answer }, rule('required')),
  reason,
});
export type HitClearanceInput = z.infer<typeof HitClearanceInput>;

export const ABOUT_CUSTOMERS = {
  /**
   * Confirms that a person is on a sanctions list. `cents`: the amount held. `releases`: whether to block also lets
   * this amount go, since a rail has paid it already.
   */
  sanction_hit: {
    permission: 'compliance_act',
    event: 'hit.confirmed',
    path: '/compliance/hits/:id/confirmation',
    body: z.object({ measure: z.enum(HIT_MEASURES, rule('required')), reason }),
    payload: {
      hitId: 'hit',
      measure: HIT_MEASURES,
      personId: 'person',
      name: 'text',
      cents: 'cents',
      releases: ['yes', 'no'],
    },
    added: { releases: 'no' },
    name: { fr: 'Sanctions', en: 'Sanctions' },
    request: {
      fr: '{measure, select, refund {Rembourser {amount}, retenus} freeze {Geler {amount} et les envois} other {{releases, select, yes {Laisser aboutir le paiement de {amount}, que l’opérateur a déjà versé, et geler les envois} other {Geler les envois}}}} : {name}, correspondance nº {hitId}{personId, select, 0 {} other {, client nº {personId}}}',
      en: '{measure, select, refund {Refund {amount} that is held} freeze {Freeze {amount} and sending} other {{releases, select, yes {Let the payment of {amount} go through, which the operator has already made, and freeze sending} other {Freeze sending}}}}: {name}, match no.\u00a0{hitId}{personId, select, 0 {} other {, customer no.\u00a0{personId}}}',
    },
  },
  /** Clears a hit with a very similar name as a different person: what was compared, and the result. */
  sanction_clearance: {
    permission: 'compliance_act',
    event: 'hit.cleared',
    path: '/compliance/hits/:id/clearance-request',
    body: HitClearanceInput,
    payload: {
      hitId: 'hit',
      name: 'text',
      matched: 'text',
      names: CHECK_ANSWERS,
      birthDate: CHECK_ANSWERS,
      place: CHECK_ANSWERS,
      role: CHECK_ANSWERS,
    },
    name: { fr: 'Correspondance à écarter', en: 'Match to clear' },
    request: {
      fr: 'Écarter la correspondance nº {hitId} : {name} n’est pas {matched}. Comparé : noms, {names, select, differs {autre} same {même} other {inconnu}}; naissance, {birthDate, select, differs {autre} same {même} other {inconnu}}; lieu, {place, select, differs {autre} same {même} other {inconnu}}; fonction, {role, select, differs {autre} same {même} other {inconnu}}',
      en: 'Clear match no.\u00a0{hitId}: {name} is not {matched}. Compared: names, {names, select, differs {another} same {the same} other {unknown}}; birth, {birthDate, select, differs {another} same {the same} other {unknown}}; place, {place, select, differs {another} same {the same} other {unknown}}; role, {role, select, differs {another} same {the same} other {unknown}}',
    },
  },
  /** Lets a customer who was frozen by sanctions send again. */
  sanctions_release: {
    permission: 'compliance_act',
    event: 'customer.sanctions_released',
    path: '/customers/:id/sanctions-release',
    body: ReasonInput,
    payload: { personId: 'person', name: 'text' },
    name: { fr: 'Gel à lever', en: 'Freeze to lift' },
    request: {
      fr: 'Lever le gel des envois de {name}, client nº {personId}',
      en: 'Lift the freeze on the sending of {name}, customer no.\u00a0{personId}',
    },
  },
  /**
   * Retains all data about a customer, or about a case without a customer, regardless of age. The subject is
   * what the authority or dispute names.
   */
  legal_hold: {
    permission: 'compliance_act',
    event: 'legal_hold.set',
    path: '/legal-holds',
    body: z.object({ ...heldSubject, reason }),
    payload: { subject: HELD_SUBJECTS, subjectId: 'count', personId: 'person', name: 'text' },
    name: { fr: 'Conservation juridique à poser', en: 'Legal hold to set' },
    request: {
      fr: '{personId, select, 0 {Conserver le cas nº {subjectId}, quel que soit son âge} other {Conserver toutes les données de {name}, client nº {personId}, quel que soit leur âge ({subject, select, payment {transaction nº {subjectId}} case {cas nº {subjectId}} other {sa personne}})}}',
      en: '{personId, select, 0 {Keep case no.\u00a0{subjectId}, whatever its age} other {Keep all data of {name}, customer no.\u00a0{personId}, whatever its age ({subject, select, payment {transaction no.\u00a0{subjectId}} case {case no.\u00a0{subjectId}} other {the person}})}}',
    },
  },
  /** Ends a legal hold. */
  legal_hold_release: {
    permission: 'compliance_act',
    event: 'legal_hold.lifted',
    path: '/legal-holds/:id/release',
    body: ReasonInput,
    payload: {
      holdId: 'count',
      subject: HELD_SUBJECTS,
      subjectId: 'count',
      personId: 'person',
      name: 'text',
    },
    name: { fr: 'Conservation juridique à lever', en: 'Legal hold to lift' },
    request: {
      fr: 'Lever la conservation juridique nº {holdId} {personId, select, 0 {du cas nº {subjectId}} other {de {name}, client nº {personId}}}',
      en: 'Lift legal hold no.\u00a0{holdId} on {personId, select, 0 {case no.\u00a0{subjectId}} other {{name}, customer no.\u00a0{personId}}}',
    },
  },
  /** Removes the second factors of a customer who has lost device, app and recovery codes. */
  customer_factor_removal: {
    permission: 'customers_act',
    event: 'customer.second_factor_removed',
    mailsApprovers: true,
    path: '/customers/:id/second-factor-removal',
    body: ReasonInput,
    payload: { personId: 'person', name: 'text' },
    name: { fr: 'Second facteur de client à retirer', en: 'Customer’s second factor to remove' },
    request: {
      fr: 'Retirer le second facteur de {name}, client nº {personId}',
      en: 'Remove the second factor of {name}, customer no.\u00a0{personId}',
    },
  },
} as const satisfies Record<string, ApprovalDeclaration>;
