import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { postingTable } from '#shared/wire/admin/book.ts';
import { BackLink } from '../../admin/BackLink.tsx';
import { ExportButton } from '../../admin/ExportButton.tsx';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { accountsQuery } from '../../api/admin/books.ts';
import { Amount } from '../../ui/Amount.tsx';
import { useAccountName } from './account-name.ts';
import classes from './Books.module.css';

/** Every movement of money, with all its entries. */
export default function PostingsScreen() {
  const t = useTranslations('admin.books');
  const { data: chart } = useQuery(accountsQuery);
  const nameOf = useAccountName();
  const own = chart?.accounts.filter(({ customers }) => customers === null) ?? [];
  return (
    <TableScreen
      of={postingTable}
      title={t('postings')}
      intro={t('postingsText')}
      actions={<ExportButton of={postingTable} />}
      options={{ account: own.map(({ name }) => ({ value: name, label: nameOf(name) })) }}
      renderCells={{
        entries: ({ entries, archivedIn }) => (
          <ul className={classes.entries}>
            {entries.map(({ account, amount: { minor, currency } }) => (
              <li key={account}>
                <span>{nameOf(account)}</span>
                <Amount of={{ minor: BigInt(minor), currency }} />
              </li>
            ))}
            {archivedIn && <li>{t('archivedIn', { month: archivedIn })}</li>}
          </ul>
        ),
      }}
    >
      <BackLink area="books" label={t('back')} />
    </TableScreen>
  );
}
