import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { systemClock } from '#shared/clock.ts';
import type { StatementFormat } from '#shared/wire/history.ts';
import { ALL_PAYMENTS, type HistoryFilter, historyPageQuery, PAGE_SIZE } from '../../api/payments.ts';
import { paths } from '../../paths.ts';
import { Announcement } from '../../ui/Announcement.tsx';
import { zoneName } from '../../ui/DateTimeText.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { focusField } from '../../ui/field-id.ts';
import { Pager } from '../../ui/Pager.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Loading, SkeletonSheet } from '../../ui/Skeletons.tsx';
import { EmptyHistory, NoMatches } from './EmptyHistory.tsx';
import classes from './HistoryFilters.module.css';
import { historySearch, isFiltered, readHistoryAddress } from './history-address.ts';
import { PaymentList } from './PaymentList.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';
import { StatementButtons } from './StatementButtons.tsx';
import { StatementStatus } from './StatementStatus.tsx';
import { TypeChips } from './TypeChips.tsx';
import { useStatement } from './use-statement.ts';

type Props = { filter: HistoryFilter; onChange: (filter: HistoryFilter) => void };

/** The filters of the history: one type of payment, and a period. */
function HistoryFilters({ filter, onChange }: Props) {
  const t = useTranslations('history.filters');
  return (
    <search className={classes.filters} aria-label={t('label')}>
      <TypeChips value={filter.type} onChange={(type) => onChange({ ...filter, type })} />
      <PeriodFilter value={filter} onChange={(period) => onChange({ ...filter, ...period })} />
    </search>
  );
}

/** The history of payments, newest first, with filters and statements. */
export default function HistoryScreen() {
  const t = useTranslations('history');
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const { filter, page } = readHistoryAddress(search);
  const query = useQuery(historyPageQuery(filter, page));
  const { data, error, isPlaceholderData } = query;
  const statement = useStatement(filter);
  const exportButtons = useRef<Partial<Record<StatementFormat, HTMLButtonElement | null>>>({});

  const show = (wanted: HistoryFilter, wantedPage = 0) =>
    navigate(paths.historyOf(historySearch(wanted, wantedPage)));
  const goToPage = (next: number) => {
    show(filter, next);
    window.scrollTo(0, 0);
  };
  // The buttons that cancel or retry a statement disappear once pressed; the export button stays, so focus it.
  const fromExportButton = (act: () => void) => {
    if (statement.format) exportButtons.current[statement.format]?.focus();
    act();
  };
  const clearFilters = () => {
    focusField('type');
    show(ALL_PAYMENTS);
  };

  // The time zone of all times below.
  const zone = zoneName(systemClock.now(), useLocale(), 'longGeneric');
  const filtered = isFiltered(filter);
  const total = data?.total ?? 0;
  const pages = Math.ceil(total / PAGE_SIZE);
  // An address beyond the end, saved earlier: show the last page.
  if (pages > 0 && page >= pages && !isPlaceholderData) {
    return <Redirect to={paths.historyOf(historySearch(filter, pages - 1))} replace />;
  }
  // An empty previous result says nothing about the current filters.
  const isLoading = !error && (!data || (isPlaceholderData && total === 0));

  return (
    <Screen
      title={t('title')}
      intro={total > 0 ? `${t('count', { count: total })} · ${zone}` : t('intro')}
      actions={
        total > 0 && (
          <StatementButtons busy={statement.isPending} onChoose={statement.start} buttons={exportButtons} />
        )
      }
    >
      <HistoryFilters filter={filter} onChange={show} />
      <StatementStatus
        of={statement}
        onCancel={() => fromExportButton(statement.cancel)}
        onRetry={(format) => fromExportButton(() => statement.start(format))}
      />
      {error && <FailureNotice error={error} retry={query} />}
      {isLoading && (
        <Loading>
          <SkeletonSheet shape="rows" lines={3} titled={false} />
          <SkeletonSheet shape="rows" lines={4} titled={false} />
        </Loading>
      )}
      {!isLoading &&
        data &&
        total === 0 &&
        (filtered ? <NoMatches onClear={clearFilters} /> : <EmptyHistory />)}
      {total > 0 && data && (
        <>
          <PaymentList payments={data.payments} busy={isPlaceholderData} />
          <Pager
            page={page}
            pages={pages}
            onTurn={goToPage}
            label={t('pages')}
            pageLabel={(number) => t('page', { page: String(number) })}
            previousLabel={t('previousPage')}
            nextLabel={t('nextPage')}
          />
        </>
      )}
      <Announcement>
        {filtered && data && !isPlaceholderData ? t('filters.found', { count: total }) : ''}
      </Announcement>
    </Screen>
  );
}
