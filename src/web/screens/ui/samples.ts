/** Sample texts of the development page. They have one language only, since customers never see them. */
export const samples = {
  title: 'Composants',
  parts: {
    brand: 'Marque',
    figures: 'Chiffres',
    states: 'États',
    notices: 'Avis',
    fields: 'Champs',
    summary: 'Résumé',
    actions: 'Actions',
  },
  label: 'Libellé du champ',
  hint: 'Une phrase d’aide',
  error: 'Dit ce qui ne va pas et comment le corriger.',
  value: 'Valeur',
  heading: 'Un titre qui dit ce qui s’est passé',
  sentence: 'Une phrase qui dit quoi faire maintenant.',
  empty: 'Rien ici pour le moment',
  act: 'Faire l’action',
  step: 'Étape 2 sur 4',
  one: 'Un choix',
  other: 'Un autre',
} as const;
