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
  sendMoney: '/dashboard/send-money',
  sendMoneyTo: (receiverId: number) => `/dashboard/send-money?receiver=${receiverId}`,
  sendMoneyAmount: (cad: string) => `/dashboard/send-money?amount=${encodeURIComponent(cad)}`,
  sentTransfer: (transactionId: number) => `/dashboard/send-money?sent=${transactionId}`,
  transactionsHistory: '/dashboard/transactions-history',
  /** Pages count from one in addresses, as people count. */
  transactionsHistoryPage: (page: number) => `/dashboard/transactions-history?page=${page}`,
  ui: '/ui',
} as const;

/** The login page that leads back to where the person was going. */
export function loginPath(returnTo?: string): string {
  return returnTo === undefined ? paths.login : `${paths.login}?return=${encodeURIComponent(returnTo)}`;
}
