import { useTranslations } from 'use-intl';
import { Notice } from '../ui/Notice.tsx';
import { AreaLink } from './AreaLink.tsx';

/** Says that a request about the page's record waits for a second person. */
export function PendingRequestNotice({ title }: { title?: string }) {
  const t = useTranslations('admin.table');
  return (
    <Notice
      tone="info"
      title={title ?? t('requested')}
      action={<AreaLink to="approvals">{t('toApprovals')}</AreaLink>}
    />
  );
}
