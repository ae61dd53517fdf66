import type { MessageWords } from './message-words.ts';

/** Mails and SMS in English. SMS keep to letters that one GSM-7 message carries. */
export const messagesInEnglish: MessageWords = {
  frame: {
    signature: '{product} · Send money from Canada to Cameroon',
    contact: 'Need help? {email} · {phone}',
    greeting: 'Hello {firstName},',
  },
  activation: {
    subject: 'Your {product} activation code',
    heading: 'Activate your account',
    intro: 'Here is the code to enter to activate your {product} account. It is valid for {minutes} minutes.',
    button: 'Enter my code',
    secret: 'Share this code with nobody: our team will never ask you for it.',
    notYou: 'You did not create an account? Ignore this email: without this code the account stays inactive.',
  },
  passwordReset: {
    subject: 'Your code to change your password',
    heading: 'Choose a new password',
    intro: 'Here is the code to enter to choose a new password. It is valid for {minutes} minutes.',
    button: 'Choose my password',
    secret: 'Share this code with nobody: our team will never ask you for it.',
    notYou: 'You did not ask for this? Ignore this email: your password stays the same.',
  },
  welcome: {
    subject: 'Welcome to {product}: your account is active',
    heading: 'Your account is active',
    intro: 'You can now sign in with your username, {login}, or your email address.',
    identity:
      'Until your identity is verified, your operations must stay below {limit} in total. Add two identity documents in your profile to go further.',
    referral: 'Your referral code, to share with people you know: {referralCode}',
    button: 'Sign in',
  },
  codesBlocked: {
    subject: 'Several wrong codes on your {product} account',
    heading: 'Codes are suspended',
    intro:
      'Several wrong codes were entered for your account. To be safe, we accept no more codes for at least 24 hours.',
    advice: 'If it was you, ask for a new code tomorrow. If not, write to us: your balance is untouched.',
  },
  passwordChanged: {
    subject: 'Your {product} password was changed',
    heading: 'Your password was changed',
    intro:
      'The password of your account was changed on {date}. All open sessions were ended; sign in with the new password.',
    notYou: 'It was not you? Choose a new password right away, then write to us or call us.',
    button: 'Choose another password',
  },
  documentAccepted: {
    subject: 'One of your documents is validated',
    heading: 'Document validated',
    intro: 'We have checked and validated your document: {type}.',
    next: 'A second document remains to be validated for your identity to be verified.',
    button: 'See my documents',
  },
  identityVerified: {
    subject: 'Your identity is verified',
    heading: 'Your identity is verified',
    intro: 'Thank you! Your documents are validated. You can now send up to {limit} per 24-hour period.',
    button: 'Send money',
  },
  documentRefused: {
    subject: 'One of your documents is to be sent again',
    heading: 'Document to be sent again',
    intro: 'We could not validate your document: {type}.',
    button: 'Send a document',
  },
  payment: {
    operation: '{type, select, BILLPAY {Payment} other {Transfer}}',
    in_progress: {
      subject: '{operation} in progress: {xaf} for {beneficiary}',
      received: 'Amount to receive',
      heading: '{operation} in progress',
      intro:
        'We have received your request and are processing it. The amount was debited from your balance; we will write to you as soon as the operation is complete.',
      sms: '{product}: {type, select, BILLPAY {payment} other {transfer}} of {xaf} to {beneficiary} in progress. Debited: {cad}. Ref. {reference}',
    },
    done: {
      subject: '{operation} completed: {beneficiary} received {xaf}',
      received: 'Amount received',
      heading: '{operation} completed',
      intro: '{beneficiary} received {xaf}.',
      sms: '{product}: {type, select, BILLPAY {payment} other {transfer}} completed. {beneficiary} received {xaf}. Ref. {reference}',
    },
    failed: {
      subject: '{operation} failed, {cad} refunded',
      received: 'Intended amount',
      heading: '{operation} failed, amount refunded',
      intro:
        'The operation could not be completed. The {cad} debited are back on your balance; {beneficiary} received nothing.',
      sms: '{product}: {type, select, BILLPAY {payment} other {transfer}} of {xaf} to {beneficiary} failed. {cad} refunded to your balance. Ref. {reference}',
    },
    token: {
      subject: 'Your prepaid electricity code: {token}',
      received: 'Amount received',
      heading: 'Your electricity code',
      intro: 'Type this code on the keypad of the meter: {token}',
      sms: '{product}: {beneficiary} received {xaf}. Code to type on meter {destination}: {token}. Ref. {reference}',
    },
    rows: {
      token: 'Meter code',
      beneficiary: 'Recipient',
      destination: '{type, select, BILLPAY {Bill number} other {Number}}',
      debited: 'Amount debited',
      refunded: 'Amount refunded',
      fee: 'Fee',
      rate: 'Rate',
      reference: 'Reference',
      date: 'Date',
    },
    dateWithZone: '{date} (Eastern time)',
    button: 'See my operations',
    question: 'For any question, give us the reference {reference}.',
  },
};
