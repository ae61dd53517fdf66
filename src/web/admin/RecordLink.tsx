import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AreaLink } from './AreaLink.tsx';

/** The area with the pages of each kind of record. */
const AREAS = {
  person: 'customers',
  deposit: 'deposits',
  payment: 'transactions',
  case: 'cases',
  hit: 'compliance/hits',
} as const;
type RecordKind = keyof typeof AREAS;

export function isRecordKind(name: unknown): name is RecordKind {
  return typeof name === 'string' && Object.hasOwn(AREAS, name);
}

type Props = { kind: RecordKind; id: number | string; className?: string | undefined; children?: ReactNode };

/** A link to a record's page, by default with its number. */
export function RecordLink({ kind, id, className, children }: Props) {
  const t = useTranslations('admin.table');
  return (
    <AreaLink to={AREAS[kind]} id={id} className={className}>
      {children ?? t(`numberOf.${kind}`, { id: String(id) })}
    </AreaLink>
  );
}
