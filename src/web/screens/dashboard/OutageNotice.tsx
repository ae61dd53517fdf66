import { ActionIcon } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocation } from 'wouter';
import { BILL_MERCHANTS, MERCHANTS, type Merchant, merchantName, WALLET_MERCHANTS } from '#shared/payment.ts';
import type { Account } from '../../api/account.ts';
import { paths } from '../../paths.ts';
import { useOutageNotices } from '../../session/outage-notices.ts';
import { ChevronDownIcon, CloseIcon, WarningIcon } from '../../ui/icons.tsx';
import classes from './OutageNotice.module.css';

/** How long it is shown (specification §9). */
const OUTAGE_NOTICE_MS = 300_000;
/** From this width on, all details are shown. */
const WIDE = '(min-width: 48em)';

/**
 * Names the services that are down, in one notice at the bottom right (specification §8): all of them on the
 * home screen, otherwise those that can be paid on the screen. It closes after five minutes, not counting
 * the time under the mouse; once closed, an outage is not shown again until it has ended.
 */
export function OutageNotice({ account }: { account: Account | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const [location] = useLocation();
  const outages = useOutages(account);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const [isInitiallyOpen] = useState(() => matchMedia(WIDE).matches);
  const [isHeld, setIsHeld] = useState(false);
  const names = outages.map(({ merchant }) => merchant).join(' ');

  // A service that recovers and fails again is a new outage.
  const stillDismissed = dismissed.filter((merchant) => names.split(' ').includes(merchant));
  if (stillDismissed.length < dismissed.length) setDismissed(stillDismissed);

  useEffect(() => {
    if (names === '' || isHeld) return;
    const timer = setTimeout(() => setDismissed(names.split(' ')), OUTAGE_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [names, isHeld]);

  const here = merchantsOf(location);
  const shown = outages.filter(({ merchant }) => here.includes(merchant) && !dismissed.includes(merchant));
  const [first] = shown;
  if (!first) {
    // What disappears under the mouse is never told that the mouse has left.
    if (isHeld) setIsHeld(false);
    return null;
  }

  const nameOf = ({ merchant }: Outage) => merchantName(merchant, locale);
  const close = () => setDismissed((before) => [...before, ...shown.map(({ merchant }) => merchant)]);
  return (
    // The mouse only pauses the timer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="alert"
      className={classes.notice}
      data-outages
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
    >
      <WarningIcon />
      {shown.length === 1 ? (
        <p className={classes.words}>
          {first.text?.[locale] ?? t('dashboard.outage', { service: nameOf(first) })}
        </p>
      ) : (
        <details className={classes.words} open={isInitiallyOpen}>
          <summary className={classes.summary}>
            {t('dashboard.outages', { count: String(shown.length) })}
            <ChevronDownIcon size={18} />
          </summary>
          <ul className={classes.list}>
            {shown.map((each) => (
              <li key={each.merchant}>{each.text?.[locale] ?? nameOf(each)}</li>
            ))}
          </ul>
        </details>
      )}
      <ActionIcon variant="subtle" color="navy" size="lg" onClick={close} aria-label={t('common.close')}>
        <CloseIcon size={18} />
      </ActionIcon>
    </div>
  );
}

type Outage = { merchant: Merchant; text: { fr: string; en: string } | undefined };

/** Returns the outages that concern this person; none if they turned these notices off. */
function useOutages(account: Account | undefined): Outage[] {
  const isWanted = useOutageNotices();
  if (!isWanted) return [];
  return (account?.unAvailableService ?? []).flatMap(({ service, text }) => {
    const merchant = MERCHANTS.find((each) => each === service.merchant);
    return merchant ? [{ merchant, text: text ?? undefined }] : [];
  });
}

/** Returns the services that are paid on a screen. */
function merchantsOf(location: string): readonly Merchant[] {
  if (location === paths.dashboard) return MERCHANTS;
  if (location.startsWith(paths.sendMoney)) return WALLET_MERCHANTS;
  return location === paths.payBills ? BILL_MERCHANTS : [];
}
