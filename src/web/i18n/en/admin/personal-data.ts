export const personalData = {
  title: 'Personal data',
  text: 'At the request of the customer, who can do it in their settings too. Each copy is written in the audit log.',
  copy: { json: 'Copy for another program (JSON)', text: 'Copy to read (text)' },
  close: 'Close the account',
  closeTitle: 'Close this account for good?',
  closeText:
    'The customer will not be able to sign in again. Their data is kept for seven years after closing, and then erased. Nobody can open this account again.',
  closed: 'The account is closed.',
  closedTitle: 'This account is closed for good',
  closedByCustomer: 'Closed by the customer on <time></time>.',
  closedByStaff: 'Closed by {name} on <time></time>.',
  eraseAfter: 'Its data will be erased from {day} on.',
  erased: 'Its data was erased on <time></time>.',
};
