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
        about: ({ transaction, subject }) =>
          transaction ? (
            <AreaLink to="transactions" id={transaction.id}>
              {transaction.reference}
            </AreaLink>
          ) : (
            <span className={classes.code}>{subject ?? '—'}</span>
          ),
        owner: ({ owner, isAsked, resolution }) => (
          <>
            {owner?.name ?? table('owners.nobody')}
            {resolution && <span className={classes.quiet}>{t(`resolutions.${resolution}`)}</span>}
            {isAsked && <Badge tone="waiting">{t('secondPerson')}</Badge>}
          </>
        ),
      }}
    />
  );
}
