import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './Skeletons.module.css';

const REM_PX = 16;

type Props = { lines?: number; height?: number };

/** Placeholder boxes while content loads, so that the layout does not jump. */
export function Skeletons({ lines = 3, height = 72 }: Props) {
  const t = useTranslations('common');
  return (
    <output className={classes.list} aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={height} width="100%" />
      ))}
    </output>
  );
}

/** Placeholder for one line of text. */
export function TextSkeleton({ width }: { width: string }) {
  return (
    <span
      className={`${classes.skeleton} ${classes.text}`}
      data-skeleton
      style={{ width }}
      aria-hidden="true"
    />
  );
}

/** Wraps the placeholders of a screen that is loading. */
export function Loading({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const t = useTranslations('common');
  return (
    <output className={`${classes.loading} ${className ?? ''}`} aria-label={t('loading')} data-placeholders>
      {children}
    </output>
  );
}

type SheetProps = {
  /** What is loading: a list of people or payments, form fields, or labelled values. */
  shape: 'rows' | 'fields' | 'facts';
  lines: number;
  /** Whether it has a title. */
  titled?: boolean;
};

/** Placeholder for a card that is loading. */
export function SkeletonSheet({ shape, lines, titled = true }: SheetProps) {
  const Line = { rows: RowSkeleton, fields: FieldSkeleton, facts: FactSkeleton }[shape];
  return (
    <span className={classes.sheet} data-shape={shape}>
      {titled && <Skeleton height={22} width="45%" />}
      {Array.from({ length: lines }, (_, line) => (
        <Line key={line} />
      ))}
    </span>
  );
}

function RowSkeleton() {
  return (
    <span className={classes.row}>
      <Skeleton round height={40} width="2.5rem" />
      <span className={classes.words}>
        <Skeleton height={16} width="70%" />
        <Skeleton height={13} width="45%" />
      </span>
      <Skeleton height={16} width="5.5rem" />
    </span>
  );
}

function FieldSkeleton() {
  return (
    <span className={classes.words}>
      <Skeleton height={14} width="40%" />
      <Skeleton height={54} width="100%" />
    </span>
  );
}

function FactSkeleton() {
  return (
    <span className={classes.fact}>
      <Skeleton height={15} width="30%" />
      <Skeleton height={15} width="35%" />
    </span>
  );
}

type SkeletonProps = { height: number; width: string; round?: boolean };

/**
 * A plain element, because there are dozens on the first screen: Mantine's own component would cost a slow phone ten
 * times as much.
 */
function Skeleton({ height, width, round }: SkeletonProps) {
  return (
    <span
      className={classes.skeleton}
      data-round={round || undefined}
      style={{ height: `${height / REM_PX}rem`, width }}
    />
  );
}
