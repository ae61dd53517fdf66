import { areaPath, type PermittedAddress } from '../admin/area-path.ts';
import { lazyScreen } from '../lazy-screen.ts';

/**
 * The screens of the back office by their path below its own address: areas in the order of the navigation,
 * each followed by its pages. The permission to open an area is in `admin/area-path.ts`; an area without one does not
 * compile.
 */
const SCREENS = {
  '': () => import('../screens/admin-overview/OverviewScreen.tsx'),
  approvals: () => import('../screens/admin-approvals/ApprovalsScreen.tsx'),
  customers: () => import('../screens/admin-customers/CustomersScreen.tsx'),
  'customers/:id': () => import('../screens/admin-customers/CustomerScreen.tsx'),
  identity: () => import('../screens/admin-identity/IdentityScreen.tsx'),
  'identity/:id': () => import('../screens/admin-identity/DocumentScreen.tsx'),
  deposits: () => import('../screens/admin-deposits/DepositsScreen.tsx'),
  'deposits/credit': () => import('../screens/admin-deposits/ManualCreditScreen.tsx'),
  'deposits/:id': () => import('../screens/admin-deposits/DepositScreen.tsx'),
  rates: () => import('../screens/admin-rates/RatesScreen.tsx'),
  services: () => import('../screens/admin-services/ServicesScreen.tsx'),
  'services/codes': () => import('../screens/admin-services/ReferralCodesScreen.tsx'),
  'services/messages': () => import('../screens/admin-services/MessagesScreen.tsx'),
  books: () => import('../screens/admin-books/BooksScreen.tsx'),
  'books/postings': () => import('../screens/admin-books/PostingsScreen.tsx'),
  'books/safeguarding': () => import('../screens/admin-books/SafeguardingScreen.tsx'),
  compliance: () => import('../screens/admin-compliance/HitsScreen.tsx'),
  'compliance/reports': () => import('../screens/admin-compliance/ReportsScreen.tsx'),
  'compliance/alerts': () => import('../screens/admin-compliance/AlertsScreen.tsx'),
  'compliance/lists': () => import('../screens/admin-compliance/ListsScreen.tsx'),
  'compliance/hits/:id': () => import('../screens/admin-compliance/HitScreen.tsx'),
  transactions: () => import('../screens/admin-transactions/PaymentsScreen.tsx'),
  'transactions/:id': () => import('../screens/admin-transactions/PaymentScreen.tsx'),
  cases: () => import('../screens/admin-cases/CasesScreen.tsx'),
  'cases/:id': () => import('../screens/admin-cases/CaseScreen.tsx'),
  reconciliation: () => import('../screens/admin-reconciliation/ReconciliationScreen.tsx'),
  'reconciliation/:id': () => import('../screens/admin-reconciliation/RunScreen.tsx'),
  audit: () => import('../screens/admin-audit/AuditScreen.tsx'),
  health: () => import('../screens/admin-health/HealthScreen.tsx'),
  staff: () => import('../screens/admin-staff/StaffScreen.tsx'),
  'my-sign-in': () => import('../screens/admin-sign-in/OwnSignInScreen.tsx'),
} satisfies Record<PermittedAddress | `${PermittedAddress}/${string}`, Parameters<typeof lazyScreen>[0]>;

type Address = keyof typeof SCREENS;
type Area = Exclude<Address, `${string}/${string}`>;

const ADDRESSES = Object.keys(SCREENS) as Address[];
const isArea = (address: Address): address is Area => !address.includes('/');

export const AREAS = ADDRESSES.filter(isArea).map((name) => ({
  /** The key of its words. */
  name: name === '' ? ('overview' as const) : name === 'my-sign-in' ? ('ownSignIn' as const) : name,
  path: areaPath(name),
}));
export const PAGES = ADDRESSES.map((address) => ({
  path: areaPath(address),
  screen: lazyScreen(SCREENS[address]),
}));
