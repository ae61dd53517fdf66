import type { ComponentType } from 'react';
import { paths } from '../../paths.ts';
import {
  BankIcon,
  BillIcon,
  HistoryIcon,
  PeopleIcon,
  PersonIcon,
  SendIcon,
  SettingsIcon,
  TopUpIcon,
} from '../../ui/icons.tsx';

/** Names of links; each has a message in the `dashboard` area. */
export type LinkName =
  | 'send'
  | 'history'
  | 'payBills'
  | 'creditAccount'
  | 'bankDeposit'
  | 'recipients'
  | 'settings'
  | 'profile';

export type DashboardLink = { name: LinkName; href: string; icon: ComponentType<{ size?: number }> };

/** The main links, in the header and the drawer. */
export const mainLinks: DashboardLink[] = [
  { name: 'send', href: paths.sendMoney, icon: SendIcon },
  { name: 'payBills', href: paths.payBills, icon: BillIcon },
  { name: 'creditAccount', href: paths.creditAccount, icon: TopUpIcon },
  { name: 'history', href: paths.history, icon: HistoryIcon },
];

/** The links of the account menu. */
export const accountLinks: DashboardLink[] = [
  { name: 'profile', href: paths.profile, icon: PersonIcon },
  { name: 'recipients', href: paths.recipients, icon: PeopleIcon },
  { name: 'bankDeposit', href: paths.bankDeposit, icon: BankIcon },
  { name: 'settings', href: paths.settings, icon: SettingsIcon },
];
