import { Menu, UnstyledButton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { Account } from '../../api/account.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ChevronDownIcon, LanguageIcon, SignOutIcon } from '../../ui/icons.tsx';
import { accountLinks } from './dashboard-links.ts';
import classes from './AccountMenu.module.css';
import { shortName } from './short-name.ts';
import { useSwitchLanguage } from '../../session/use-choose-language.ts';

type Props = { account: Account | undefined; onSignOut: () => void };

/** Who is signed in, and what concerns the account rather than the money. */
export function AccountMenu({ account, onSignOut }: Props) {
  const t = useTranslations('dashboard');
  const common = useTranslations('common');
  const switchLanguage = useSwitchLanguage();
  const name = account ? `${account.firstName} ${account.lastName}` : '';
  return (
    <Menu
      position="bottom-end"
      width={240}
      offset={8}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={t('accountMenu', { name })}>
          <Avatar gender={account?.gender ?? 'OTHER'} size={38} />
          <span className={classes.name}>{shortName(name)}</span>
          <ChevronDownIcon size={18} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {accountLinks.map(({ name: link, href, icon: Icon }) => (
          <Menu.Item key={link} component={Link} href={href} leftSection={<Icon size={20} />}>
            {t(link)}
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={<LanguageIcon size={20} />}
          onClick={switchLanguage}
          lang={common('otherLanguageTag')}
        >
          {common('switchLanguage')}
        </Menu.Item>
        <Menu.Item leftSection={<SignOutIcon size={20} />} onClick={onSignOut}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
