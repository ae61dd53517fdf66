/**
 * Every address of the application. Screens use these instead of literals. The addresses of the public pages are in
 * `#shared/site-pages.ts`; following one loads a new page.
 */
export const paths = {
  /** The public home page, in the chosen language. */
  home: '/',
  login: '/login',
  register: '/register',
  activationWithoutEmail: '/activation',
  activation: (email: string) => `/activation/${encodeURIComponent(email)}`,
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  resetPasswordOf: (email: string) => `/reset-password/${encodeURIComponent(email)}`,
  /** The link in the mail about a new sign-in; the server writes it. */
  notMe: '/not-me',
  dashboard: '/dashboard',
  /** Personal data; two more tabs have their own addresses. */
  profile: '/dashboard/profile',
  identity: '/dashboard/profile/identity',
  security: '/dashboard/profile/security',
  settings: '/dashboard/settings',
  creditAccount: '/dashboard/credit-account',
  bankDeposit: '/dashboard/bank-deposit',
  sendMoney: '/dashboard/send-money',
  sendMoneyTo: (recipientId: number) => `/dashboard/send-money/${recipientId}`,
  /** Repeats a transfer at the current rate. */
  sendMoneyAgain: (paymentId: number) => `/dashboard/send-money?repeat=${paymentId}`,
  sendMoneyAmount: (carried: string) => `/dashboard/send-money?amount=${encodeURIComponent(carried)}`,
  sentTransfer: (paymentId: number) => `/dashboard/send-money?sent=${paymentId}`,
  recipients: '/dashboard/receivers',
  payBills: '/dashboard/pay-bills',
  payBillAgain: (paymentId: number) => `/dashboard/pay-bills?repeat=${paymentId}`,
  paidBill: (paymentId: number) => `/dashboard/pay-bills?paid=${paymentId}`,
  payments: '/dashboard/transactions',
  payment: (paymentId: number) => `/dashboard/transactions/${paymentId}`,
  history: '/dashboard/transactions-history',
  /** `search` is the query string without its question mark; '' for the whole history. */
  historyOf: (search: string) => `/dashboard/transactions-history${search && `?${search}`}`,
  /** The back office; its areas define the addresses below it (`src/web/admin-app/areas.ts`). */
  admin: '/admin',
  /** Where a proxy redirects failed requests. */
  error: '/error',
  ui: '/ui',
} as const;

/** Returns the id in an address; undefined if there is none, or no possible one. */
export function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number.parseInt(text, 10) : undefined;
}

/** Returns the address of the login page that leads back to `returnTo`. */
export function loginPath(returnTo?: string): string {
  return returnTo === undefined ? paths.login : `${paths.login}?return=${encodeURIComponent(returnTo)}`;
}
