export const appDownload = {
  title: 'GTFinance sur votre téléphone',
  tagline: 'Sachez au franc près ce que vos proches recevront.',
  scan: 'Balayez ce code avec l’appareil photo de votre téléphone.',
  qrCode: 'Code QR de cette page',
  storesTitle: 'Dans les boutiques d’applications',
  noStores: 'L’application n’est pas encore dans les boutiques. D’ici là, le site fait tout ce qu’elle fera.',
  homeScreenTitle: 'Sur l’écran d’accueil, sans boutique',
  android:
    'Android : ouvrez cette page dans Chrome, touchez le menu ⋮, puis « Ajouter à l’écran d’accueil ».',
  iphone: 'iPhone : ouvrez cette page dans Safari, touchez Partager, puis « Sur l’écran d’accueil ».',
  samePlace: 'Le même compte, le même solde et le même historique que sur votre ordinateur.',
  signIn: 'Se connecter',
  signUp: 'Ouvrir un compte',
} as const;
