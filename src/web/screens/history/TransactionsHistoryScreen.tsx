import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link, Redirect, useLocation, useSearchParams } from 'wouter';
import { PAGE_SIZE, transactionPageQuery } from '../../api/transactions.ts';
import { useFailureWords } from '../../failure-words.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { HistoryIcon } from '../../ui/icons.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { TransactionList } from './TransactionList.tsx';
import { pageOfAddress } from './page-of-address.ts';

/** What the person has done with their money, newest first, each with its state as it is now. */
export default function TransactionsHistoryScreen() {
  const t = useTranslations('history');
  const words = useFailureWords();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const page = pageOfAddress(search.get('page'));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(transactionPageQuery(page));

  const turnTo = (next: number) => {
    navigate(next === 0 ? paths.transactionsHistory : paths.transactionsHistoryPage(next + 1));
    window.scrollTo(0, 0);
  };

  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  // An address beyond the end, kept from longer ago: the last page there is.
  if (pages > 0 && page >= pages && !isPlaceholderData) {
    return <Redirect to={paths.transactionsHistoryPage(pages)} replace />;
  }

  return (
    <Screen
      title={t('title')}
      intro={data && data.total > 0 ? t('count', { count: data.total }) : t('intro')}
    >
      {error && (
        <FailureNotice failure={words(error)}>
          <RetryButton pending={isFetching} onPress={() => void refetch()} />
        </FailureNotice>
      )}
      {!data && !error && <Skeletons lines={5} height={92} />}
      {data?.total === 0 && <NoTransaction />}
      {data && data.total > 0 && (
        <>
          <TransactionList transactions={data.transactions} busy={isPlaceholderData} />
          <Pager
            page={page}
            pages={pages}
            onTurn={turnTo}
            label={t('pages')}
            pageLabel={(number) => t('page', { page: String(number) })}
            previousLabel={t('previousPage')}
            nextLabel={t('nextPage')}
          />
        </>
      )}
    </Screen>
  );
}

function NoTransaction() {
  const t = useTranslations('history');
  return (
    <Card>
      <EmptyState
        icon={<HistoryIcon size={28} />}
        title={t('empty')}
        action={
          <Button component={Link} href={paths.sendMoney}>
            {t('send')}
          </Button>
        }
      >
        {t('emptyText')}
      </EmptyState>
    </Card>
  );
}
