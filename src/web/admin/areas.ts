import { lazyScreen } from '../lazy-screen.ts';
import { paths } from '../paths.ts';
import { areaPath } from './area-path.ts';

type Area = {
  /** Names the area in the side navigation: `admin.shell.areas`. */
  name:
    | 'overview'
    | 'approvals'
    | 'customers'
    | 'identity'
    | 'deposits'
    | 'transactions'
    | 'cases'
    | 'reconciliation'
    | 'rates'
    | 'services'
    | 'books'
    | 'compliance'
    | 'audit'
    | 'health'
    | 'staff'
    | 'ownSignIn';
  path: string;
  screen: ReturnType<typeof lazyScreen>;
  /** Its pages below it, such as one for each customer: `/:id`. */
  pages?: { path: string; screen: ReturnType<typeof lazyScreen> }[];
};

/** The areas of the back office, in the order of the navigation. A new one is an entry here, and who opens it in `area-path.ts`. */
export const AREAS: readonly Area[] = [
  {
    name: 'overview',
    path: paths.admin,
    screen: lazyScreen(() => import('../screens/admin-overview/OverviewScreen.tsx')),
  },
  {
    name: 'approvals',
    path: areaPath('approvals'),
    screen: lazyScreen(() => import('../screens/admin-approvals/ApprovalsScreen.tsx')),
  },
  {
    name: 'customers',
    path: areaPath('customers'),
    screen: lazyScreen(() => import('../screens/admin-customers/CustomersScreen.tsx')),
    pages: [
      { path: '/:id', screen: lazyScreen(() => import('../screens/admin-customers/CustomerScreen.tsx')) },
    ],
  },
  {
    name: 'identity',
    path: areaPath('identity'),
    screen: lazyScreen(() => import('../screens/admin-identity/IdentityScreen.tsx')),
    pages: [
      { path: '/:id', screen: lazyScreen(() => import('../screens/admin-identity/DocumentScreen.tsx')) },
    ],
  },
  {
    name: 'deposits',
    path: areaPath('deposits'),
    screen: lazyScreen(() => import('../screens/admin-deposits/DepositsScreen.tsx')),
    pages: [
      {
        path: '/credit',
        screen: lazyScreen(() => import('../screens/admin-deposits/ManualCreditScreen.tsx')),
      },
      { path: '/:id', screen: lazyScreen(() => import('../screens/admin-deposits/DepositScreen.tsx')) },
    ],
  },
  {
    name: 'rates',
    path: areaPath('rates'),
    screen: lazyScreen(() => import('../screens/admin-rates/RatesScreen.tsx')),
  },
  {
    name: 'services',
    path: areaPath('services'),
    screen: lazyScreen(() => import('../screens/admin-services/ServicesScreen.tsx')),
    pages: [
      { path: '/codes', screen: lazyScreen(() => import('../screens/admin-services/CodesScreen.tsx')) },
      { path: '/messages', screen: lazyScreen(() => import('../screens/admin-services/MessagesScreen.tsx')) },
    ],
  },
  {
    name: 'books',
    path: areaPath('books'),
    screen: lazyScreen(() => import('../screens/admin-books/BooksScreen.tsx')),
    pages: [
      { path: '/postings', screen: lazyScreen(() => import('../screens/admin-books/PostingsScreen.tsx')) },
      {
        path: '/safeguarding',
        screen: lazyScreen(() => import('../screens/admin-books/SafeguardingScreen.tsx')),
      },
    ],
  },
  {
    name: 'compliance',
    path: areaPath('compliance'),
    screen: lazyScreen(() => import('../screens/admin-compliance/HitsScreen.tsx')),
    pages: [
      {
        path: '/reports',
        screen: lazyScreen(() => import('../screens/admin-compliance/ReportsScreen.tsx')),
      },
      { path: '/alerts', screen: lazyScreen(() => import('../screens/admin-compliance/AlertsScreen.tsx')) },
      { path: '/lists', screen: lazyScreen(() => import('../screens/admin-compliance/ListsScreen.tsx')) },
      { path: '/hits/:id', screen: lazyScreen(() => import('../screens/admin-compliance/HitScreen.tsx')) },
    ],
  },
  {
    name: 'transactions',
    path: areaPath('transactions'),
    screen: lazyScreen(() => import('../screens/admin-transactions/TransactionsScreen.tsx')),
    pages: [
      {
        path: '/:id',
        screen: lazyScreen(() => import('../screens/admin-transactions/TransactionScreen.tsx')),
      },
    ],
  },
  {
    name: 'cases',
    path: areaPath('cases'),
    screen: lazyScreen(() => import('../screens/admin-cases/CasesScreen.tsx')),
    pages: [{ path: '/:id', screen: lazyScreen(() => import('../screens/admin-cases/CaseScreen.tsx')) }],
  },
  {
    name: 'reconciliation',
    path: areaPath('reconciliation'),
    screen: lazyScreen(() => import('../screens/admin-reconciliation/ReconciliationScreen.tsx')),
    pages: [
      { path: '/:id', screen: lazyScreen(() => import('../screens/admin-reconciliation/RunScreen.tsx')) },
    ],
  },
  {
    name: 'audit',
    path: areaPath('audit'),
    screen: lazyScreen(() => import('../screens/admin-audit/AuditScreen.tsx')),
  },
  {
    name: 'health',
    path: areaPath('health'),
    screen: lazyScreen(() => import('../screens/admin-health/HealthScreen.tsx')),
  },
  {
    name: 'staff',
    path: areaPath('staff'),
    screen: lazyScreen(() => import('../screens/admin-staff/StaffScreen.tsx')),
  },
  {
    name: 'ownSignIn',
    path: areaPath('my-sign-in'),
    screen: lazyScreen(() => import('../screens/admin-sign-in/OwnSignInScreen.tsx')),
  },
];
