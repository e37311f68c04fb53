import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface Column<T> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: T) => ReactNode;
  /** Figures stand to the right. */
  readonly isFigure?: boolean;
  /** What the row can do: no heading to see, and kept to the right. */
  readonly isActions?: boolean;
}

interface Props<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
}

/** A plain table; on a phone each row becomes a card with its headings beside the values. */
export function DataTable<T>({ label, columns, rows, keyOf }: Props<T>) {
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} data-figure={column.isFigure === true}>
                {column.isActions === true ? <span className="visually-hidden">{column.title}</span> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-label={column.isActions === true ? '' : column.title}
                  data-figure={column.isFigure === true}
                  data-actions={column.isActions === true}
                >
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
