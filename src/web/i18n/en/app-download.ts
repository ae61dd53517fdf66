import type { SameKeys } from '#shared/words/same-keys.ts';
import type { appDownload as french } from '../fr/app-download.ts';

export const appDownload: SameKeys<typeof french> = {
  title: 'GTFinance on your phone',
  tagline: 'Know what they’ll get, down to the last franc.',
  scan: 'Scan this code with your phone’s camera.',
  qrCode: 'QR code for this page',
  storesTitle: 'In the app stores',
  noStores: 'The app isn’t in the app stores yet. Until then, the website does everything the app will.',
  homeScreenTitle: 'On your home screen, no app store needed',
  android: 'Android: open this page in Chrome, tap the ⋮ menu, then “Add to Home screen”.',
  iphone: 'iPhone: open this page in Safari, tap Share, then “Add to Home Screen”.',
  samePlace: 'The same account, the same balance and the same history as on your computer.',
  signIn: 'Sign in',
  signUp: 'Open an account',
};
