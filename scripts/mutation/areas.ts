/** Code that must be exact, and the tests that must notice a change. */
export type Area = { name: string; code: string[]; tests: string[]; needsDatabase?: true };

export const AREAS: Area[] = [
  {
    name: 'money',
    code: [
      'src/shared/{money,rate,parse-amount,limits}.ts',
      'src/server/payments/acceptance/price-transfer.ts',
    ],
    tests: [
      'src/shared/{money,rate,parse-amount,limits}.test.ts',
      'src/server/payments/acceptance/*.test.ts',
    ],
  },
  {
    name: 'payments',
    code: [
      'src/server/payments/{decide-payment,evidence,contradictions,decide-by-staff,payment}.ts',
      'src/server/payments/attempt.ts',
      'src/server/payments/{inquiry-schedule,acceptance/decide-acceptance}.ts',
    ],
    tests: ['src/server/payments/**/*.test.ts'],
  },
  {
    name: 'owners of deposits',
    code: ['src/server/deposits/{find-owner,read-memo,same-name}.ts'],
    tests: ['src/server/deposits/*.test.ts'],
  },
  {
    name: 'codes of apps',
    code: ['src/server/second-factors/totp.ts'],
    tests: ['src/server/second-factors/*.test.ts'],
  },
  {
    name: 'alerts',
    code: ['src/server/monitoring/assess-health.ts'],
    tests: ['src/server/monitoring/*.test.ts'],
  },
  {
    name: 'deposits',
    code: [
      'src/server/deposits/{alike-credit,book-notice,credit-deposit,assign-or-return-deposit,manual-credit,withdrawal,work-on-deposit}.ts',
    ],
    tests: [
      'test/deposits/{equal-credits,deposits,staff,manual-credit-totals,manual-review,second-notices,actions-by-state,untrusted-notices,withdrawal}.test.ts',
      'test/compliance/before-lists-load.test.ts',
    ],
    needsDatabase: true,
  },
  {
    name: 'one-time codes',
    code: ['src/server/customers/{one-time-codes,activate-customer,reset-password}.ts'],
    tests: [
      'test/accounts/{activation,passwords,concurrent-sign-in,rate-limits,known-devices,sign-in-alerts}.test.ts',
      'test/sending/after-a-reset.test.ts',
    ],
    needsDatabase: true,
  },
  {
    name: 'orders to rails',
    code: ['src/server/payments/attempts/{begin-payment,check-payment}.ts'],
    tests: [
      'test/sending/{scenarios,given-up-attempts,late-inquiries,order-failures}.test.ts',
      'test/providers/second-rail.test.ts',
      'test/bills/{scenarios,pay,prepaid,receipt}.test.ts',
      'test/compliance/{screening,before-lists-load}.test.ts',
    ],
    needsDatabase: true,
  },
  {
    name: 'second factor',
    code: [
      'src/server/staff/{verify-second-factor,enrol-second-factor,renew-second-factor}.ts',
      'src/server/second-factors/confirm-first-code.ts',
    ],
    tests: ['test/staff/{second-factor,own-sign-in}.test.ts', 'test/accounts/concurrent-sign-in.test.ts'],
    needsDatabase: true,
  },
  {
    name: 'second factor of customers',
    code: [
      'src/server/sessions/{pending-sign-in,second-step}.ts',
      'src/server/second-factors/{authenticator,challenge,factors,passkeys}.ts',
      'src/server/account-security/change-factors.ts',
    ],
    tests: [
      'test/second-factors/{passkeys,codes,stale-confirmations,removed-by-staff,confirmations}.test.ts',
      'test/accounts/maintenance.test.ts',
    ],
    needsDatabase: true,
  },
  {
    name: 'confirmations',
    code: ['src/server/account-security/confirm.ts'],
    tests: [
      'test/second-factors/{confirmations,stale-confirmations,codes}.test.ts',
      'test/sending/after-a-reset.test.ts',
      'test/accounts/passwords.test.ts',
    ],
    needsDatabase: true,
  },
  {
    name: 'approvals',
    code: ['src/server/approvals/{approved-cents,decide-approval,independence,request-approval}.ts'],
    tests: ['test/approvals/{approvals,two-people}.test.ts', 'test/staff/independent-people.test.ts'],
    needsDatabase: true,
  },
  {
    name: 'sessions',
    code: ['src/server/sessions/{sign-in,find-session,session-hook,end-sessions}.ts'],
    tests: [
      'test/accounts/{sessions,sign-in,passwords,concurrent-sign-in}.test.ts',
      'test/accounts/{known-devices,last-seen,maintenance,rate-limits,sign-in-alerts}.test.ts',
      'test/staff/{second-factor,customers-routes,own-sign-in}.test.ts',
      'test/second-factors/codes.test.ts',
      'test/backoffice/customers.test.ts',
    ],
    needsDatabase: true,
  },
];
