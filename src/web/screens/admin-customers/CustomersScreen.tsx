import { useTranslations } from 'use-intl';
import { type CustomerRowView, customerTable } from '#shared/wire/admin/customer.ts';
import { AreaLink } from '../../admin/AreaLink.tsx';
import { ExportButton } from '../../admin/ExportButton.tsx';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { WithSecondary } from '../../admin/WithSecondary.tsx';
import { Badge } from '../../ui/Badge.tsx';
import classes from './Customers.module.css';

/** The customers, with search and filters. */
export default function CustomersScreen() {
  const t = useTranslations('admin.customers');
  const mayExport = useHasPermission('customers_export');
  return (
    <TableScreen
      of={customerTable}
      actions={mayExport && <ExportButton of={customerTable} />}
      renderCells={{
        name: ({ id, name }) => (
          <WithSecondary below={t('personNumber', { id: String(id) })}>
            <AreaLink to="customers" id={id}>
              {name}
            </AreaLink>
          </WithSecondary>
        ),
        state: (row) => <States customer={row} />,
      }}
    />
  );
}

type StatusFields = Pick<CustomerRowView, 'activated' | 'identityVerified' | 'sendingLocked' | 'flags'>;

/** The customer's states as badges. */
export function States({
  customer: { activated, identityVerified, sendingLocked, flags },
}: {
  customer: StatusFields;
}) {
  const t = useTranslations('admin.customers');
  return (
    <span className={classes.badges}>
      {activated && (
        <Badge tone={identityVerified ? 'good' : 'quiet'}>
          {t(`states.${identityVerified ? 'verified' : 'unverified'}`)}
        </Badge>
      )}
      {!activated && <Badge tone="quiet">{t('states.not_activated')}</Badge>}
      {sendingLocked && <Badge tone="waiting">{t('states.locked')}</Badge>}
      {flags.map((flag) => (
        <Badge key={flag} tone="waiting">
          {t(`flagKinds.${flag}`)}
        </Badge>
      ))}
    </span>
  );
}
