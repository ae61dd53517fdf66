import type { Permission } from '#shared/permissions.ts';
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
  /** Who finds it in the navigation. The server decides by itself who may do what. */
  permission: Permission;
  path: string;
  screen: ReturnType<typeof lazyScreen>;
  /** Its pages below it, such as one for each customer: `/:id`. */
  pages?: { path: string; screen: ReturnType<typeof lazyScreen> }[];
};

/** The areas of the back office, in the order of the navigation. A new one is an entry here. */
export const AREAS: readonly Area[] = [
  {
    name: 'overview',
    permission: 'overview_read',
    path: paths.admin,
    screen: lazyScreen(() => import('../screens/admin-overview/OverviewScreen.tsx')),
  },
  {
    name: 'approvals',
    permission: 'approvals_read',
    path: areaPath('approvals'),
    screen: lazyScreen(() => import('../screens/admin-approvals/ApprovalsScreen.tsx')),
  },
  {
    name: 'customers',
    permission: 'customers_read',
    path: areaPath('customers'),
    screen: lazyScreen(() => import('../screens/admin-customers/CustomersScreen.tsx')),
    pages: [
      { path: '/:id', screen: lazyScreen(() => import('../screens/admin-customers/CustomerScreen.tsx')) },
    ],
  },
  {
    name: 'identity',
    permission: 'identity_read',
    path: areaPath('identity'),
    screen: lazyScreen(() => import('../screens/admin-identity/IdentityScreen.tsx')),
    pages: [
      { path: '/:id', screen: lazyScreen(() => import('../screens/admin-identity/DocumentScreen.tsx')) },
    ],
  },
  {
    name: 'deposits',
    permission: 'deposits_read',
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
    permission: 'rates_read',
    path: areaPath('rates'),
    screen: lazyScreen(() => import('../screens/admin-rates/RatesScreen.tsx')),
  },
  {
    name: 'services',
    permission: 'services_read',
    path: areaPath('services'),
    screen: lazyScreen(() => import('../screens/admin-services/ServicesScreen.tsx')),
    pages: [
      { path: '/codes', screen: lazyScreen(() => import('../screens/admin-services/CodesScreen.tsx')) },
      { path: '/messages', screen: lazyScreen(() => import('../screens/admin-services/MessagesScreen.tsx')) },
    ],
  },
  {
    name: 'books',
    permission: 'books_read',
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
    permission: 'compliance_read',
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
    permission: 'payments_read',
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
    permission: 'cases_read',
    path: areaPath('cases'),
    screen: lazyScreen(() => import('../screens/admin-cases/CasesScreen.tsx')),
    pages: [{ path: '/:id', screen: lazyScreen(() => import('../screens/admin-cases/CaseScreen.tsx')) }],
  },
  {
    name: 'reconciliation',
    permission: 'reconciliation_read',
    path: areaPath('reconciliation'),
    screen: lazyScreen(() => import('../screens/admin-reconciliation/ReconciliationScreen.tsx')),
    pages: [
      { path: '/:id', screen: lazyScreen(() => import('../screens/admin-reconciliation/RunScreen.tsx')) },
    ],
  },
  {
    name: 'audit',
    permission: 'audit_read',
    path: areaPath('audit'),
    screen: lazyScreen(() => import('../screens/admin-audit/AuditScreen.tsx')),
  },
  {
    name: 'health',
    permission: 'health_read',
    path: areaPath('health'),
    screen: lazyScreen(() => import('../screens/admin-health/HealthScreen.tsx')),
  },
  {
    name: 'staff',
    permission: 'staff_act',
    path: areaPath('staff'),
    screen: lazyScreen(() => import('../screens/admin-staff/StaffScreen.tsx')),
  },
  {
    name: 'ownSignIn',
    permission: 'own_sign_in',
    path: areaPath('my-sign-in'),
    screen: lazyScreen(() => import('../screens/admin-sign-in/OwnSignInScreen.tsx')),
  },
];
