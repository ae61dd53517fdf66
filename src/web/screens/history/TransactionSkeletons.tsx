import { Skeleton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './TransactionSkeletons.module.css';

const CARDS = [0, 1, 2, 3, 4];

/** Cards as they will be, before what is on them is known. */
export function TransactionSkeletons() {
  const t = useTranslations('common');
  return (
    <output className={classes.list} aria-label={t('loading')}>
      {CARDS.map((card) => (
        <span key={card} className={classes.card}>
          <Skeleton component="span" className={classes.icon ?? ''} circle height={44} />
          <span className={classes.words}>
            <Skeleton component="span" className={classes.line ?? ''} height={18} width="60%" />
            <Skeleton component="span" className={classes.line ?? ''} height={14} width="35%" />
          </span>
          <span className={classes.amounts}>
            <Skeleton component="span" className={classes.line ?? ''} height={18} width="7rem" />
            <Skeleton component="span" className={classes.line ?? ''} height={14} width="5rem" />
          </span>
          <span className={classes.foot}>
            <Skeleton component="span" className={classes.line ?? ''} height={24} width="6rem" radius="xl" />
            <Skeleton component="span" className={classes.line ?? ''} height={14} width="9rem" />
          </span>
        </span>
      ))}
    </output>
  );
}
