import type { PaymentScenario } from '../scenario-types.ts';
import { PENDING, succeeds } from './courses.ts';

export const DEFAULT_SCENARIO: PaymentScenario = {
  id: 'succeeds',
  digits: null,
  description: {
    fr: 'Réussit après 2 secondes; un avis (webhook) l’annonce.',
    en: 'Succeeds after 2 seconds, announced by a webhook.',
  },
  ...succeeds(2000),
};

/** Payments that succeed, soon or late, by webhook or polling. */
export const ORDINARY: readonly PaymentScenario[] = [
  {
    id: 'succeeds_at_once',
    digits: '01',
    description: {
      fr: 'Réussit tout de suite : en attente dans la réponse, puis payé dès la première vérification; avis immédiat.',
      en: 'Succeeds at once: pending in the answer, paid at the first look; immediate webhook.',
    },
    ...succeeds(0),
  },
  {
    id: 'webhook_first',
    digits: '02',
    description: {
      fr: 'L’avis annonce la réussite après 3 secondes; la vérification ne la montre qu’après 20 secondes.',
      en: 'A webhook tells of success after 3 seconds; polling sees it only after 20.',
    },
    ...succeeds(3000),
    course: [PENDING, { afterMs: 20_000, status: 'SUCCESS', errorCode: 0 }],
  },
  {
    id: 'polling_only',
    digits: '03',
    description: {
      fr: 'Réussit après 4 secondes, sans aucun avis : seule la vérification le montre.',
      en: 'Succeeds after 4 seconds without any webhook: only polling shows it.',
    },
    ...succeeds(4000),
    webhooks: [],
  },
  {
    id: 'succeeds_slowly',
    digits: '04',
    description: { fr: 'Réussit après 30 secondes; avis.', en: 'Succeeds after 30 seconds; webhook.' },
    ...succeeds(30_000),
  },
];
