import { useTranslations } from 'use-intl';
import { Link, useLocation } from 'wouter';
import { fullName } from '#shared/full-name.ts';
import type { Account } from '../../api/account.ts';
import { paths } from '../../paths.ts';
import { useSwitchLanguage } from '../../session/use-choose-language.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ChevronDownIcon, LanguageIcon, SignOutIcon } from '../../ui/icons.tsx';
import { menuItem, PopupMenu } from '../../ui/PopupMenu.tsx';
import classes from './AccountMenu.module.css';
import { accountLinks } from './dashboard-links.ts';
import { shortName } from './short-name.ts';

type Props = {
  account: Account | undefined;
  /**
   * Whether the account's request has been answered or has failed. Until then the name, which would move the
   * picture, is hidden.
   */
  isAnswered: boolean;
  onSignOut: () => void;
};

/** The signed-in person, as a link to their profile, and a menu for the account. */
export function AccountMenu({ account, isAnswered, onSignOut }: Props) {
  const t = useTranslations('dashboard');
  const common = useTranslations('common');
  const [location] = useLocation();
  const switchLanguage = useSwitchLanguage();
  const name = account ? fullName(account) : '';
  return (
    <div className={classes.account}>
      <Link
        href={paths.profile}
        className={classes.person}
        data-waiting={!isAnswered || undefined}
        aria-label={name ? t('profileOf', { name }) : t('profile')}
        aria-current={location.startsWith(paths.profile) ? 'page' : undefined}
      >
        <Avatar gender={account?.gender ?? 'OTHER'} size={38} />
        <span className={classes.name}>{shortName(name)}</span>
      </Link>
      <PopupMenu
        label={t('accountMenu', { name })}
        buttonClass={classes.target}
        button={<ChevronDownIcon size={18} />}
      >
        {accountLinks.map(({ name: link, href, icon: Icon }) => (
          <Link key={link} href={href} {...menuItem}>
            <Icon size={20} />
            {t(link)}
          </Link>
        ))}
        <button type="button" onClick={switchLanguage} lang={common('otherLanguageTag')} {...menuItem}>
          <LanguageIcon size={20} />
          {common('switchLanguage')}
        </button>
        <button type="button" onClick={onSignOut} {...menuItem}>
          <SignOutIcon size={20} />
          {t('signOut')}
        </button>
      </PopupMenu>
    </div>
  );
}
