import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { approvalTable } from '#shared/wire/admin/approval.ts';
import { ApprovalCard } from '../../admin/ApprovalCard.tsx';
import { PastEnd, TableFailure, TablePager } from '../../admin/DataTable.tsx';
import { ExportButton } from '../../admin/ExportButton.tsx';
import { Filters, OrderChoice } from '../../admin/TableFilters.tsx';
import { useTableWords } from '../../admin/table-words.ts';
import { useTable } from '../../admin/use-table.ts';
import { tableQuery } from '../../api/admin/table.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** The approval requests: those that wait for a second person, and those that were decided. */
export default function ApprovalsScreen() {
  const t = useTranslations('admin.approvals');
  const words = useTranslations('admin.table');
  const table = useTable(approvalTable);
  const approvals = useQuery(tableQuery(approvalTable, table.search));
  const { heading } = useTableWords(approvalTable);
  const sorts = Object.keys(approvalTable.columns).map((name) => ({ name, label: heading(name) }));
  const decided = table.filter('state') === 'decided';
  const isNarrowed = ['kind', 'by', 'person', 'from', 'to'].some((name) => table.filter(name) !== '');
  const isPastEnd = approvals.data && approvals.data.rows.length === 0 && approvals.data.total > 0;
  return (
    <Screen title={t('title')} intro={t('intro')} actions={<ExportButton of={approvalTable} />}>
      <Stack>
        <Filters of={approvalTable} table={table}>
          <OrderChoice table={table} sorts={sorts} />
        </Filters>
        <TableFailure query={approvals} table={table} />
        {approvals.isPending && <Skeletons lines={3} height={140} />}
        {isPastEnd && <PastEnd table={table} />}
        {approvals.data?.rows.length === 0 && !isPastEnd && (
          <EmptyState title={!isNarrowed ? t(decided ? 'emptyDecided' : 'emptyOpen') : words('nothing')} />
        )}
        {approvals.data?.rows.map((approval) => (
          <ApprovalCard key={approval.id} approval={approval} />
        ))}
        {approvals.data && !isPastEnd && <TablePager table={table} total={approvals.data.total} />}
      </Stack>
    </Screen>
  );
}
