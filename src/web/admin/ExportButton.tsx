import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useExport } from '../api/admin/table.ts';
import { useFailureWords } from '../failure-words.ts';
import { DownloadIcon } from '../ui/icons.tsx';
import { saveFile } from '../ui/save-file.ts';
import { toast } from '../ui/toasts.ts';
import type { Table } from './use-table.ts';

/** Everything a table finds, on all its pages, as a file. That it was taken out is recorded by the server. */
export function ExportButton({ path, table }: { path: string; table: Table }) {
  const t = useTranslations('admin.table');
  const words = useFailureWords();
  const { mutate, isPending } = useExport();
  const take = () =>
    mutate(`${path}?${table.search}`, {
      onSuccess: saveFile,
      onError: (error) => toast(words(error)?.title ?? '', { tone: 'bad' }),
    });
  return (
    <Button variant="default" leftSection={<DownloadIcon size={18} />} loading={isPending} onClick={take}>
      {t('export')}
    </Button>
  );
}
