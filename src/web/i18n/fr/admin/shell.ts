export const shell = {
  skip: 'Aller au contenu',
  navigation: 'Domaines',
  openMenu: 'Ouvrir le menu des domaines',
  signOut: 'Se déconnecter',
  endsIn: 'Session : encore {minutes, plural, =0 {moins d’une minute} one {# minute} other {# minutes}}',
  workers: {
    title: 'Le travail en arrière-plan est arrêté',
    text: 'Les envois acceptés attendent, et aucun message ne part. L’équipe technique doit relancer les processus de travail.',
  },
  roles: {
    ROLE_USER: 'Client',
    ROLE_ADMIN: 'Administration',
    ROLE_AUDIT: 'Audit',
    ROLE_SUPER_ADMIN: 'Supervision',
    ROLE_SUPPORT: 'Soutien',
    ROLE_TREASURY: 'Trésorerie',
    ROLE_COMPLIANCE: 'Conformité',
    SYSTEM: 'Système',
  },
  missingTitle: 'Cette page n’existe pas',
  missingText: 'Elle n’existe pas ou n’est pas ouverte à votre rôle.',
  backToOverview: 'Retour à l’accueil',
} as const;
