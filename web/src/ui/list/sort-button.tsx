import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { nextSort, type ListView } from './list-view.ts';
import type { SortedAs } from './table-sort.ts';
import styles from './data-table.module.css';

interface Props {
  readonly title: string;
  /** Sort key of the column. */
  readonly sortKey: string;
  readonly sorted: SortedAs | undefined;
  readonly view: Pick<ListView, 'sort' | 'sortBy'>;
}

/** In the heading of a column, which has the `aria-sort`: sorts ascending, descending, then not by this column. */
export function SortButton({ title, sortKey, sorted, view }: Props) {
  return (
    <button type="button" className={styles['sort']} onClick={() => view.sortBy(nextSort(view.sort, sortKey))}>
      {title}
      <span className={styles['arrow']} aria-hidden="true">
        {sorted === 'descending' ? <ArrowDownOutlined /> : <ArrowUpOutlined />}
      </span>
    </button>
  );
}
