import type { SameKeys } from '#shared/words/same-keys.ts';
import type { site as french } from '../fr/site.ts';

export const site: SameKeys<typeof french> = {
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
  footerHelp: 'Help',
  footerLegal: 'Your rights',
  footerPartners: 'Partners',
  footerService: 'The service',
  rights: '© {product}',
  marks: 'The names of operators and providers belong to their respective owners.',
  missingTitle: 'Page not found',
  missingText:
    'The page you are looking for does not exist, or no longer does. Nothing in your account has changed.',
  missingHome: 'Go to the home page',
  missingHelp: 'Contact us',
  offlineTitle: 'You are offline',
  offlineText: 'We can’t reach GTFinance right now. Nothing was sent from this page.',
  offlineNotAgain:
    'If a transfer was in progress, do not send it again. Check its status in your history when you’re back online.',
  offlineAgain: 'Try again',
  offlineWaiting: 'This page will come back on its own as soon as you’re connected.',
  legalIntro: 'In effect since {day}',
  legalContents: 'On this page',
  homeDescription:
    'Send money from Canada to Cameroon, to MTN Mobile Money or Orange Money: see the rate and the amount received before you confirm, pay a {fee} transfer fee and track every step.',
  aboutDescription:
    'Who we are, how we make money and what we don’t do: GTFinance, money transfers from Canada to Cameroon.',
  contactDescription:
    'Write to us, call us or message us on WhatsApp. We reply within 24 hours, in English or French.',
  downloadDescription:
    'GTFinance on your phone: scan the code, open the page and keep it on your home screen.',
  termsDescription:
    'The terms and conditions of GTFinance: your account, the rate, the fee, the limits, and what happens when a transaction does not go through.',
  privacyDescription:
    'What personal information GTFinance collects, why, who we share it with, how long we keep it, and how to see it or have it corrected.',
};
