/** The refusals about customers' second factors, in French. */
export const securityProblems = {
  second_step_needed: {
    title: 'Il reste une étape pour vous connecter.',
    detail: 'Confirmez avec votre clé d’accès, ou entrez le code de votre application d’authentification.',
  },
  sign_in_over: {
    title: 'Cette connexion a pris trop de temps.',
    detail: 'Entrez de nouveau votre mot de passe.',
  },
  passkey_not_valid: {
    title: 'Cette clé d’accès n’a pas été reconnue.',
    detail: 'Réessayez, ou choisissez une autre façon de confirmer.',
  },
  passkey_known: {
    title: 'Cette clé d’accès est déjà enregistrée.',
    detail: 'Utilisez un autre appareil, ou gardez celle que vous avez.',
  },
  passkey_not_found: {
    title: 'Cette clé d’accès n’existe plus.',
    detail: 'Actualisez la liste de vos clés d’accès.',
  },
  factor_not_set: {
    title: 'Vous n’avez pas encore de second facteur.',
    detail: 'Ajoutez d’abord une clé d’accès ou une application d’authentification.',
  },
  confirmation_needed: {
    title: 'Confirmez que c’est bien vous.',
    detail: 'Cette action demande une confirmation récente, qui sert une seule fois.',
  },
  factor_waits: {
    title: 'Vous pourrez ajouter un second facteur à partir du {until}.',
    detail:
      'Votre mot de passe a été réinitialisé. Par sécurité, la protection du compte attend un peu avant de changer.',
  },
  confirmation_not_possible: {
    title: 'Cette façon de confirmer n’est pas acceptée ici.',
    detail: 'Utilisez votre clé d’accès ou un code de votre application d’authentification.',
  },
};
