import type { ReactNode } from 'react';
import classes from './FigureTable.module.css';

type Props = {
  label: string;
  columns: string[];
  /** A row is its name and then a figure for each further column. */
  rows: { key: string; cells: ReactNode[] }[];
};

/** A few figures side by side; on a phone each row stands as a list of its own. */
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
            {figures.map((figure, place) => (
              <td key={columns[place + 1]} data-label={columns[place + 1]}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
