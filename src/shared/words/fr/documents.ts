import type { DocumentWords } from '../../document.ts';

export const documents: DocumentWords = {
  types: {
    driver_licence: 'Permis de conduire canadien',
    permanent_resident_card: 'Carte de résident permanent',
    passport: 'Passeport',
    official_document: 'Autre document officiel',
  },
  statuses: {
    missing: 'Non envoyé',
    waiting: 'En cours de validation',
    accepted: 'Validé',
  },
  refusals: {
    unreadable: 'Le document n’est pas lisible. Envoyez une image nette, bien éclairée.',
    incomplete: 'Une partie du document est coupée ou cachée. Montrez-le en entier.',
    back_missing: 'Il manque le verso du document.',
    expired: 'Le document est expiré, ou la date d’expiration indiquée n’est pas la sienne.',
    other_type: 'Le document n’est pas du type que vous avez choisi.',
    name_differs: 'Le nom sur le document n’est pas celui de votre profil.',
    birth_date_differs: 'La date de naissance sur le document n’est pas celle de votre profil.',
    not_genuine: 'Le document ne peut pas être accepté tel quel. Écrivez-nous pour en parler.',
    other: 'Le document ne peut pas être accepté.',
  },
};
