import type { Attributes, ReactNode } from 'react';
import type { Table } from '#shared/wire/admin/table.ts';
import { Screen } from '../ui/Screen.tsx';
import { ExportButton } from './ExportButton.tsx';
import { type TableProps, TableView } from './TableView.tsx';
import { useTableWords } from './table-words.ts';

type Props<T extends Table> = Attributes &
  TableProps<T> & {
    /** By default those of the table's area. */
    title?: string;
    intro?: string;
    /** By default the export, if the description has one. */
    actions?: ReactNode;
    /** Shown above the table. */
    children?: ReactNode;
  };

/** A screen that mainly shows a table of the back office. */
export function TableScreen<T extends Table>(props: Props<T>) {
  const { of, title, intro, actions, children } = props;
  const { area } = useTableWords(of);
  return (
    <Screen
      title={title ?? area.title}
      intro={intro ?? area.intro}
      actions={actions ?? (of.csv && <ExportButton of={of} />)}
    >
      {children}
      <TableView {...props} />
    </Screen>
  );
}
