export const personalData = {
  title: 'Personal data',
  text: 'At the customer’s request; they can also do it in their settings. Each copy is recorded in the audit log.',
  copy: { json: 'Copy for other software (JSON)', text: 'Readable copy (text)' },
  close: 'Close the account',
  closeTitle: 'Close this account permanently?',
  closeText:
    'The customer will not be able to sign in again. Their data is kept for seven years after closing, then erased. This account cannot be reopened.',
  closed: 'The account is closed.',
  closedTitle: 'This account is permanently closed',
  closedByCustomer: 'Closed by the customer on <time></time>.',
  closedByStaff: 'Closed by {name} on <time></time>.',
  eraseAfter: 'Its data will be erased starting {day}.',
  erased: 'Its data was erased on <time></time>.',
};
