import { expect, test } from 'vitest';
import { THRESHOLDS } from '#shared/settings.ts';
import { assessHealth, type Health } from './assess-health.ts';

const now = new Date('2026-11-20T14:00:00Z');
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
const ago = (ms: number) => new Date(now.getTime() - ms);
const call = { rail: 'smobilpay' as const, call: 'status', calls: 0, unusable: 0, usualMs: 10, slowMs: 10 };
const reading = { at: now, balanceMinor: 9_000_000n, chargedMinor: 0n, inFlightMinor: 0n };

const rest: Health['rest'] = {
  deadJobs: 0,
  openPayments: 1,
  heldPayments: 0,
  frozenPayments: 0,
  oldestPayments: [],
  failedMessages: 0,
  waitingMessages: 0,
  lists: [{ source: 'un', readAt: now }],
};
const healthy: Health = {
  now,
  jobs: [],
  calls: [],
  rest,
  floats: [],
  workers: { alive: 1, silent: 0 },
  notices: { unsigned: 0, untrusted: 0 },
  sendingOpen: true,
  surplus: { day: '2026-11-19', surplus: 0n },
};

/** The alerts when one reading differs, each with its subject and figures. */
const alertsFor = (otherwise: Partial<Health>) =>
  assessHealth({ ...healthy, ...otherwise }, { ...THRESHOLDS }).map(({ kind, subject, facts }) => {
    const figures = Object.entries(facts).map(([name, value]) => `${name} ${value}`);
    return [subject === '' ? kind : `${kind} ${subject}`, ...figures].join(', ');
  });
const job = (oldestDue: Date | null) => ({
  task: 'send_code',
  waiting: 1,
  late: 1,
  oldestDue,
  isRecurring: false,
  failures: 0,
});
const failing = (task: string, failures: number) => ({ ...job(null), task, failures });
const recurring = (task: string, failures: number) => ({ ...failing(task, failures), isRecurring: true });
const floats = (...readings: Partial<typeof reading>[]): Health['floats'] =>
  floatsWithCorrection(0n, ...readings);
const floatsWithCorrection = (
  correctedMinor: bigint,
  ...readings: Partial<typeof reading>[]
): Health['floats'] => [
  { rail: 'smobilpay', readings: readings.map((one) => ({ ...reading, ...one })), correctedMinor },
];

test('a healthy product raises no alert', () => {
  expect(alertsFor({})).toEqual([]);
});

// Each has the last value without an alert, and the first with one.
test.each<[string, Partial<Health>, Partial<Health>, string[]]>([
  [
    'late jobs',
    { jobs: [job(null), job(ago(5 * MINUTE_MS - 1))] },
    { jobs: [job(null), job(ago(MINUTE_MS)), job(ago(5 * MINUTE_MS)), job(now)] },
    ['jobs_late, minutes 5'],
  ],
  [
    'dead jobs',
    { rest: { ...rest, deadJobs: 0 } },
    { rest: { ...rest, deadJobs: 1 } },
    ['jobs_dead, count 1'],
  ],
  [
    'recurring jobs that fail',
    { jobs: [recurring('extend_audit_chain', 4)] },
    { jobs: [recurring('extend_audit_chain', 5), recurring('read_float', 4), recurring('make_months', 9)] },
    [
      'jobs_failing extend_audit_chain, task extend_audit_chain, count 5',
      'jobs_failing make_months, task make_months, count 9',
    ],
  ],
  [
    'other jobs that fail',
    { jobs: [failing('fetch_token', 7)] },
    { jobs: [failing('fetch_token', 8)] },
    ['jobs_failing fetch_token, task fetch_token, count 8'],
  ],
  [
    'old payments',
    { rest: { ...rest, oldestPayments: [{ reference: 'A', createdAt: ago(60 * MINUTE_MS - 1) }] } },
    {
      rest: {
        ...rest,
        oldestPayments: ['A', 'B'].map((reference) => ({ reference, createdAt: ago(60 * MINUTE_MS) })),
      },
    },
    ['A', 'B'].map((one) => `payment_old ${one}, reference ${one}, minutes 60, count 1`),
  ],
  [
    'messages that failed',
    { rest: { ...rest, failedMessages: 4 } },
    { rest: { ...rest, failedMessages: 5 } },
    ['messages_failed, count 5'],
  ],
  [
    'errors of a rail, of calls enough',
    { calls: [{ ...call, calls: 100, unusable: 24 }] },
    { calls: [{ ...call, calls: 100, unusable: 25 }] },
    ['rail_errors smobilpay, rail Smobilpay, percent 25, count 25'],
  ],
  [
    'errors of few calls',
    { calls: [{ ...call, calls: 4, unusable: 4 }] },
    { calls: [{ ...call, calls: 5, unusable: 5 }] },
    ['rail_errors smobilpay, rail Smobilpay, percent 100, count 5'],
  ],
  [
    'slow answers',
    { calls: [{ ...call, calls: 9, slowMs: 9_999 }] },
    {
      calls: [
        { ...call, calls: 9, slowMs: 10_000 },
        { ...call, call: 'order', calls: 9 },
      ],
    },
    ['rail_slow smobilpay, rail Smobilpay, seconds 10'],
  ],
  [
    'a low float',
    { floats: floats({ balanceMinor: 5_000_000n }) },
    { floats: floats({ balanceMinor: 4_999_999n }) },
    ['float_low Smobilpay, rail Smobilpay, francs 4999999'],
  ],
  [
    'francs that no payment explains',
    { floats: floats({ balanceMinor: 8_900_000n }, {}) },
    { floats: floats({ balanceMinor: 8_899_999n }, {}) },
    ['float_gap Smobilpay, rail Smobilpay, francs 100001'],
  ],
  [
    'francs that payments on their way may have taken',
    { floats: floats({ balanceMinor: 8_000_000n, inFlightMinor: 900_000n }, {}) },
    { floats: floats({ balanceMinor: 8_000_000n, inFlightMinor: 899_999n }, {}) },
    ['float_gap Smobilpay, rail Smobilpay, francs 100001'],
  ],
  [
    'francs that were charged',
    { floats: floats({ balanceMinor: 8_000_000n, chargedMinor: 1_000_000n }, {}) },
    { floats: floats({ balanceMinor: 8_000_000n, chargedMinor: 899_999n }, {}) },
    ['float_gap Smobilpay, rail Smobilpay, francs 100001'],
  ],
  [
    'a returned payment, whose francs the rail had returned before',
    { floats: floatsWithCorrection(-900_000n, { chargedMinor: -1_000_000n }, {}) },
    { floats: floatsWithCorrection(-900_000n, { chargedMinor: -1_000_001n }, {}) },
    ['float_gap Smobilpay, rail Smobilpay, francs 100001'],
  ],
  [
    'francs written off that had left before, while others leave',
    { floats: floatsWithCorrection(900_000n, { balanceMinor: 8_900_000n, chargedMinor: 900_000n }, {}) },
    { floats: floatsWithCorrection(900_000n, { balanceMinor: 8_899_999n, chargedMinor: 900_000n }, {}) },
    ['float_gap Smobilpay, rail Smobilpay, francs 100001'],
  ],
  [
    'a float that was filled up',
    { floats: floats({ balanceMinor: 19_000_000n }, {}) },
    { floats: floats({ balanceMinor: 19_000_000n, chargedMinor: -10_100_001n }, {}) },
    ['float_gap Smobilpay, rail Smobilpay, francs 100001'],
  ],
  [
    'untrusted notices, of both kinds together',
    { notices: { unsigned: THRESHOLDS.untrusted_notices - 2, untrusted: 1 } },
    { notices: { unsigned: THRESHOLDS.untrusted_notices - 1, untrusted: 1 } },
    [`notices_untrusted, unsigned ${THRESHOLDS.untrusted_notices - 1}, untrusted 1`],
  ],
  [
    'a worker that is silent',
    {},
    { workers: { alive: 1, silent: 1 } },
    ['workers_silent, alive 1, silent 1'],
  ],
  [
    'sending that is closed',
    { surplus: undefined },
    { sendingOpen: false, surplus: undefined },
    ['sending_closed'],
  ],
  [
    'money of customers that is missing',
    { surplus: { day: '2026-11-19', surplus: 0n }, floats: floats() },
    { surplus: { day: '2026-11-19', surplus: -1n } },
    ['safeguarding_short, day 2026-11-19, cents 1'],
  ],
  [
    'lists that are old',
    { rest: { ...rest, lists: [{ source: 'un', readAt: ago(3 * DAY_MS - 1) }] } },
    {
      rest: {
        ...rest,
        lists: [
          { source: 'un', readAt: ago(3 * DAY_MS) },
          { source: 'canada', readAt: null },
        ],
      },
    },
    ['un', 'canada'].map((one) => `lists_old ${one}, days 3, lists ${one}`),
  ],
])('%s raise an alert at the threshold, and not below', (_, just, worth, says) => {
  expect(alertsFor(just)).toEqual([]);
  expect(alertsFor(worth)).toEqual(says);
});
