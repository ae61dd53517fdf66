import type { SameKeys } from '#shared/words/same-keys.ts';
import type { settings as french } from '../fr/settings.ts';

export const settings: SameKeys<typeof french> = {
  title: 'Settings',
  languageTitle: 'Language',
  languageText: 'For the site, your emails and your text messages.',
  language: 'Language',
  languageFailed: 'The language could not be saved. Try again in a moment.',
  noticesTitle: 'Notifications',
  notices: 'Tell me about services that are down',
  noticesText:
    'A message appears when Orange Money, MTN or another service is down. This choice is for this browser only; your emails and text messages do not change.',
  sessionsTitle: 'Open sessions',
  sessionsText: 'You do not recognize a device? End its session, then change your password.',
  current: 'This session',
  unknownDevice: 'Unknown device',
  kinds: { computer: 'Computer', phone: 'Phone', tablet: 'Tablet' },
  onSystem: '{browser} on {system}',
  network: 'Network {range}',
  unknownNetwork: 'Unknown network',
  lastSeen: 'Last seen on <time></time>',
  signedIn: 'Signed in on <time></time>',
  end: 'End',
  endOf: 'End the session: {device}',
  ended: 'The session has ended.',
  endOthers: 'End the other sessions',
  endOthersTitle: 'End the other sessions?',
  endOthersText:
    '{count, plural, one {One other device will have to sign in again.} other {# other devices will have to sign in again.}} You stay signed in here.',
  endedOthers: 'The other sessions have ended.',
  noOthers: 'You are not signed in anywhere else.',
  dataTitle: 'My data',
  dataText: 'Everything we keep about you: your profile, recipients, payments, messages and sign-ins.',
  dataCopy: { json: 'Copy for another program (JSON)', text: 'Copy to read (text)' },
  closingText:
    'You can close your account for good. Our records are set aside and kept for 7 years after it is closed; then your data is erased.',
  closeAccount: 'Close my account',
  closeAccountTitle: 'Close your account for good?',
  closeAccountText:
    'You will be signed out everywhere and cannot sign in again. Your balance must be empty and no payment under way.',
};
