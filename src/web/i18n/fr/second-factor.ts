export const secondFactor = {
  confirmTitle: 'Confirmez que c’est vous',
  confirmText: {
    send: 'Vous envoyez {amount}. Confirmez avec votre second facteur.',
    pay_bill: 'Vous payez {amount}. Confirmez avec votre second facteur.',
    close_account: 'Fermer un compte demande une confirmation.',
    copy_data: 'La copie contient toutes vos données : elle demande une confirmation.',
    change_sign_in: 'Changer la protection de votre compte demande une confirmation.',
  },
  withPasskey: 'Confirmer avec une clé d’accès',
  withPassword: 'Votre mot de passe',
  withCode: 'Code de l’application ou code de secours',
  confirm: 'Confirmer',
  signInWithPasskey: 'Se connecter avec une clé d’accès',
  stepText: 'Votre mot de passe est bon. Il ne reste que cette étape.',
  startOver: 'Recommencer',
  passkeyCancelled: 'La clé d’accès n’a pas été utilisée. Réessayez, ou choisissez une autre méthode.',
} as const;
