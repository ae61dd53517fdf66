import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PersonName } from '#shared/wire/admin/fields.ts';
import { DateTimeText } from '../ui/DateTimeText.tsx';
import classes from './Facts.module.css';
import { RecordLink } from './RecordLink.tsx';
import { WireAmount } from './WireAmount.tsx';
import { WithSecondary } from './WithSecondary.tsx';

/** A description list in as many columns as fit. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

type FactProps = { label: string; below?: ReactNode; children: ReactNode };

/** A term and its value; a dash where there is none. */
export function Fact({ label, below, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        <WithSecondary below={below}>{children ?? '—'}</WithSecondary>
      </dd>
    </div>
  );
}

/** A customer as a fact, linked to their page; `none` where there is no customer. */
export function CustomerFact({ customer, none }: { customer: PersonName | null; none?: string }) {
  const t = useTranslations('admin.table');
  if (!customer) return <Fact label={t('customer')}>{none}</Fact>;
  return (
    <Fact label={t('customer')} below={t('numberOf.person', { id: String(customer.id) })}>
      <RecordLink kind="person" id={customer.id}>
        {customer.name}
      </RecordLink>
    </Fact>
  );
}

/** A moment as a fact. */
export function TimeFact({ label, at }: { label: string; at: string | null | undefined }) {
  return <Fact label={label}>{at && <DateTimeText of={new Date(at)} />}</Fact>;
}

type AmountProps = Omit<ComponentProps<typeof WireAmount>, 'of'> & { label: string; of: number | null };

/** An amount of the wire as a fact. */
export function AmountFact({ label, of, ...amount }: AmountProps) {
  return <Fact label={label}>{of === null ? null : <WireAmount of={of} {...amount} />}</Fact>;
}
