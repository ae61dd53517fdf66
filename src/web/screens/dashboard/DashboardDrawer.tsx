import { Drawer } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Link, useLocation } from 'wouter';
import { fullName } from '#shared/full-name.ts';
import type { Account } from '../../api/account.ts';
import { paths } from '../../paths.ts';
import { useSwitchLanguage } from '../../session/use-choose-language.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { LanguageIcon, SignOutIcon } from '../../ui/icons.tsx';
import { useAfterFirstFrame } from '../../ui/use-after-first-frame.ts';
import classes from './DashboardDrawer.module.css';
import { accountLinks, mainLinks } from './dashboard-links.ts';
import { shortName } from './short-name.ts';

type Props = { opened: boolean; onClose: () => void; account: Account | undefined; onSignOut: () => void };

/** The header's links and the account menu on small screens. */
export function DashboardDrawer({ opened, onClose, account, onSignOut }: Props) {
  const isMounted = useAfterFirstFrame();
  const t = useTranslations('dashboard');
  const common = useTranslations('common');
  const [location] = useLocation();
  const switchLanguage = useSwitchLanguage();
  const name = account ? fullName(account) : '';
  return (
    <Drawer
      opened={opened && isMounted}
      onClose={onClose}
      position="right"
      size={320}
      title={t('menu')}
      closeButtonProps={{ 'aria-label': common('close'), size: 'lg' }}
    >
      <Link
        href={paths.profile}
        className={classes.person}
        onClick={onClose}
        aria-label={name ? t('profileOf', { name }) : t('profile')}
      >
        <Avatar gender={account?.gender ?? 'OTHER'} size={48} />
        <span>
          <span className={classes.name}>{shortName(name)}</span>
          <span className={classes.login}>{account?.login}</span>
        </span>
      </Link>
      <nav aria-label={common('mainNavigation')} className={classes.links}>
        {[...mainLinks, ...accountLinks].map(({ name: link, href, icon: Icon }) => (
          <Link
            key={link}
            href={href}
            className={classes.link}
            onClick={onClose}
            aria-current={location === href ? 'page' : undefined}
          >
            <Icon />
            {t(link)}
          </Link>
        ))}
      </nav>
      <div className={classes.links}>
        <button
          type="button"
          className={classes.link}
          onClick={switchLanguage}
          lang={common('otherLanguageTag')}
        >
          <LanguageIcon />
          {common('switchLanguage')}
        </button>
        <button type="button" className={classes.link} onClick={onSignOut}>
          <SignOutIcon />
          {t('signOut')}
        </button>
      </div>
    </Drawer>
  );
}
