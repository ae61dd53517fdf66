export const site = {
  menu: 'Menu',
  how: 'Fonctionnement',
  features: 'Services',
  advantages: 'Garanties',
  about: 'À propos',
  contact: 'Nous joindre',
  download: 'L’application',
  terms: 'Conditions d’utilisation',
  privacy: 'Confidentialité',
  signIn: 'Se connecter',
  signUp: 'Ouvrir un compte',
  send: 'Envoyer',
  footerHelp: 'Aide',
  footerLegal: 'Vos droits',
  footerPartners: 'Partenaires',
  footerService: 'Le service',
  rights: '© {product}',
  marks: 'Les noms des opérateurs et des fournisseurs appartiennent à leurs propriétaires.',
  missingTitle: 'Page introuvable',
  missingText:
    'La page que vous cherchez n’existe pas, ou n’existe plus. Rien n’a été changé dans votre compte.',
  missingHome: 'Aller à l’accueil',
  missingHelp: 'Nous écrire',
  offlineTitle: 'Vous êtes hors ligne',
  offlineText: 'Nous n’arrivons pas à joindre GTFinance d’ici. Rien n’a été envoyé depuis cette page.',
  offlineNotAgain:
    'Si un envoi était en cours, ne le refaites pas : son état sera là à votre retour, dans l’historique.',
  offlineAgain: 'Réessayer',
  offlineWaiting: 'La page revient d’elle-même dès que la connexion est rétablie.',
  legalIntro: 'En vigueur depuis le {day}',
  legalContents: 'Sur cette page',
  homeDescription:
    'Envoyez de l’argent du Canada au Cameroun, vers MTN Mobile Money ou Orange Money : le taux et le montant reçu avant de confirmer, {fee} de frais d’envoi, chaque étape suivie.',
  aboutDescription:
    'Qui nous sommes, comment nous gagnons notre vie et ce que nous ne faisons pas : GTFinance, l’envoi d’argent du Canada vers le Cameroun.',
  contactDescription:
    'Écrivez-nous, appelez-nous ou joignez-nous sur WhatsApp. Nous répondons dans les 24 heures, en français et en anglais.',
  downloadDescription:
    'GTFinance sur votre téléphone : balayez le code, ouvrez la page et gardez-la sur votre écran d’accueil.',
  termsDescription:
    'Les conditions d’utilisation de GTFinance : votre compte, le taux, les frais, les limites, et ce qui se passe quand une opération n’aboutit pas.',
  privacyDescription:
    'Quels renseignements personnels GTFinance recueille, pourquoi, à qui ils sont confiés, combien de temps, et comment les consulter ou les faire corriger.',
} as const;
