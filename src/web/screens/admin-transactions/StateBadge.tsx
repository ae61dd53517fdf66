import { useTranslations } from 'use-intl';
import type { PaymentStatus } from '#shared/payment.ts';
import { Badge } from '../../ui/Badge.tsx';

const TONES = {
  accepted: 'waiting',
  pending: 'waiting',
  paid: 'good',
  failed: 'quiet',
  returned: 'quiet',
} as const;

export function StateBadge({ status }: { status: PaymentStatus }) {
  const t = useTranslations('admin.transactions');
  return <Badge tone={TONES[status]}>{t(`states.${status}`)}</Badge>;
}
