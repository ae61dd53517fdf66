import type { PaymentScenario } from '../scenario-types.ts';
import { succeeds } from './courses.ts';

/** Orders whose answer does not show whether the payment was accepted, or that must be repeated. */
export const LOST_ANSWERS: readonly PaymentScenario[] = [
  {
    id: 'server_error_then_fine',
    digits: '24',
    description: {
      fr: 'Erreur 500 et rien n’est reçu; l’essai suivant réussit.',
      en: 'Error 500 and nothing is received; the next attempt succeeds.',
    },
    ...succeeds(2000),
    collect: { answer: 'server_error', accepted: false, everyOtherTime: true },
  },
  {
    id: 'server_error_but_paid',
    digits: '25',
    description: {
      fr: 'Erreur 500, pourtant payé après 3 secondes.',
      en: 'Error 500, yet paid after 3 seconds.',
    },
    ...succeeds(3000),
    collect: { answer: 'server_error', accepted: true },
  },
  {
    id: 'timeout_but_paid',
    digits: '26',
    description: {
      fr: 'Aucune réponse, pourtant payé après 3 secondes; avis.',
      en: 'No answer, yet paid after 3 seconds; webhook.',
    },
    ...succeeds(3000),
    collect: { answer: 'never', accepted: true },
  },
  {
    id: 'timeout_never_arrived',
    digits: '27',
    description: {
      fr: 'Aucune réponse et rien n’est reçu; l’essai suivant réussit.',
      en: 'No answer and nothing is received; the next attempt succeeds.',
    },
    ...succeeds(2000),
    collect: { answer: 'never', accepted: false, everyOtherTime: true },
  },
  {
    id: 'line_cut_but_paid',
    digits: '28',
    description: {
      fr: 'La ligne est coupée, pourtant payé après 3 secondes; sans avis.',
      en: 'The line is cut, yet paid after 3 seconds; no webhook.',
    },
    ...succeeds(3000),
    webhooks: [],
    collect: { answer: 'line_cut', accepted: true },
  },
  {
    id: 'garbage_but_paid',
    digits: '29',
    description: {
      fr: 'Réponse illisible, pourtant payé après 3 secondes.',
      en: 'Unreadable answer, yet paid after 3 seconds.',
    },
    ...succeeds(3000),
    collect: { answer: 'garbage', accepted: true },
  },
  {
    id: 'timeout_visible_later',
    digits: '30',
    description: {
      fr: 'Aucune réponse, payé après 2 secondes, mais la vérification répond « inconnu » durant 5 secondes; sans avis.',
      en: 'No answer, paid after 2 seconds, but verification says “unknown” for 5 seconds; no webhook.',
    },
    ...succeeds(2000),
    webhooks: [],
    collect: { answer: 'never', accepted: true },
    visibleAfterMs: 5000,
  },
  {
    id: 'quote_expired',
    digits: '46',
    description: {
      fr: 'Le devis est dit expiré (HTTP 498, 49801); l’essai suivant, avec un nouveau devis, réussit.',
      en: 'The quote is said to be expired (HTTP 498, 49801); the next attempt with a new quote succeeds.',
    },
    ...succeeds(2000),
    collect: { answer: 'quote_expired', accepted: false, everyOtherTime: true },
  },
  {
    id: 'quote_invalid',
    digits: '47',
    description: {
      fr: 'Le devis est dit invalide (HTTP 400, 4209); l’essai suivant, avec un nouveau devis, réussit.',
      en: 'The quote is said to be invalid (HTTP 400, 4209); the next attempt with a new quote succeeds.',
    },
    ...succeeds(2000),
    collect: { answer: 'quote_invalid', accepted: false, everyOtherTime: true },
  },
];
