import { useTranslations } from 'use-intl';
import type { TransactionStatus } from '#shared/transaction.ts';
import { Badge } from '../../ui/Badge.tsx';

const TONES = { INIT: 'waiting', PEDDINT: 'waiting', DONE: 'good', FAILURE: 'quiet' } as const;

export function StateBadge({ status }: { status: TransactionStatus }) {
  const t = useTranslations('admin.transactions');
  return <Badge tone={TONES[status]}>{t(`states.${status}`)}</Badge>;
}
