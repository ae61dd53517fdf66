import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HistoryIcon, SearchIcon } from '../../ui/icons.tsx';

/** Shown for an empty history, with a link to the first transfer. */
export function EmptyHistory() {
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

/** Shown when no payment matches the filters, with a button that clears them. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  const t = useTranslations('history.filters');
  return (
    <Card>
      <EmptyState
        icon={<SearchIcon size={28} />}
        title={t('empty')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('clear')}
          </Button>
        }
      >
        {t('emptyText')}
      </EmptyState>
    </Card>
  );
}
