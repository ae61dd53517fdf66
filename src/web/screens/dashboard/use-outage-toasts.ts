import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { MERCHANTS, type Merchant } from '#shared/payment.ts';
import type { Account } from '../../api/account.ts';
import { useOutageNotices } from '../../session/outage-notices.ts';
import { outageToast, rewordToast, takeToastBack } from '../../ui/toasts.ts';

function isMerchant(name: string): name is Merchant {
  return (MERCHANTS as readonly string[]).includes(name);
}

const idOf = (merchant: Merchant) => `outage-${merchant}`;

/**
 * Tells which services are out of order, for five minutes each, at the bottom right (specification §8). What is
 * repaired, or no longer wanted, is taken back; what was closed does not come again while it lasts.
 */
export function useOutageToasts(account: Account | undefined): void {
  const t = useTranslations('dashboard');
  const common = useTranslations('common');
  const wanted = useOutageNotices();
  const told = useRef(new Set<Merchant>());
  const locale = useLocale();
  const out = (wanted ? (account?.unAvailableService ?? []) : []).filter(({ service }) =>
    isMerchant(service.merchant),
  );
  const names = out.map(({ service }) => service.merchant).join(' ');
  // What staff say about it, by merchant.
  const said = JSON.stringify(
    Object.fromEntries(out.flatMap(({ service, text }) => (text ? [[service.merchant, text[locale]]] : []))),
  );

  useEffect(() => {
    const now = new Set(names.split(' ').filter(isMerchant));
    const sayings = JSON.parse(said) as Partial<Record<Merchant, string>>;
    for (const merchant of now) {
      const sentence = sayings[merchant] ?? t('outage', { service: t(`services.${merchant}`) });
      if (told.current.has(merchant)) rewordToast(idOf(merchant), sentence);
      else outageToast(idOf(merchant), sentence, common('close'));
    }
    for (const merchant of told.current) if (!now.has(merchant)) takeToastBack(idOf(merchant));
    told.current = now;
  }, [names, said, t, common]);

  useEffect(() => {
    const { current } = told;
    return () => {
      // Who signs out takes their news along.
      for (const merchant of MERCHANTS) takeToastBack(idOf(merchant));
      current.clear();
    };
  }, []);
}
