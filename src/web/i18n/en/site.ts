import type { SameKeys } from '#shared/words/same-keys.ts';
import type { site as french } from '../fr/site.ts';

export const site: SameKeys<typeof french> = {
  nav: 'The site',
  menu: 'Menu',
  how: 'How it works',
  features: 'Features',
  advantages: 'Commitments',
  about: 'About us',
  contact: 'Contact us',
  download: 'The app',
  terms: 'Terms and conditions',
  privacy: 'Privacy',
  signIn: 'Sign in',
  signUp: 'Open an account',
  send: 'Send money',
  toTop: 'Top of the page',
  footerAbout: 'From your balance in Canada to a mobile wallet in Cameroon.',
  footerSite: 'GTFinance',
  footerHelp: 'Help',
  footerLegal: 'Your rights',
  footerService: 'The service',
  whatsapp: 'Write on WhatsApp',
  call: 'Call {phone}',
  write: 'Write to {email}',
  rights: '© {product}',
  marks: 'The names of operators and providers belong to their owners.',
  googlePlay: 'Google Play',
  appStore: 'App Store',
  missingTitle: 'Page not found',
  missingText:
    'The page you are looking for does not exist, or no longer does. Nothing was changed in your account.',
  missingHome: 'Go to the home page',
  missingHelp: 'Write to us',
  offlineTitle: 'You are offline',
  offlineText: 'We cannot reach GTFinance from here. Nothing was sent from this page.',
  offlineNotAgain:
    'If a transfer was under way, do not send it again: you will find where it stands in your history when you are back.',
  offlineAgain: 'Try again',
  offlineWaiting: 'The page comes back by itself as soon as you are connected.',
  legalIntro: 'In force since {day}',
  legalContents: 'On this page',
  homeDescription:
    'Send money from Canada to Cameroon, to MTN Mobile Money or Orange Money: see the rate and the amount received before you confirm, a transfer fee of 0 CAD, every step followed.',
  aboutDescription:
    'Who we are, how we earn our living and what we do not do: GTFinance, money transfers from Canada to Cameroon.',
  contactDescription:
    'Write to us, call us or reach us on WhatsApp. We reply within 24 hours, in French and in English.',
  downloadDescription:
    'GTFinance on your phone: scan the code, open the page and keep it on your home screen.',
  termsDescription:
    'The terms and conditions of GTFinance: your account, the rate, the fee, the limits, and what happens when a transaction does not go through.',
  privacyDescription:
    'Which personal information GTFinance collects, why, whom it is entrusted to, for how long, and how to consult it or have it corrected.',
};
