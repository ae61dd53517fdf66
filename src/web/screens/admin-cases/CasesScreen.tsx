import { useTranslations } from 'use-intl';
import { caseTable } from '#shared/wire/admin/case.ts';
import { AreaLink } from '../../admin/AreaLink.tsx';
import classes from '../../admin/Page.module.css';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { Badge } from '../../ui/Badge.tsx';

/** The cases for staff to decide, the oldest first. */
export default function CasesScreen() {
  const t = useTranslations('admin.cases');
  const table = useTranslations('admin.table');
  return (
    <TableScreen
      of={caseTable}
      renderCells={{
        about: ({ payment, subject }) =>
          payment ? (
            <AreaLink to="transactions" id={payment.id}>
              {payment.reference}
            </AreaLink>
          ) : (
            <span className={classes.code}>{subject ?? '—'}</span>
          ),
        owner: ({ owner, isRequested, resolution }) => (
          <>
            {owner?.name ?? table('owners.nobody')}
            {resolution && <span className={classes.quiet}>{t(`resolutions.${resolution}`)}</span>}
            {isRequested && <Badge tone="waiting">{t('secondPerson')}</Badge>}
          </>
        ),
      }}
    />
  );
}
