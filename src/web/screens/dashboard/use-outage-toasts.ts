import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { MERCHANTS, type Merchant } from '#shared/transaction.ts';
import type { Account } from '../../api/account.ts';
import { useOutageNotices } from '../../session/outage-notices.ts';
import { outageToast } from '../../ui/toasts.ts';

function isMerchant(name: string): name is Merchant {
  return (MERCHANTS as readonly string[]).includes(name);
}

/** Tells which services are out of order, for five minutes each, at the bottom right (specification §8). */
export function useOutageToasts(account: Account | undefined): void {
  const t = useTranslations('dashboard');
  const common = useTranslations('common');
  const wanted = useOutageNotices();
  const out = (wanted ? (account?.unAvailableService ?? []) : [])
    .map(({ service }) => service.merchant)
    .filter(isMerchant);
  const names = out.join(' ');
  useEffect(() => {
    for (const merchant of names.split(' ').filter(isMerchant)) {
      const sentence = t('outage', { service: t(`services.${merchant}`) });
      outageToast(`outage-${merchant}`, sentence, common('close'));
    }
  }, [names, t, common]);
}
