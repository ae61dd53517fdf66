import { Skeleton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './Skeletons.module.css';

type Props = { lines?: number; height?: number };

/** The shape of what is coming, so that nothing jumps when it arrives. */
export function Skeletons({ lines = 3, height = 72 }: Props) {
  const t = useTranslations('common');
  return (
    <output className={classes.list} aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={height} radius="md" />
      ))}
    </output>
  );
}

/** One line of text that is on its way. */
export function TextSkeleton({ width }: { width: string }) {
  return <Skeleton component="span" className={classes.text ?? ''} width={width} aria-hidden="true" />;
}
