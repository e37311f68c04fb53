import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<T, SortKey extends string = string> {
  readonly key: string;
  readonly title: string;
  /** Content of a cell; the `value` by default. */
  readonly render?: (row: T) => ReactNode;
  /** The server's sort key for the column. */
  readonly sort?: SortKey;
  /** The browser's sort key for the column, in a list that is fully loaded. */
  readonly value?: (row: T) => string | number | null;
  /** Numbers are right-aligned. */
  readonly isFigure?: boolean;
  /**
   * Share of the width of the table, percent, for columns of sentences: a browser alone gives as much room to the longest of
   * several texts in a cell as to one that is all of it.
   */
  readonly share?: number;
  /** The row's actions: no visible heading, right-aligned. */
  readonly isActions?: boolean;
}
