import { TABLE_ROWS_MAX } from '@tidegate/contract/widgets/complex-table.ts';
import { groupedText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import type { Tone } from '@tidegate/contract/widgets/tone-rule.ts';
import type { CSSProperties, ReactNode } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { ScrollRegion } from '../../../ui/layout/scroll-region.tsx';
import { SortButton } from '../../../ui/list/sort-button.tsx';
import type { Column } from '../../../ui/list/table-column.ts';
import { sortedAs, sortKeyOf } from '../../../ui/list/table-sort.ts';
import { ToneMark } from '../../../ui/tone-mark.tsx';
import styles from './complex-table.module.css';

/** A column of a table; the first one names the rows. */
export interface GridColumn<T> extends Column<T> {
  /** Tone of a cell, by the rules of the table. */
  readonly toneOf?: (row: T) => Tone | undefined;
}

interface Props<T> {
  readonly label: string;
  readonly style: CSSProperties;
  readonly columns: readonly GridColumn<T>[];
  /** In their order; of more than `TABLE_ROWS_MAX` only the first are shown. */
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  /** Number of rows in all, where `rows` holds only the first of them. */
  readonly total?: number | undefined;
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
  readonly isHeadShown: boolean;
  readonly isBusy?: boolean;
  /** Shown in place of the rows while there are none. */
  readonly note: ReactNode;
}

/** The rows of a table below its head, which sorts them; those without room scroll. */
export function Grid<T>(props: Props<T>) {
  const { label, style, columns, rows, keyOf, total = rows.length, sort, onSort, isHeadShown, isBusy, note } = props;
  const t = useT();
  const shown = rows.slice(0, TABLE_ROWS_MAX);
  return (
    <ScrollRegion className={styles['table']} style={{ ...style, padding: 0 }} aria-label={label} aria-busy={isBusy}>
      <table>
        {isHeadShown && (
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {shown.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} row={row} isName={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <div className={styles['note']}>{note}</div>}
      {shown.length > 0 && total > shown.length && (
        <p className={styles['note']}>
          {t('canvas.table.first', { shown: shown.length, total: groupedText(String(total)) })}
        </p>
      )}
    </ScrollRegion>
  );
}

type HeadProps<T> = Pick<Props<T>, 'sort' | 'onSort'> & { readonly column: GridColumn<T> };

function Head<T>({ column, sort, onSort }: HeadProps<T>) {
  const key = sortKeyOf(column);
  const sorted = sortedAs(column, sort);
  return (
    <th scope="col" data-figure={column.isFigure === true} aria-sort={sorted}>
      {key === undefined ? (
        column.title
      ) : (
        <SortButton title={column.title} sortKey={key} sorted={sorted} view={{ sort, sortBy: onSort }} />
      )}
    </th>
  );
}

interface CellProps<T> {
  readonly column: GridColumn<T>;
  readonly row: T;
  readonly isName: boolean;
}

function Cell<T>({ column, row, isName }: CellProps<T>) {
  const { render, value, toneOf, isFigure = false } = column;
  const tone = toneOf?.(row);
  const content = (render ?? value)?.(row);
  if (isName) return <th scope="row">{content}</th>;
  return (
    <td data-figure={isFigure} data-tone={tone}>
      {tone === undefined ? (
        content
      ) : (
        <span className={styles['toned']}>
          <ToneMark tone={tone} />
          {content}
        </span>
      )}
    </td>
  );
}
