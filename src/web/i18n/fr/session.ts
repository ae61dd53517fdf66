export const session = {
  idleTitle: 'Êtes-vous toujours là?',
  idleText:
    'Sans action de votre part, vous serez déconnecté dans {seconds, plural, one {# seconde} other {# secondes}}.',
  idleAnnounce: 'Vous allez bientôt être déconnecté. Choisissez « Rester connecté » pour continuer.',
  stay: 'Rester connecté',
  leave: 'Se déconnecter',
  endingSoon:
    'Votre session se termine dans moins d’une minute. Terminez ce que vous faites; vous pourrez vous reconnecter aussitôt.',
  ending: 'Votre session se termine dans {seconds, plural, one {# seconde} other {# secondes}}.',
  signingOut: 'Déconnexion…',
  languageFailed: 'La langue n’a pas pu être enregistrée. Réessayez dans un instant.',
} as const;
