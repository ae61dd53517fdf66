import { useTranslations } from 'use-intl';
import type { BillServiceView } from '#shared/wire/bill.ts';

type Service = Pick<BillServiceView, 'merchant' | 'kind' | 'title'>;

/**
 * Returns a function that gives a service's name in the person's language. The rail's own title, which is
 * French, is used for services without a name of ours, and where a merchant has two of a kind.
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
