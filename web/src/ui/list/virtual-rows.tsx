import type { ReactNode } from 'react';
import { useRows } from './use-rows.ts';
import styles from './virtual-rows.module.css';
import { ScrollRegion } from '../layout/scroll-region.tsx';

interface Props {
  readonly label?: string;
  readonly heads: readonly string[];
  /** Widths of the columns, as a grid has them. */
  readonly template: string;
  /** Total width of the columns if it exceeds the available width; 520 px otherwise. */
  readonly minWidth?: number;
  readonly count: number;
  readonly cells: (index: number) => readonly ReactNode[];
  /** Columns from this index on contain numbers, which are right-aligned. */
  readonly figuresFrom?: number;
  /** The first column is sticky when scrolling sideways. */
  readonly isFirstKept?: boolean;
  /** Below all rows. */
  readonly foot?: readonly ReactNode[] | undefined;
}

const ROW = 32;
const MIN_WIDTH = 520;

/** A table of any length in its own scrolling box; the keyboard scrolls it while it has the focus. */
export function VirtualRows(props: Props) {
  const {
    label,
    heads,
    template,
    minWidth = MIN_WIDTH,
    count,
    cells,
    figuresFrom = 2,
    isFirstKept = false,
    foot,
  } = props;
  const { scroller, virtual } = useRows(count, ROW);
  const grid = { gridTemplateColumns: template, minWidth };
  const lineOf = (texts: readonly ReactNode[], role: 'cell' | 'columnheader') =>
    texts.map((text, column) => (
      <span key={column} role={role} data-figure={column >= figuresFrom} data-kept={isFirstKept && column === 0}>
        {text}
      </span>
    ));
  return (
    <ScrollRegion ref={scroller} className={styles['box']} role="table" aria-label={label} aria-rowcount={count + 1}>
      <div className={styles['head']} role="row" style={grid}>
        {lineOf(heads, 'columnheader')}
      </div>
      <div role="rowgroup" className={styles['body']} style={{ height: virtual.getTotalSize(), minWidth }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            role="row"
            aria-rowindex={index + 2}
            className={styles['row']}
            data-even={index % 2 === 1}
            style={{ ...grid, transform: `translateY(${start}px)` }}
          >
            {lineOf(cells(index), 'cell')}
          </div>
        ))}
      </div>
      {foot !== undefined && (
        <div className={styles['foot']} role="row" style={grid}>
          {lineOf(foot, 'cell')}
        </div>
      )}
    </ScrollRegion>
  );
}
