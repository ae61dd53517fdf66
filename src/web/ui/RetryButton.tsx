import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** A retry button for failures that may be temporary. */
export function RetryButton({ pending, onPress }: { pending: boolean; onPress: () => void }) {
  const t = useTranslations('common');
  return (
    <Button size="sm" variant="default" loading={pending} onClick={onPress}>
      {t('retry')}
    </Button>
  );
}
