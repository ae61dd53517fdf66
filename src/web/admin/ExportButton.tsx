import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Table } from '#shared/wire/admin/table.ts';
import { DownloadIcon } from '../ui/icons.tsx';
import { useDownload } from './use-download.ts';
import { useTable } from './use-table.ts';

/** Downloads all rows that match, as CSV. The server records the export. */
export function ExportButton({ of }: { of: Table }) {
  const t = useTranslations('admin.table');
  const { search } = useTable(of);
  const { download, isPending } = useDownload();
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon size={18} />}
      loading={isPending}
      onClick={() => download(`${of.path}/export?${search}`)}
    >
      {t('export')}
    </Button>
  );
}
