export const overview = {
  title: 'Accueil',
  hello: 'Bonjour {name}',
  intro: 'Ce qui attend une décision ou un regard.',
  queues: 'Files d’attente',
  waiting: '{count, plural, =0 {Rien en attente} one {# en attente} other {# en attente}}',
  oldest: 'La plus ancienne : <time></time>',
  queue: {
    approvals: 'Demandes à approuver',
    deposits: 'Dépôts à rapprocher',
    documents: 'Pièces d’identité à vérifier',
    reports: 'Rapports à transmettre',
    alerts: 'Alertes à examiner',
    hits: 'Correspondances avec les listes',
    cases: 'Paiements à examiner',
  },
} as const;
