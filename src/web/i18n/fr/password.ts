/** Resetting and changing a password. */
export const password = {
  forgotLink: 'Mot de passe oublié?',
  forgotTitle: 'Mot de passe oublié',
  forgotText:
    'Entrez le courriel de votre compte. Nous vous enverrons un code pour choisir un nouveau mot de passe.',
  email: 'Courriel',
  sendCode: 'Envoyer le code',
  codeSent: 'Code envoyé. Consultez vos courriels.',
  remembered: 'Il vous revient?',
  signIn: 'Se connecter',
  register: 'Ouvrir un compte',
  resetTitle: 'Nouveau mot de passe',
  resetText:
    'Entrez le code envoyé à <strong>{email}</strong>, puis votre nouveau mot de passe. Pensez à regarder dans vos courriels indésirables.',
  resetTextWithoutEmail: 'Entrez votre courriel, le code que vous y avez reçu et votre nouveau mot de passe.',
  resetTextByLink: 'Choisissez un nouveau mot de passe. Aucun code n’est nécessaire.',
  otherMail: 'Demander un nouveau courriel',
  code: 'Code de réinitialisation',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmez le nouveau mot de passe',
  matches: 'Les mots de passe sont identiques.',
  resetSubmit: 'Changer mon mot de passe',
  resetDone: 'Votre mot de passe a été changé. Connectez-vous avec le nouveau.',
  resent: 'Un nouveau code est en route.',
  otherEmail: 'Utiliser une autre adresse',
  notMe: {
    title: 'Ce n’était pas vous?',
    intro:
      'Si vous ne vous êtes pas connecté, appuyez sur le bouton : toutes les sessions se terminent et rien ne part de votre compte avant que vous ayez choisi un nouveau mot de passe. Nous vous envoyons le courriel pour le faire.',
    submit: 'Terminer toutes les sessions',
    doneTitle: 'Toutes les sessions sont terminées.',
    doneText:
      'Suivez le lien du courriel que nous venons de vous envoyer pour choisir un nouveau mot de passe.',
    incompleteTitle: 'Ce lien est incomplet.',
    incompleteText: 'Ouvrez-le depuis le courriel, ou choisissez tout de suite un nouveau mot de passe.',
    choosePassword: 'Choisir un nouveau mot de passe',
    signIn: 'Se connecter',
  },
  missing: {
    email: 'Entrez votre courriel.',
    key: 'Entrez le code à 5 chiffres.',
    currentPassword: 'Entrez votre mot de passe actuel.',
    newPassword: 'Entrez le nouveau mot de passe.',
    confirmPassword: 'Entrez une deuxième fois le nouveau mot de passe.',
  },
} as const;
