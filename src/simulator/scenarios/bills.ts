import type { BillScenario } from '../scenario-types.ts';

/**
 * What a search finds, chosen by the longest matching beginning of the number. The last two digits still
 * choose the course of the payment.
 */
export const BILL_SCENARIOS: readonly BillScenario[] = [
  {
    id: 'bill_regular',
    startsWith: '1',
    description: { fr: 'Une facture courante, montant fixe.', en: 'One regular bill, fixed amount.' },
    bills: [{ dueInDays: 14 }],
  },
  {
    id: 'bill_overdue',
    startsWith: '2',
    description: {
      fr: 'Une facture en retard, avec 1 500 XAF de pénalité comprise dans le montant.',
      en: 'One overdue bill, its amount including a penalty of 1,500 XAF.',
    },
    bills: [{ dueInDays: -20, penalty: 1500 }],
  },
  {
    id: 'bills_in_order',
    startsWith: '3',
    description: {
      fr: 'Trois factures à payer dans l’ordre (payOrder 1, 2, 3), les deux premières en retard.',
      en: 'Three bills to pay in order (payOrder 1, 2, 3), the first two overdue.',
    },
    bills: [
      { dueInDays: 10, payOrder: 3 },
      { dueInDays: -50, payOrder: 1, penalty: 1500 },
      { dueInDays: -20, payOrder: 2, penalty: 500 },
    ],
  },
  {
    id: 'bill_partial',
    startsWith: '4',
    description: {
      fr: 'Une facture payable en partie (PARTIAL); le reste demeure.',
      en: 'One bill that may be paid in part (PARTIAL); the rest stays.',
    },
    bills: [{ dueInDays: 5, amountType: 'PARTIAL' }],
  },
  {
    id: 'bill_overpay',
    startsWith: '5',
    description: {
      fr: 'Une facture payable au-delà de son montant (OVERPAY).',
      en: 'One bill that may be overpaid (OVERPAY).',
    },
    bills: [{ dueInDays: 5, amountType: 'OVERPAY' }],
  },
  {
    id: 'bill_custom',
    startsWith: '6',
    description: {
      fr: 'Un montant libre (CUSTOM), sans facture.',
      en: 'A free amount (CUSTOM), without a bill.',
    },
    bills: [{ amountType: 'CUSTOM' }],
  },
  {
    id: 'bills_without_order',
    startsWith: '7',
    description: {
      fr: 'Deux factures, dans n’importe quel ordre (payOrder 0).',
      en: 'Two bills in any order (payOrder 0).',
    },
    bills: [{ dueInDays: 20 }, { dueInDays: -5, penalty: 500 }],
  },
  {
    id: 'bill_paid_meanwhile',
    startsWith: '80',
    description: {
      fr: 'Une facture trouvée une première fois, puis payée ailleurs : plus rien ensuite.',
      en: 'One bill found at first, then paid elsewhere: nothing from then on.',
    },
    bills: [{ dueInDays: 14 }],
    afterwards: 'gone',
  },
  {
    id: 'bill_changed_meanwhile',
    startsWith: '81',
    description: {
      fr: 'Une facture dont le montant augmente de 500 XAF après la première recherche.',
      en: 'One bill whose amount rises by 500 XAF after the first search.',
    },
    bills: [{ dueInDays: 14 }],
    afterwards: 'dearer',
  },
  {
    id: 'bill_of_somebody',
    startsWith: '8',
    description: { fr: 'Comme 1 : une facture courante.', en: 'As 1: one regular bill.' },
    bills: [{ dueInDays: 14 }],
  },
  {
    id: 'no_bill',
    startsWith: '9',
    description: { fr: 'Aucune facture ouverte : liste vide.', en: 'No open bill: an empty list.' },
    bills: [],
  },
  {
    id: 'number_unknown',
    startsWith: '0',
    description: {
      fr: 'Numéro inconnu, dit par une erreur (404) plutôt que par une liste vide.',
      en: 'Unknown number, said by an error (404) instead of an empty list.',
    },
    bills: [],
    answer: 'unknown',
  },
  {
    id: 'bill_search_fails',
    startsWith: '08',
    description: { fr: 'La recherche répond par une erreur 500.', en: 'The search answers error 500.' },
    bills: [],
    answer: 'server_error',
  },
  {
    id: 'bill_search_never_answers',
    startsWith: '09',
    description: { fr: 'La recherche ne répond jamais.', en: 'The search never answers.' },
    bills: [],
    answer: 'never',
  },
];
