import type { PaymentScenario } from '../scenario-types.ts';
import { ACCEPTED, PENDING, succeeds } from './courses.ts';

/** Payments whose outcome stays unclear, changes, or differs from the order. */
export const UNCLEAR: readonly PaymentScenario[] = [
  {
    id: 'unknown_status',
    digits: '61',
    description: {
      fr: 'État inconnu « SOMETHINGELSE » après 1 seconde, puis réussite après 8 secondes.',
      en: 'Unknown status “SOMETHINGELSE” after 1 second, then success after 8.',
    },
    ...succeeds(8000),
    course: [
      PENDING,
      { afterMs: 1000, status: 'SOMETHINGELSE' },
      { afterMs: 8000, status: 'SUCCESS', errorCode: 0 },
    ],
    webhooks: [
      { afterMs: 1000, status: 'SOMETHINGELSE' },
      { afterMs: 8000, status: 'SUCCESS', errorCode: 0 },
    ],
  },
  {
    id: 'never_final',
    digits: '62',
    description: {
      fr: 'Reste en attente pour toujours; rien n’est payé.',
      en: 'Stays pending for ever; nothing is paid.',
    },
    collect: ACCEPTED,
    course: [PENDING],
    webhooks: [],
    paysAfterMs: null,
  },
  {
    id: 'under_investigation',
    digits: '63',
    description: {
      fr: 'Enquête du fournisseur (UNDERINVESTIGATION, 2) après 2 secondes, puis réussite après 15 secondes.',
      en: 'Under investigation (UNDERINVESTIGATION, 2) after 2 seconds, then success after 15.',
    },
    ...succeeds(15_000),
    course: [
      PENDING,
      { afterMs: 2000, status: 'UNDERINVESTIGATION', errorCode: 2 },
      { afterMs: 15_000, status: 'SUCCESS', errorCode: 0 },
    ],
  },
  {
    id: 'success_after_failure',
    digits: '64',
    description: {
      fr: 'Échec annoncé après 2 secondes, puis pourtant payé après 10 secondes : un cas à rapprocher.',
      en: 'Failure reported after 2 seconds, yet paid after 10: a case to reconcile.',
    },
    ...succeeds(10_000),
    course: [
      PENDING,
      { afterMs: 2000, status: 'ERRORED', errorCode: 703000 },
      { afterMs: 10_000, status: 'SUCCESS', errorCode: 0 },
    ],
    webhooks: [
      { afterMs: 2000, status: 'ERRORED', errorCode: 703000 },
      { afterMs: 10_000, status: 'SUCCESS', errorCode: 0 },
    ],
  },
  {
    id: 'reversed_after_success',
    digits: '65',
    description: {
      fr: 'Payé après 2 secondes, puis repris par le fournisseur après 10 secondes : un cas à rapprocher.',
      en: 'Paid after 2 seconds, then taken back by the provider after 10: a case to reconcile.',
    },
    ...succeeds(2000),
    course: [
      PENDING,
      { afterMs: 2000, status: 'SUCCESS', errorCode: 0 },
      { afterMs: 10_000, status: 'REVERSED', errorCode: 3 },
    ],
    webhooks: [
      { afterMs: 2000, status: 'SUCCESS', errorCode: 0 },
      { afterMs: 10_000, status: 'REVERSED', errorCode: 3 },
    ],
    reversedAfterMs: 10_000,
  },
  {
    id: 'differing_amount',
    digits: '68',
    description: {
      fr: 'Réussit, mais 500 XAF de moins que demandé ont été payés : un cas à rapprocher.',
      en: 'Succeeds, but 500 XAF less than asked were paid: a case to reconcile.',
    },
    ...succeeds(2000),
    paidDifference: -500,
  },
  {
    id: 'never_answers',
    digits: '69',
    description: {
      fr: 'Le fournisseur ne répond jamais, ni à l’ordre ni aux questions sur lui; rien n’est payé.',
      en: 'The provider never answers, neither the order nor questions about it; nothing is paid.',
    },
    collect: { answer: 'never', accepted: true },
    course: [PENDING],
    webhooks: [],
    paysAfterMs: null,
    neverAnswersInquiries: true,
  },
];
