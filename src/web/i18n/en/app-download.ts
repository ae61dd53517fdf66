import type { SameKeys } from '#shared/words/same-keys.ts';
import type { appDownload as french } from '../fr/app-download.ts';

export const appDownload: SameKeys<typeof french> = {
  title: 'GTFinance on your phone',
  tagline: 'Know, to the franc, what arrives.',
  scan: 'Scan this code with your phone’s camera.',
  qrCode: 'QR code of this page',
  storesTitle: 'In the stores',
  googlePlay: 'Google Play',
  appStore: 'App Store',
  noStores: 'The app is not in the stores yet. Meanwhile, the site does everything that it will do.',
  homeScreenTitle: 'On your home screen, without a store',
  android: 'Android: open this page in Chrome, then the ⋮ menu and “Add to Home screen”.',
  iphone: 'iPhone: open this page in Safari, then Share and “Add to Home Screen”.',
  samePlace: 'The same account, the same balance and the same history as on your computer.',
  signIn: 'Sign in',
  signUp: 'Open an account',
};
