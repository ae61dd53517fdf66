import { useTranslations } from 'use-intl';
import type { BillServiceView } from '#shared/wire/bill.ts';

type Service = Pick<BillServiceView, 'merchant' | 'kind' | 'title'>;

/**
 * What people call a service, in their language. The rail's own title, which is French, is kept for what it may offer
 * beyond the services we know, and where a merchant has two of a kind.
 */
export function useServiceName(all: readonly Service[]): (service: Service) => string {
  const t = useTranslations('bills.serviceNames');
  return (service) => {
    const { merchant, kind, title } = service;
    const alike = all.filter((other) => other.merchant === merchant && other.kind === kind);
    const key = `${merchant}_${kind}` as Parameters<typeof t>[0];
    return alike.length === 1 && t.has(key) ? t(key) : title;
  };
}
