import type { SameKeys } from '#shared/words/same-keys.ts';
import type { settings as french } from '../fr/settings.ts';

export const settings: SameKeys<typeof french> = {
  title: 'Settings',
  languageTitle: 'Language',
  languageText: 'For your emails and text messages. Changing it also changes the language of the site.',
  language: 'Language',
  noticesTitle: 'Notifications',
  notices: 'Tell me about services that are down',
  noticesText:
    'You see a message when Orange Money, MTN or another service is down. This applies to this browser only; your emails and text messages don’t change.',
  sessionsTitle: 'Active sessions',
  sessionsText: 'Don’t recognize a device? End its session, then change your password.',
  current: 'This session',
  unknownDevice: 'Unknown device',
  kinds: { computer: 'Computer', phone: 'Phone', tablet: 'Tablet' },
  onSystem: '{browser} on {system}',
  network: 'IP address {range}',
  unknownNetwork: 'Unknown IP address',
  lastSeen: 'Last active on <time></time>',
  signedIn: 'Signed in on <time></time>',
  end: 'End',
  endOf: 'End the session: {device}',
  ended: 'The session has ended.',
  endOthers: 'End all other sessions',
  endOthersTitle: 'End all other sessions?',
  endOthersText:
    '{count, plural, one {One other device will have to sign in again.} other {# other devices will have to sign in again.}} You stay signed in here.',
  endedOthers: 'All other sessions have ended.',
  noOthers: 'You are not signed in anywhere else.',
  dataTitle: 'My data',
  dataText: 'Everything we keep about you: your profile, recipients, payments, messages and sign-ins.',
  dataCopy: { json: 'Copy for other software (JSON)', text: 'Readable copy (text)' },
  closingText:
    'You can close your account permanently. We keep our records separately for 7 years after it is closed, then your data is erased.',
  closeAccount: 'Close my account',
  closeAccountTitle: 'Close your account permanently?',
  closeAccountText:
    'You’ll be signed out everywhere and won’t be able to sign in again. Your balance must be zero, with no payment in progress.',
  accountClosed: 'Your account is closed.',
};
