import type { ComponentType } from 'react';
import { paths } from '../../paths.ts';
import { HistoryIcon, SendIcon } from '../../ui/icons.tsx';

/** Names of links; each has words in the `dashboard` area. */
export type LinkName =
  | 'send'
  | 'history'
  | 'payBills'
  | 'creditAccount'
  | 'bankDeposit'
  | 'receivers'
  | 'settings'
  | 'profile';

export type DashboardLink = { name: LinkName; href: string; icon: ComponentType<{ size?: number }> };

/** The header's links. A screen that is built adds its line here and appears in header, drawer and footer. */
export const mainLinks: DashboardLink[] = [
  { name: 'send', href: paths.sendMoney, icon: SendIcon },
  { name: 'history', href: paths.transactionsHistory, icon: HistoryIcon },
];

/** The links behind the account's menu. */
export const accountLinks: DashboardLink[] = [];

/** Where a person verifies their identity, once that screen is built. */
export function profileHref(): string | undefined {
  return accountLinks.find(({ name }) => name === 'profile')?.href;
}
