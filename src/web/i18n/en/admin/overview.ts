export const overview = {
  title: 'Overview',
  hello: 'Hello {name}',
  intro: 'What waits for a decision or a look.',
  queues: 'Queues',
  waiting: '{count, plural, =0 {Nothing waits} one {# waits} other {# wait}}',
  oldest: 'The oldest: <time></time>',
  queue: {
    approvals: 'Requests to approve',
    deposits: 'Deposits to match',
    documents: 'Identity documents to check',
    reports: 'Reports to file',
    alerts: 'Alerts to look at',
    hits: 'Matches with sanctions lists',
    cases: 'Payments to look at',
  },
} as const;
