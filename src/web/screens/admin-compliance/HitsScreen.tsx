import { useTranslations } from 'use-intl';
import { type HitView, hitTable } from '#shared/wire/admin/compliance.ts';
import page from '../../admin/Page.module.css';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { WithSecondary } from '../../admin/WithSecondary.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { CompliancePages } from './CompliancePages.tsx';

/** Names that resemble an entry of a list; those that wait for review come first. */
export default function HitsScreen() {
  const t = useTranslations('admin.compliance');
  return (
    <TableScreen
      of={hitTable}
      renderCells={{
        name: ({ name, kind, customer }) => (
          <>
            {name}
            <span className={page.quiet}>
              {t(`kinds.${kind}`)}
              {kind !== 'customer' && customer && ` · ${customer.name}`}
            </span>
          </>
        ),
        payment: (hit) => <Payment hit={hit} />,
      }}
    >
      <CompliancePages current="hits" />
    </TableScreen>
  );
}

function Payment({ hit: { payment, depositId, isRequested } }: { hit: HitView }) {
  const t = useTranslations('admin.compliance');
  const table = useTranslations('admin.table');
  return (
    <>
      {payment ? (
        <WithSecondary below={payment.reference}>
          <WireAmount of={payment.amount} in="CAD" size="strong" />
        </WithSecondary>
      ) : depositId === null ? (
        t('noPayment')
      ) : (
        table('numberOf.deposit', { id: String(depositId) })
      )}
      {isRequested && <Badge tone="waiting">{t('secondPerson')}</Badge>}
    </>
  );
}
