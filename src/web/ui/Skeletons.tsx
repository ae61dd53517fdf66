import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './Skeletons.module.css';

const REM_PX = 16;

type Props = { lines?: number; height?: number };

/** The shape of what is coming, so that nothing jumps when it arrives. */
export function Skeletons({ lines = 3, height = 72 }: Props) {
  const t = useTranslations('common');
  return (
    <output className={classes.list} aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <Bone key={line} height={height} width="100%" />
      ))}
    </output>
  );
}

/** One line of text that is on its way. */
export function TextSkeleton({ width }: { width: string }) {
  return (
    <span className={`${classes.bone} ${classes.text}`} data-bone style={{ width }} aria-hidden="true" />
  );
}

/** Around the sheets of a screen that is on its way. */
export function Loading({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const t = useTranslations('common');
  return (
    <output className={`${classes.loading} ${className ?? ''}`} aria-label={t('loading')}>
      {children}
    </output>
  );
}

type SheetProps = {
  /** What it will hold: people or payments one below the other, fields to fill in, or facts with their names. */
  shape: 'rows' | 'fields' | 'facts';
  lines: number;
  /** Whether a title will stand above. */
  titled?: boolean;
};

/** A sheet as it will be, before what is on it is known. */
export function SkeletonSheet({ shape, lines, titled = true }: SheetProps) {
  const Line = { rows: RowSkeleton, fields: FieldSkeleton, facts: FactSkeleton }[shape];
  return (
    <span className={classes.sheet} data-shape={shape}>
      {titled && <Bone height={22} width="45%" />}
      {Array.from({ length: lines }, (_, line) => (
        <Line key={line} />
      ))}
    </span>
  );
}

function RowSkeleton() {
  return (
    <span className={classes.row}>
      <Bone round height={40} width="2.5rem" />
      <span className={classes.words}>
        <Bone height={16} width="70%" />
        <Bone height={13} width="45%" />
      </span>
      <Bone height={16} width="5.5rem" />
    </span>
  );
}

function FieldSkeleton() {
  return (
    <span className={classes.words}>
      <Bone height={14} width="40%" />
      <Bone height={54} width="100%" />
    </span>
  );
}

function FactSkeleton() {
  return (
    <span className={classes.fact}>
      <Bone height={15} width="30%" />
      <Bone height={15} width="35%" />
    </span>
  );
}

type BoneProps = { height: number; width: string; round?: boolean };

/** There are dozens of them in the first picture: an element of our own costs a slow phone a tenth of the library's. */
function Bone({ height, width, round }: BoneProps) {
  return (
    <span
      className={classes.bone}
      data-round={round || undefined}
      style={{ height: `${height / REM_PX}rem`, width }}
    />
  );
}
