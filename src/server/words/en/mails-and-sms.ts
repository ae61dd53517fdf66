import { approvalWords } from '#shared/approvals.ts';
import type { SameKeys } from '#shared/words/same-keys.ts';
import type { mailsAndSms as french } from '../fr/mails-and-sms.ts';

/** English mails and SMS. SMS use only GSM-7 characters and fit into one message. */
export const mailsAndSms: SameKeys<typeof french> = {
  frame: {
    signature: '{product} · Send money from Canada to Cameroon',
    contact: 'Need help? {email} · {phone}',
    greeting: 'Hello {firstName},',
  },
  activation: {
    subject: 'Your {product} activation code',
    heading: 'Activate your account',
    intro: 'Here is your code to activate your {product} account. It is valid for {minutes} minutes.',
    button: 'Enter my code',
    secret: 'Don’t share this code with anyone: our team will never ask you for it.',
    notYou: 'Didn’t create an account? Ignore this email: without this code, the account stays inactive.',
  },
  passwordReset: {
    subject: 'Your code to change your password',
    heading: 'Choose a new password',
    intro:
      'Here is the code to choose a new password. The button below works without the code. Both are valid for {minutes} minutes and can be used once.',
    button: 'Choose my password',
    secret: 'Don’t share this code or this link with anyone: our team will never ask you for them.',
    notYou: 'Didn’t ask for this? Ignore this email: your password stays the same.',
  },
  welcome: {
    subject: 'Welcome to {product}: your account is active',
    heading: 'Your account is active',
    intro: 'You can now sign in with your username, {login}, or your email address.',
    identity:
      'Until your identity is verified, your transactions must total less than {limit}. To send more, add two identity documents in your profile.',
    referral: 'Your referral code, to share with family and friends: {referralCode}',
    button: 'Sign in',
  },
  sendingLocked: {
    subject: 'Sending is paused on your {product} account',
    heading: 'Sending is paused',
    intro:
      'We are reviewing some details of your account. In the meantime, you can’t send money or pay bills. Your balance is not affected.',
    advice: 'Email or call us: we reply within 24 hours.',
  },
  sendingUnlocked: {
    subject: 'You can send money with {product} again',
    heading: 'You can send money again',
    intro: 'Our review is complete. You can send money and pay bills again.',
    button: 'Send money',
  },
  signInAlert: {
    subject: 'New sign-in to your {product} account',
    heading: 'New sign-in to your account',
    intro:
      'Someone just signed in to your {product} account with your password, from a device or a network that we didn’t recognize.',
    notYou:
      'Wasn’t this you? The button below ends all sessions; you must then choose a new password, and nothing is sent until you do. The link is valid for 7 days.',
    you: 'Was this you? You don’t need to do anything.',
    moment: 'Time',
    device: 'Device',
    network: 'Network',
    unknown: 'unknown',
    button: 'It wasn’t me',
  },
  nameChanged: {
    subject: 'The name on your {product} account was changed',
    heading: 'Your name was changed',
    intro: 'The name on your account was changed on {date}. New name: {name}.',
    notYou: 'Wasn’t this you? Choose a new password right away, then write to us or call us.',
    button: 'Choose another password',
  },
  codesBlocked: {
    subject: 'Several incorrect codes on your {product} account',
    heading: 'Codes are suspended',
    intro:
      'Several incorrect codes were entered for your account. As a precaution, we won’t accept any codes for at least 24 hours.',
    advice:
      'To change your password, ask for a reset email: the link in it works without a code. Not you? Contact us: your balance is not affected.',
  },
  passwordChanged: {
    subject: 'Your {product} password was changed',
    heading: 'Your password was changed',
    intro:
      'The password for your account was changed on {date}. We ended all open sessions; sign in with the new password.',
    notYou: 'Not you? Choose a new password right away, then email or call us.',
    button: 'Choose another password',
  },
  accountClosed: {
    subject: 'Your {product} account is closed',
    heading: 'Your account is closed',
    intro: 'Your account was permanently closed on {date}. You can no longer sign in.',
    kept: 'We must keep our records for seven years. Your data will be erased starting {day}.',
    notYou: 'Didn’t ask for this? Email or call us right away.',
  },
  secondFactorRenewed: {
    subject: 'Your {product} second factor was replaced',
    heading: 'Your second factor was replaced',
    intro:
      'A new authenticator app has protected your sign-in since {date}. Your old recovery codes no longer work, and your other sessions were ended.',
    notYou: 'Not you? Tell a supervisor right away: they can lock your sign-in.',
  },
  signInChanged: {
    subject: 'The protection of your {product} account has changed',
    heading: 'The protection of your account has changed',
    what: {
      passkey_added: 'A passkey was added to your account: it can be used to sign in and to confirm.',
      passkey_removed: 'A passkey was removed from your account.',
      authenticator_set: 'An authenticator app now protects your account.',
      authenticator_removed: 'The authenticator app no longer protects your account.',
      recovery_codes_renewed: 'You have new recovery codes; the old ones no longer work.',
      recovery_code_used: 'One of your recovery codes was used.',
      amount_raised: 'The amount above which you must confirm transfers was raised.',
    },
    intro: 'This happened on {date}.',
    notYou:
      'Wasn’t this you? Change your password, end your other sessions in your settings, then write to us or call us right away.',
  },
  disownedFactors: {
    subject: 'Removed from your {product} account after your report',
    heading: 'What we removed from your account',
    intro:
      'You reported a sign-in that was not yours. On {date}, we removed from your account what may have been added since that sign-in.',
    passkeys:
      '{count, plural, one {A passkey can no longer be used to sign in or to confirm.} other {# passkeys can no longer be used to sign in or to confirm.}}',
    authenticator: 'An authenticator app no longer protects your account.',
    recoveryCodes: 'The recovery codes no longer work.',
    yours: 'You added it yourself? Choose a new password first; you can then add it again in your settings.',
  },
  factorRemovalRequested: {
    subject: 'A request to remove the second factor of your {product} account',
    heading: 'A request to remove your second factor',
    intro:
      'On {date}, our team received a request to remove everything that protects your account besides the password: passkeys, authenticator app and recovery codes.',
    notYou:
      'Not you? Sign in now with your second factor, which stops the request, change your password, then email or call us.',
  },
  factorRemoved: {
    subject: 'The second factor of your {product} account was removed',
    heading: 'Your second factor was removed',
    intro:
      'On {date}, we removed your passkeys, authenticator app and recovery codes, and ended your sessions. Sign in with your password.',
    wait: 'For your security, you can pay new people and add a second factor only from {until}.',
    notYou: 'Not you? Choose a new password right away, then email or call us.',
    button: 'Choose another password',
  },
  documentAccepted: {
    subject: 'One of your documents is validated',
    heading: 'Document validated',
    intro: 'We have checked and validated your document: {type}.',
    next: 'Once a second document is validated, your identity will be verified.',
    button: 'See my documents',
  },
  identityVerified: {
    subject: 'Your identity is verified',
    heading: 'Your identity is verified',
    intro: 'Thank you! Your documents are validated. You can now send up to {limit} per 24-hour period.',
    button: 'Send money',
  },
  documentRefused: {
    subject: 'Please send one of your documents again',
    heading: 'Please send this document again',
    intro: 'We could not validate your document: {type}.',
    button: 'Send a document',
  },
  documentExpires: {
    subject: 'One of your documents expires on {day}',
    heading: 'Your document expires soon',
    intro: 'The document you gave us expires on {day}: {type}.',
    next: 'Nothing changes on your account. After that date, send us the new document from your profile.',
    button: 'See my documents',
  },
  documentExpired: {
    subject: 'One of your documents has expired',
    heading: 'Your document has expired',
    intro: 'The document you gave us expired on {day}: {type}.',
    next: 'As soon as you have the new one, send it from your profile.',
    button: 'Send a document',
  },
  deposit: {
    subject: 'Your balance was credited: {amount}',
    heading: 'Your balance was credited',
    intro: 'We have received your Interac e-Transfer and added {amount} to your balance.',
    amount: 'Amount received',
    sender: 'Sent by',
    button: 'Send money',
    notYou: 'Weren’t expecting this deposit? Contact us and quote reference {reference}.',
    sms: '{product}: {amount} received from {sender} and added to your balance. Ref. {reference}',
  },
  withdrawal: {
    subject: 'Withdrawal from your balance: {amount}',
    heading: 'Withdrawal from your balance',
    intro: '{amount} was withdrawn from your balance.',
    amount: 'Amount withdrawn',
    bankReference: 'Bank reference',
    notYou: 'Does this withdrawal surprise you? Contact us and quote reference {reference}.',
  },
  approval: {
    subject: '{heading}: {name} (no. {id})',
    requested: 'A second person is needed',
    approved: 'Request approved',
    refused: 'Request refused',
    requestedBy: 'Requested by',
    decidedBy: 'Decided by',
    reason: 'Reason',
    note: 'Comment',
    open: 'View approvals',
    notRight:
      'Everyone who can decide on this receives this email. If anything surprises you, talk to the others before you decide.',
  },
  approvals: approvalWords('en').kinds,
  alert: {
    greeting: 'Hello,',
    open: 'View system health',
    rail: 'Provider',
    since: 'Since',
    until: 'Until',
    began: { subject: 'Alert: {name}' },
    ended: { subject: 'Over: {name}', text: 'This is back to normal. No further email will follow.' },
    names: {
      workers_silent: 'Background work has stopped',
      jobs_late: 'Jobs are late',
      jobs_dead: 'Jobs were given up',
      jobs_failing: 'A job keeps failing',
      payment_old: 'A payment has been waiting too long',
      rail_errors: 'The payment provider is returning errors',
      rail_slow: 'The payment provider is slow',
      float_low: 'The float at the provider is low',
      float_gap: 'The float at the provider does not match',
      sending_closed: 'Sending is closed: there is no rate',
      messages_failed: 'Emails or text messages are not going out',
      safeguarding_short: 'Money is missing from the safeguarding account',
      lists_old: 'A sanctions list is out of date',
      notices_untrusted: 'Many deposit notices cannot be trusted',
    },
    texts: {
      workers_silent:
        'Processes that no longer respond: {silent}. Processes running: {alive}. Without them, accepted transfers wait.',
      jobs_late: 'The oldest has been waiting for {minutes} minutes.',
      jobs_dead: 'Given up: {count}. Requeue them once the cause is fixed.',
      jobs_failing:
        'The job {task} has failed {count} times in a row. It is tried again and again; the log says why it fails.',
      payment_old: 'Payment {reference} has been waiting for {minutes} minutes. Open payments: {count}.',
      rail_errors: 'In 15 minutes, {percent}% of calls got no usable answer ({count} in all).',
      rail_slow: 'One call in twenty took {seconds} seconds or more in the last 15 minutes.',
      float_low: '{francs} are left.',
      float_gap: 'Since the last reading, {francs} went out without a payment of ours.',
      sending_closed: 'No source gives a usable rate. Two people can set one manually.',
      messages_failed: 'Failing messages: {count}.',
      safeguarding_short: 'At the end of {day}, {amount} was missing.',
      lists_old:
        'For {days} days or more it could not be read whole ({lists, select, canada {Canada} un {United Nations} other {Canada and United Nations}}). Names are compared with the last version; without any version, nothing is paid.',
      notices_untrusted:
        'Within the last hour: {unsigned} with a wrong signature, {untrusted} with a right one and content that is not trusted. None of them was credited.',
    },
  },
  contact: {
    greeting: 'Hello,',
    toSupport: {
      subject: 'Message no. {number} from the site: {name}',
      heading: 'A message from the site',
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      language: 'Language',
      FR: 'French',
      EN: 'English',
    },
    toSender: {
      subject: '{product} has received your message',
      heading: 'We have received your message',
      intro: 'Thank you for contacting us. Someone from our team will reply to this address within 24 hours.',
      secret: 'Our team will never ask you for your password or a code: do not share them with anyone.',
      notYou: 'Didn’t write to us? Someone entered your address on our site. You don’t need to do anything.',
    },
  },
  payment: {
    operation: { bill_payment: 'Payment', transfer: 'Transfer' },
    merchants: {
      ENEO: 'ENEO',
      CAMWATER: 'CAMWATER',
      CMDGI: 'DGI (taxes)',
      CMDOUANES: 'Customs',
      CANALPLUS: 'Canal+',
    },
    in_progress: {
      subject: '{operation} in progress: {xaf} to {recipient}',
      received: 'Amount to receive',
      heading: '{operation} in progress',
      intro:
        'We have received your request and are processing it. The amount was debited from your balance; we will write to you as soon as it is complete.',
      sms: '{product}: {type, select, bill_payment {payment} other {transfer}} of {xaf} to {recipient} in progress. Debited: {cad}. Ref. {reference}',
    },
    done: {
      subject: '{operation} completed: {recipient} received {xaf}',
      received: 'Amount received',
      heading: '{operation} completed',
      intro: '{recipient} received {xaf}.',
      sms: '{product}: {type, select, bill_payment {payment} other {transfer}} completed. {recipient} received {xaf}. Ref. {reference}',
    },
    failed: {
      subject: '{operation} failed, {cad} refunded',
      received: 'Intended amount',
      heading: '{operation} failed, amount refunded',
      intro:
        'We could not make this payment. The {cad} debited is back in your balance; {recipient} received nothing.',
      sms: '{product}: {type, select, bill_payment {payment} other {transfer}} of {xaf} to {recipient} failed. {cad} refunded to your balance. Ref. {reference}',
    },
    returned: {
      subject: '{operation} reversed, {cad} refunded',
      received: 'Intended amount',
      heading: '{operation} reversed, amount refunded',
      intro:
        'We had told you that {recipient} received {xaf}. The {type, select, bill_payment {provider} other {operator}} has since reversed this payment: the {cad} debited is back in your balance.',
      sms: '{product}: {type, select, bill_payment {payment of {xaf} to {recipient} reversed by the provider} other {transfer of {xaf} to {recipient} reversed by the operator}}. {cad} refunded to your balance. Ref. {reference}',
    },
    token: {
      subject: 'Your prepaid electricity code: {token}',
      received: 'Amount received',
      heading: 'Your electricity code',
      intro: 'Enter this code on the meter’s keypad: {token}',
      sms: '{product}: {recipient} received {xaf}. Code to enter on meter {destination}: {token}. Ref. {reference}',
    },
    rows: {
      token: 'Meter code',
      recipient: 'Recipient',
      billNumber: 'Number',
      number: 'Number',
      debited: 'Amount debited',
      refunded: 'Amount refunded',
      fee: 'Fee',
      ourFee: '{product} fee',
      merchantFee: 'Provider’s fee',
      rate: 'Rate',
      reference: 'Reference',
      date: 'Date',
    },
    dateWithZone: '{date} (Eastern time)',
    button: 'View my transactions',
    question: 'Questions? Quote reference {reference}.',
  },
};
