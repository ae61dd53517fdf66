import type { PaymentScenario } from '../scenario-types.ts';
import { fails, succeeds } from './courses.ts';

/** Payments that fail finally: nothing reaches the recipient. */
export const FAILURES: readonly PaymentScenario[] = [
  {
    id: 'unknown_recipient',
    digits: '13',
    description: {
      fr: 'Échoue après 2 secondes : destinataire inconnu (ERRORED, 703105).',
      en: 'Fails after 2 seconds: unknown recipient (ERRORED, 703105).',
    },
    ...fails(2000, 'ERRORED', 703105),
  },
  {
    id: 'recipient_limit',
    digits: '14',
    description: {
      fr: 'Échoue après 3 secondes : plafond du destinataire atteint (703112); l’avis écrit ERROR, comme la documentation.',
      en: 'Fails after 3 seconds: recipient limit reached (703112); the webhook writes ERROR, as documented.',
    },
    ...fails(3000, 'ERRORED', 703112),
    webhooks: [{ afterMs: 3000, status: 'ERROR', errorCode: 703112 }],
  },
  {
    id: 'reversed',
    digits: '15',
    description: {
      fr: 'Annulé par le fournisseur après 4 secondes (REVERSED); rien n’a été payé.',
      en: 'Reversed by the provider after 4 seconds (REVERSED); nothing was paid.',
    },
    ...fails(4000, 'REVERSED', 3),
  },
  {
    id: 'fails_by_polling_only',
    digits: '16',
    description: {
      fr: 'Échoue après 3 secondes (ERROREDREFUNDED, 703103), sans aucun avis.',
      en: 'Fails after 3 seconds (ERROREDREFUNDED, 703103) without any webhook.',
    },
    ...fails(3000, 'ERROREDREFUNDED', 703103),
    webhooks: [],
  },
  {
    id: 'already_paid',
    digits: '18',
    description: {
      fr: 'Échoue après 2 secondes : déjà payé ou plus ouvert (ERRORED, 703113).',
      en: 'Fails after 2 seconds: already paid or no longer open (ERRORED, 703113).',
    },
    ...fails(2000, 'ERRORED', 703113),
  },
  {
    id: 'collect_refused',
    digits: '17',
    description: {
      fr: 'Refusé sur-le-champ, toujours (40409 avec customerMsg); rien n’est payé.',
      en: 'Refused on the spot, always (40409 with customerMsg); nothing is paid.',
    },
    ...succeeds(2000),
    collect: { answer: 'refused', accepted: false },
  },
];
