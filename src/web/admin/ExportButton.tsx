import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Table } from '#shared/wire/admin/table.ts';
import { fetchCsv } from '../api/admin/table.ts';
import { DownloadIcon } from '../ui/icons.tsx';
import { useFailureToast } from './use-failure-toast.ts';
import { useFileDownload } from './use-file-download.ts';
import { useTable } from './use-table.ts';

/** Downloads all rows that match, as CSV. The server records the export. */
export function ExportButton({ of }: { of: Table }) {
  const t = useTranslations('admin.table');
  const { search } = useTable(of);
  const { mutate, isPending } = useFileDownload(fetchCsv, useFailureToast());
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon size={18} />}
      loading={isPending}
      onClick={() => mutate(`${of.path}/export?${search}`)}
    >
      {t('export')}
    </Button>
  );
}

/** Downloads what belongs to one row, as CSV. `name` is the button's accessible name. */
export function RowExportButton({ path, label, name }: { path: string; label: string; name: string }) {
  const { mutate, isPending } = useFileDownload(fetchCsv, useFailureToast());
  return (
    <Button size="xs" variant="default" aria-label={name} loading={isPending} onClick={() => mutate(path)}>
      {label}
    </Button>
  );
}
