import type { PaymentScenario } from '../scenario-types.ts';
import { succeeds } from './courses.ts';

/** Payments that succeed while their webhooks mislead. */
export const WEBHOOK_TROUBLE: readonly PaymentScenario[] = [
  {
    id: 'duplicate_webhooks',
    digits: '35',
    description: {
      fr: 'Réussit; le même avis arrive trois fois, puis une fois encore sous un autre numéro.',
      en: 'Succeeds; the same webhook arrives three times, then once more under another delivery id.',
    },
    ...succeeds(2000),
    webhooks: [
      { afterMs: 2000, status: 'SUCCESS', errorCode: 0 },
      { afterMs: 2000, status: 'SUCCESS', errorCode: 0, again: true },
      { afterMs: 3000, status: 'SUCCESS', errorCode: 0, again: true },
      { afterMs: 5000, status: 'SUCCESS', errorCode: 0 },
    ],
  },
  {
    id: 'late_webhook',
    digits: '36',
    description: {
      fr: 'La vérification montre la réussite après 2 secondes; l’avis n’arrive qu’après 60 secondes.',
      en: 'Polling sees success after 2 seconds; the webhook comes only after 60.',
    },
    ...succeeds(2000),
    webhooks: [{ afterMs: 60_000, status: 'SUCCESS', errorCode: 0 }],
  },
  {
    id: 'webhooks_out_of_order',
    digits: '37',
    description: {
      fr: 'Avis inquiétant (INPROCESS, 705010), puis réussite, puis un vieil avis « en attente ».',
      en: 'A worrying webhook (INPROCESS, 705010), then success, then an old “pending”.',
    },
    ...succeeds(3000),
    webhooks: [
      { afterMs: 1000, status: 'INPROCESS', errorCode: 705010 },
      { afterMs: 3000, status: 'SUCCESS', errorCode: 0 },
      { afterMs: 5000, status: 'PENDING', errorCode: 0 },
    ],
  },
  {
    id: 'wrong_signature',
    digits: '38',
    description: {
      fr: 'Réussit après 3 secondes; avant cela, un faux avis d’échec, et les avis portent une mauvaise signature.',
      en: 'Succeeds after 3 seconds; before that a forged failure, and every webhook has a wrong signature.',
    },
    ...succeeds(3000),
    webhooks: [
      { afterMs: 1000, status: 'ERRORED', errorCode: 703000, signature: 'wrong' },
      { afterMs: 3000, status: 'SUCCESS', errorCode: 0, signature: 'wrong' },
    ],
  },
];
