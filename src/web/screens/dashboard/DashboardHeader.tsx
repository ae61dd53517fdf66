import { useTranslations } from 'use-intl';
import { Link, useLocation } from 'wouter';
import type { Account } from '../../api/account.ts';
import { paths } from '../../paths.ts';
import { MenuIcon } from '../../ui/icons.tsx';
import { HeaderBar } from '../HeaderBar.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import classes from './DashboardHeader.module.css';
import { mainLinks } from './dashboard-links.ts';

type Props = {
  account: Account | undefined;
  /** Whether the account's request has been answered or has failed. */
  isAnswered: boolean;
  onOpenDrawer: () => void;
  onSignOut: () => void;
};

/** The dashboard's header. On small screens, its links are in the drawer. */
export function DashboardHeader({ account, isAnswered, onOpenDrawer, onSignOut }: Props) {
  const t = useTranslations('dashboard');
  const common = useTranslations('common');
  const [location] = useLocation();
  return (
    <HeaderBar home={paths.dashboard} className={classes.header}>
      <nav className={classes.links} aria-label={common('mainNavigation')}>
        {mainLinks.map(({ name, href }) => (
          <Link
            key={name}
            href={href}
            className={classes.link}
            aria-current={location === href ? 'page' : undefined}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      <div className={classes.account}>
        <AccountMenu account={account} isAnswered={isAnswered} onSignOut={onSignOut} />
      </div>
      <button type="button" className={classes.burger} onClick={onOpenDrawer} aria-label={t('openMenu')}>
        <MenuIcon size={26} />
      </button>
    </HeaderBar>
  );
}
