import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { customerPostingTable } from '#shared/wire/admin/customer.ts';
import { STATEMENT_FORMATS, type StatementFormat } from '#shared/wire/history.ts';
import page from '../../admin/Page.module.css';
import { TableView } from '../../admin/TableView.tsx';
import { useFailureToast } from '../../admin/use-failure-toast.ts';
import { useFileDownload } from '../../admin/use-file-download.ts';
import { fetchCustomerStatement } from '../../api/admin/customers.ts';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** The customer's postings with the balance after each, and the statement as a file. */
export function Postings({ id }: { id: number }) {
  const t = useTranslations('admin.customers');
  return (
    <Section id="postings" title={t('postings')}>
      <Stack>
        <StatementButtons id={id} />
        <div>
          <TableView of={customerPostingTable} id={id} />
        </div>
      </Stack>
    </Section>
  );
}

function StatementButtons({ id }: { id: number }) {
  const t = useTranslations('admin.customers');
  const { mutate, isPending, variables } = useFileDownload(
    (format: StatementFormat) => fetchCustomerStatement(id, format),
    useFailureToast(),
  );
  return (
    <div className={page.actions}>
      {STATEMENT_FORMATS.map((format) => (
        <Button
          key={format}
          variant="default"
          size="xs"
          loading={isPending && variables === format}
          onClick={() => mutate(format)}
        >
          {t('statement', { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  );
}
