import { usePreferences } from '../../lib/preferences.ts';
import { useListView, type ListView } from './list-view.ts';
import { SortButton } from './sort-button.tsx';
import type { Column } from './table-column.ts';
import { TableMenu } from './table-menu.tsx';
import { sortedAs, sortedRows, sortKeyOf } from './table-sort.ts';
import { Panel } from '../layout/box.tsx';
import styles from './data-table.module.css';

export type { Column } from './table-column.ts';

interface Props<T> {
  readonly label: string;
  /**
   * The key under which order and columns are remembered, or the view itself where somebody else reads it too. Without
   * one the table is fixed: not sortable, with all columns.
   */
  readonly view?: string | ListView;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
}

/** A table with the columns and order that a person has selected; on a phone each row becomes a card. */
export function DataTable<T>({ view, ...table }: Props<T>) {
  if (view === undefined) return <Table {...table} />;
  return typeof view === 'string' ? <NamedTable {...table} view={view} /> : <ViewedTable {...table} view={view} />;
}

type ViewProps<T, View> = Omit<Props<T>, 'view'> & { readonly view: View };

function NamedTable<T>({ view, ...table }: ViewProps<T, string>) {
  return <ViewedTable {...table} view={useListView(view)} />;
}

function ViewedTable<T>({ view, columns, rows, ...table }: ViewProps<T, ListView>) {
  const language = usePreferences((preferences) => preferences.language);
  const [first, ...others] = columns.filter(({ title, isActions }) => isActions !== true && title !== '');
  const shown = columns.filter((column) => !others.includes(column) || !view.hidden.includes(column.key));
  return (
    <div className={styles['viewed']}>
      {first !== undefined && <TableMenu label={table.label} view={view} first={first} others={others} />}
      <Table {...table} view={view} columns={shown} rows={sortedRows(rows, columns, view.sort, language)} />
    </div>
  );
}

function Table<T>({ label, view, columns, rows, keyOf }: Omit<Props<T>, 'view'> & { readonly view?: ListView }) {
  return (
    <Panel as="div" className={styles['frame']}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} view={view} />
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
                  {(column.render ?? column.value)?.(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface HeadingProps<T> {
  readonly column: Column<T>;
  readonly view: ListView | undefined;
}

function Heading<T>({ column, view }: HeadingProps<T>) {
  const { title, isFigure = false, isActions = false, share } = column;
  const style = share === undefined ? undefined : { width: `${share}%` };
  const key = sortKeyOf(column);
  if (view === undefined || key === undefined) {
    return (
      <th data-figure={isFigure} data-actions={isActions} style={style}>
        {isActions ? <span className="visually-hidden">{title}</span> : title}
      </th>
    );
  }
  const sorted = sortedAs(column, view.sort);
  return (
    <th data-figure={isFigure} aria-sort={sorted} style={style}>
      <SortButton title={title} sortKey={key} sorted={sorted} view={view} />
    </th>
  );
}
