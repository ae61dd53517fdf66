import { useTranslations } from 'use-intl';
import type { Names } from '#shared/wire/admin/fields.ts';
import type { Table } from '#shared/wire/admin/table.ts';

/**
 * What the parts of a table are called: in the words of its area, else in those of all tables. That there is each
 * sentence is checked by `test/backoffice/descriptions.test.ts`.
 */
export function useTableWords(table: Table) {
  const t = useTranslations('admin');
  const translate = t as (key: string, values?: Record<string, string>) => string;
  const say = (key: string, values?: Record<string, string>) => {
    const own = `${table.area}.${key}`;
    return t.has(own as 'table.all') ? translate(own, values) : translate(`table.${key}`);
  };
  return {
    title: say(table.title ?? 'title'),
    empty: say(table.empty ?? 'empty'),
    heading: (column: string) => say(table.columns[column]?.label ?? column),
    filter: (name: string) => {
      const { label, control } = table.filters[name] ?? {};
      return say(label ?? (control === 'search' ? 'search' : name));
    },
    opener: (label = '', row: Record<string, unknown>) => say(label, { id: String(row[table.key]) }),
    choice: useChoiceWords(),
  };
}

/** What the values of a choice are called; one that has no words yet keeps its own name. */
export function useChoiceWords() {
  const t = useTranslations();
  return (names: Names | undefined, value: string): string => {
    if (typeof names !== 'string') return names?.[value] ?? value;
    const key = `${names}.${value}` as 'admin.table.all';
    return t.has(key) ? t(key) : value;
  };
}
