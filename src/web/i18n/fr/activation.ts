export const activation = {
  title: 'Activer votre compte',
  text: 'Entrez le code envoyé à <strong>{email}</strong>. Pensez à regarder dans vos courriels indésirables.',
  textWithoutEmail: 'Entrez votre courriel et le code que vous y avez reçu.',
  email: 'Courriel',
  emailMissing: 'Entrez votre courriel.',
  code: 'Code d’activation',
  submit: 'Activer mon compte',
  resendQuestion: 'Vous n’avez rien reçu?',
  resend: 'Envoyer un nouveau code',
  resendWait:
    'Vous pourrez demander un nouveau code dans {seconds, plural, one {# seconde} other {# secondes}}',
  resent: 'Si un compte attend son activation à cette adresse, un nouveau code est en route.',
  activated: 'Votre compte est créé et activé. Connectez-vous pour commencer.',
  signIn: 'Se connecter',
  alreadyActive: 'Votre compte est déjà actif?',
} as const;
