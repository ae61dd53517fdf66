import { useTranslations } from 'use-intl';
import { useChoiceWords } from '../../admin/table-words.ts';

/** Returns a function that gives an account's name in words; its own name if there are none. */
export function useAccountName(): (name: string) => string {
  const t = useTranslations('admin.table');
  const words = useChoiceWords();
  return (name) =>
    name.startsWith('customer/')
      ? t('numberOf.person', { id: name.slice('customer/'.length) })
      : words('admin.books.accountNames', name);
}
