import { useTranslations } from 'use-intl';
import type { Names } from '#shared/wire/admin/fields.ts';
import type { Table } from '#shared/wire/admin/table.ts';

/**
 * Returns the sentences of a table: those of its area, else those of all tables. `test/backoffice/descriptions.test.ts`
 * checks that none is missing.
 */
export function useTableWords(table: Table) {
  const t = useTranslations('admin');
  const translate = t as (key: string, values?: Record<string, string>) => string;
  const say = (key: string, values?: Record<string, string>) => {
    const own = `${table.area}.${key}`;
    return t.has(own as 'table.all') ? translate(own, values) : translate(`table.${key}`);
  };
  return {
    area: { title: say('title'), intro: say('intro') },
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

/** Returns the name of a choice's value; the value itself where there is no sentence. */
export function useChoiceWords() {
  const t = useTranslations();
  return (names: Names | undefined, value: string): string => {
    if (typeof names !== 'string') return names?.[value] ?? value;
    const key = `${names}.${value}` as 'admin.table.all';
    return t.has(key) ? t(key) : value;
  };
}
