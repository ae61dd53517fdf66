import { useTranslations } from 'use-intl';
import type { RunView } from '#shared/wire/admin/reconciliation.ts';
import { Badge } from '../../ui/Badge.tsx';

/** The outcome of a run as a badge. */
export function Outcome({ run: { state, openCases, differenceCount } }: { run: RunView }) {
  const t = useTranslations('admin.reconciliation');
  if (state === 'failed') return <Badge tone="waiting">{t('states.failed')}</Badge>;
  if (openCases > 0) return <Badge tone="waiting">{t('open', { count: openCases })}</Badge>;
  return <Badge tone="good">{t(differenceCount > 0 ? 'resolved' : 'agrees')}</Badge>;
}
