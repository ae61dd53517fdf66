import { useTranslations } from 'use-intl';
import type { Names } from '#shared/wire/admin/fields.ts';
import type { Table } from '#shared/wire/admin/table.ts';

/** What the parts of a table are called. That there is each sentence is seen by `test/backoffice/descriptions.test.ts`. */
export function useTableWords(table: Table) {
  const t = useTranslations() as (sentence: string, values?: Record<string, string>) => string;
  const own = (key: string) => t(`admin.${table.area}.${key}`);
  return {
    title: own(table.title ?? 'title'),
    empty: own(table.empty ?? 'empty'),
    heading: (column: string) =>
      COMMON_NAMES.includes(column)
        ? t(`admin.table.${column}`)
        : own(table.columns[column]?.label ?? column),
    filter: (name: string) => {
      const { label, control } = table.filters[name] ?? {};
      const isCommon = label === undefined && (COMMON.includes(control ?? '') || COMMON_NAMES.includes(name));
      return isCommon
        ? t(`admin.table.${control === 'search' ? control : name}` as 'admin.table.all')
        : own(label ?? name);
    },
    opener: (label: string | undefined, row: Record<string, unknown>) =>
      t(`admin.${table.area}.${label ?? ''}`, { id: String(row[table.key]) }),
    choice: useChoiceWords(),
  };
}

/** Controls that are called the same in every table, unless it says otherwise. */
const COMMON = ['day', 'amount', 'search'];
/** The same of columns and choices: what `OWNED` describes. */
const COMMON_NAMES = ['age', 'owner'];

/** What the values of a choice are called; one that has no words yet keeps its own name. */
export function useChoiceWords() {
  const t = useTranslations();
  return (names: Names | undefined, value: string): string => {
    if (typeof names !== 'string') return names?.[value] ?? value;
    const key = `${names}.${value}` as 'admin.table.all';
    return t.has(key) ? t(key) : value;
  };
}
