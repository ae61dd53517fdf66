import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { APPROVAL_KINDS } from '#shared/approvals.ts';
import { ASKERS } from '#shared/wire/admin/approval.ts';
import { TABLE_SIZE } from '#shared/wire/admin/table.ts';
import { ApprovalCard } from '../../admin/ApprovalCard.tsx';
import { ChoiceFilter, DaysFilter, OrderChoice, TableFilters } from '../../admin/TableFilters.tsx';
import { useTable } from '../../admin/use-table.ts';
import { approvalsQuery } from '../../api/admin/approvals.ts';
import { useFailureWords } from '../../failure-words.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { Stack } from '../../ui/Stack.tsx';

const SORTS = ['requestedAt', 'kind', 'requestedBy', 'expiresAt'] as const;

/** What waits for a second person, and what was decided. */
export default function ApprovalsScreen() {
  const t = useTranslations('admin.approvals');
  const words = useTranslations('admin.table');
  const failure = useFailureWords();
  const table = useTable({ sort: '-requestedAt' });
  const approvals = useQuery(approvalsQuery(table.search));
  const decided = table.filter('state') === 'decided';
  const isNarrowed = ['kind', 'by', 'from', 'to'].some((name) => table.filter(name) !== '');
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Stack>
        <TableFilters table={table}>
          <SelectField
            name="state"
            label={t('state')}
            value={decided ? 'decided' : 'open'}
            onChange={(state) => table.setFilter('state', state === 'open' ? '' : state)}
            options={[
              { value: 'open', label: t('open') },
              { value: 'decided', label: t('decided') },
            ]}
          />
          <ChoiceFilter
            table={table}
            name="kind"
            label={t('kind')}
            options={APPROVAL_KINDS.map((value) => ({ value, label: t(`kinds.${value}.name`) }))}
          />
          <ChoiceFilter
            table={table}
            name="by"
            label={t('requestedBy')}
            options={ASKERS.map((value) => ({ value, label: t(`askers.${value}`) }))}
          />
          <DaysFilter table={table} />
          <OrderChoice table={table} sorts={SORTS.map((name) => ({ name, label: t(name) }))} />
        </TableFilters>
        <FailureNotice failure={failure(approvals.error)}>
          <RetryButton pending={approvals.isFetching} onPress={() => void approvals.refetch()} />
        </FailureNotice>
        {approvals.isPending && <Skeletons lines={3} height={140} />}
        {approvals.data?.rows.length === 0 && (
          <EmptyState title={!isNarrowed ? t(decided ? 'emptyDecided' : 'emptyOpen') : words('nothing')} />
        )}
        {approvals.data?.rows.map((approval) => (
          <ApprovalCard key={approval.id} approval={approval} />
        ))}
        {approvals.data && (
          <Pager
            page={table.page - 1}
            pages={Math.ceil(approvals.data.total / TABLE_SIZE)}
            onTurn={(page) => table.turnTo(page + 1)}
            label={words('pages')}
            pageLabel={(page) => words('page', { page: String(page) })}
            previousLabel={words('previous')}
            nextLabel={words('next')}
          />
        )}
      </Stack>
    </Screen>
  );
}
