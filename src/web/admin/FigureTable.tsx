import type { ReactNode } from 'react';
import classes from './FigureTable.module.css';

type Props = {
  label: string;
  columns: string[];
  /** The first cell is the row's heading. */
  rows: { key: string; cells: ReactNode[] }[];
};

/** A small table of figures; on a phone each row is a list. */
export function FigureTable({ label, columns, rows }: Props) {
  return (
    <table className={classes.figures} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
