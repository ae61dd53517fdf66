/** Every address inside the site. Screens link through these and never write an address themselves. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  activationWithoutEmail: '/activation',
  activation: (email: string) => `/activation/${encodeURIComponent(email)}`,
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  resetPasswordOf: (email: string) => `/reset-password/${encodeURIComponent(email)}`,
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  dashboard: '/dashboard',
  profile: '/dashboard/profile',
  identity: '/dashboard/profile#identity',
  settings: '/dashboard/settings',
  creditAccount: '/dashboard/credit-account',
  bankDeposit: '/dashboard/bank-deposit',
  sendMoney: '/dashboard/send-money',
  sendMoneyTo: (receiverId: number) => `/dashboard/send-money/${receiverId}`,
  /** The same transfer again, at today's rate. */
  sendMoneyAgain: (transactionId: number) => `/dashboard/send-money?repeat=${transactionId}`,
  sendMoneyAmount: (cad: string) => `/dashboard/send-money?amount=${encodeURIComponent(cad)}`,
  sentTransfer: (transactionId: number) => `/dashboard/send-money?sent=${transactionId}`,
  receivers: '/dashboard/receivers',
  payBills: '/dashboard/pay-bills',
  payBillAgain: (transactionId: number) => `/dashboard/pay-bills?repeat=${transactionId}`,
  paidBill: (transactionId: number) => `/dashboard/pay-bills?paid=${transactionId}`,
  transactions: '/dashboard/transactions',
  transaction: (transactionId: number) => `/dashboard/transactions/${transactionId}`,
  transactionsHistory: '/dashboard/transactions-history',
  /** Pages count from one in addresses, as people count. */
  transactionsHistoryPage: (page: number) => `/dashboard/transactions-history?page=${page}`,
  /** Where whatever stands in front of the site sends people for a failed answer. */
  error: '/error',
  ui: '/ui',
} as const;

/** The login page that leads back to where the person was going. */
export function loginPath(returnTo?: string): string {
  return returnTo === undefined ? paths.login : `${paths.login}?return=${encodeURIComponent(returnTo)}`;
}
