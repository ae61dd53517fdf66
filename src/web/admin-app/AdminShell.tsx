import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link, useLocation } from 'wouter';
import { systemClock } from '#shared/clock.ts';
import { fullName } from '#shared/full-name.ts';
import type { StaffMeView } from '#shared/wire/admin/me.ts';
import { ActionHost } from '../admin/ActionHost.tsx';
import { mayOpen } from '../admin/area-path.ts';
import page from '../admin/Page.module.css';
import { useStaffSignOut } from '../admin/use-staff-sign-out.ts';
import { useRefreshMe } from '../api/admin/me.ts';
import { workersQuery } from '../api/admin/workers.ts';
import { onThisClock } from '../api/server-clock.ts';
import { sessionTimes } from '../api/session-store.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { paths } from '../paths.ts';
import { HeaderBar } from '../screens/HeaderBar.tsx';
import { LanguageSwitch } from '../screens/LanguageSwitch.tsx';
import { SessionGuard } from '../session/SessionGuard.tsx';
import { useChooseLanguage } from '../session/use-choose-language.ts';
import { MenuIcon, SignOutIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import classes from './AdminShell.module.css';
import { AREAS } from './areas.ts';

/** How often an active page refreshes its session, in case it makes no other requests. */
const KEEP_ALIVE_MS = 120_000;

/** The frame of the back office: navigation, who is signed in, time left, and the session's limits. */
export function AdminShell({ me, children }: { me: StaffMeView; children: ReactNode }) {
  const t = useTranslations('admin.shell');
  const common = useTranslations('common');
  const [menuOpen, menu] = useDisclosure(false);
  const signOut = useStaffSignOut();
  const limits = useMemo(() => limitsOf(me), [me]);
  useKeepAlive();
  useAccountLanguage(me.langKey);
  return (
    <SessionGuard onSignOut={signOut} limits={limits}>
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <HeaderBar home={paths.admin} className={classes.header}>
        <p className={classes.who}>
          <span className={classes.name}>{fullName(me)}</span>
          <span className={classes.role}>{t(`roles.${me.role}`)}</span>
        </p>
        <TimeLeft expiresAt={me.expiresAt} className={classes.time} />
        <LanguageSwitch onChoose={useChooseLanguage()} />
        <button type="button" className={classes.icon} onClick={signOut} aria-label={t('signOut')}>
          <SignOutIcon size={22} />
        </button>
        <button type="button" className={classes.burger} onClick={menu.open} aria-label={t('openMenu')}>
          <MenuIcon size={26} />
        </button>
      </HeaderBar>
      <Drawer
        opened={menuOpen}
        onClose={menu.close}
        title={t('navigation')}
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        {/* The parts of the header that do not fit on a phone. */}
        <p className={classes.whoInMenu}>
          <span className={classes.name}>{fullName(me)}</span>
          <span className={classes.role}>{t(`roles.${me.role}`)}</span>
        </p>
        <TimeLeft expiresAt={me.expiresAt} className={classes.timeInMenu} />
        <AreaLinks me={me} onFollow={menu.close} />
      </Drawer>
      <div className={classes.frame}>
        <div className={classes.side}>
          <AreaLinks me={me} />
        </div>
        <main id="main" className={classes.main} tabIndex={-1}>
          <WorkersNotice />
          <ActionHost>{children}</ActionHost>
        </main>
      </div>
    </SessionGuard>
  );
}

function AreaLinks({ me, onFollow }: { me: StaffMeView; onFollow?: () => void }) {
  const t = useTranslations('admin');
  const [location] = useLocation();
  const isHere = (path: string) =>
    path === paths.admin ? location === path : location === path || location.startsWith(`${path}/`);
  return (
    <nav aria-label={t('shell.navigation')}>
      <ul className={classes.areas}>
        {AREAS.filter(({ path }) => mayOpen(me.role, path)).map(({ name, path }) => (
          <li key={name}>
            <Link
              href={path}
              className={classes.area}
              aria-current={isHere(path) ? 'page' : undefined}
              {...(onFollow && { onClick: onFollow })}
            >
              {t(name === 'identity' ? 'identity.area' : `${name}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TimeLeft({ expiresAt, className }: { expiresAt: string; className: string | undefined }) {
  const t = useTranslations('admin.shell');
  const [minutes, setMinutes] = useState(() => minutesUntil(expiresAt));
  useEffect(() => {
    const look = () => setMinutes(minutesUntil(expiresAt));
    look();
    const timer = setInterval(look, 10_000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return <p className={className}>{t('endsIn', { minutes })}</p>;
}

function minutesUntil(instant: string): number {
  return Math.max(0, Math.floor((onThisClock(new Date(instant)) - systemClock.now().getTime()) / 60_000));
}

/** The server's limits, in milliseconds from the sign-in of this browser. */
function limitsOf({ expiresAt, idleMs }: StaffMeView) {
  return { limitMs: onThisClock(new Date(expiresAt)) - sessionTimes().startedAt, idleMs };
}

/** Switches to the account's language at sign-in, since errors and mails use that language. */
function useAccountLanguage(langKey: StaffMeView['langKey']) {
  const { locale, changeLocale } = useLanguage();
  useEffect(() => {
    const own = langKey === 'EN' ? 'en' : 'fr';
    // When its words cannot be loaded, the page stays in its language.
    if (locale !== own) changeLocale(own).catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- only at sign-in; afterwards the switch decides
  }, []);
}

/** Keeps the server's session alive while the person is active on the page. */
function useKeepAlive() {
  const refresh = useRefreshMe();
  useEffect(() => {
    const timer = setInterval(() => {
      const idle = systemClock.now().getTime() - sessionTimes().lastActivityAt;
      if (idle < KEEP_ALIVE_MS) refresh();
    }, KEEP_ALIVE_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `refresh` does the same in every render
  }, []);
}

/** A notice above every page while no worker is running. */
function WorkersNotice() {
  const t = useTranslations('admin.shell.workers');
  const { data } = useQuery(workersQuery);
  return (
    <output className={page.pageNotice}>
      {data?.isRunning === false && (
        <Notice tone="bad" title={t('title')}>
          {t('text')}
        </Notice>
      )}
    </output>
  );
}
