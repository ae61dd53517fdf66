/**
 * Every address inside the application. Screens link through these and never write an address themselves. The public
 * pages have theirs in `#shared/site-pages.ts`; the way there is a new page.
 */
export const paths = {
  /** The public pages; in the language that was chosen. */
  home: '/',
  login: '/login',
  register: '/register',
  activationWithoutEmail: '/activation',
  activation: (email: string) => `/activation/${encodeURIComponent(email)}`,
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  resetPasswordOf: (email: string) => `/reset-password/${encodeURIComponent(email)}`,
  /** Where the mail about a new sign-in leads; the server writes it. */
  notMe: '/not-me',
  dashboard: '/dashboard',
  /** What we know of the person; two more parts have addresses of their own. */
  profile: '/dashboard/profile',
  identity: '/dashboard/profile/identity',
  security: '/dashboard/profile/security',
  settings: '/dashboard/settings',
  creditAccount: '/dashboard/credit-account',
  bankDeposit: '/dashboard/bank-deposit',
  sendMoney: '/dashboard/send-money',
  sendMoneyTo: (recipientId: number) => `/dashboard/send-money/${recipientId}`,
  /** The same transfer again, at today's rate. */
  sendMoneyAgain: (transactionId: number) => `/dashboard/send-money?repeat=${transactionId}`,
  sendMoneyAmount: (carried: string) => `/dashboard/send-money?amount=${encodeURIComponent(carried)}`,
  sentTransfer: (transactionId: number) => `/dashboard/send-money?sent=${transactionId}`,
  receivers: '/dashboard/receivers',
  payBills: '/dashboard/pay-bills',
  payBillAgain: (transactionId: number) => `/dashboard/pay-bills?repeat=${transactionId}`,
  paidBill: (transactionId: number) => `/dashboard/pay-bills?paid=${transactionId}`,
  transactions: '/dashboard/transactions',
  transaction: (transactionId: number) => `/dashboard/transactions/${transactionId}`,
  transactionsHistory: '/dashboard/transactions-history',
  /** A part of the history; `search` is what stands behind the question mark, '' for everything. */
  transactionsHistoryOf: (search: string) => `/dashboard/transactions-history${search && `?${search}`}`,
  /** The back office; its areas name their own addresses below it (`src/web/admin/areas.ts`). */
  admin: '/admin',
  /** Where whatever stands in front of the site sends people for a failed answer. */
  error: '/error',
  ui: '/ui',
} as const;

/** The login page that leads back to where the person was going. */
export function loginPath(returnTo?: string): string {
  return returnTo === undefined ? paths.login : `${paths.login}?return=${encodeURIComponent(returnTo)}`;
}
