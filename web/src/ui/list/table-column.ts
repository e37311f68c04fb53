import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<T, SortKey extends string = string> {
  readonly key: string;
  readonly title: string;
  /** What a cell shows; the `value` where it is left out. */
  readonly render?: (row: T) => ReactNode;
  /** What the server sorts the column by. */
  readonly sort?: SortKey;
  /** What the browser sorts the column by, in a list that it has all of. */
  readonly value?: (row: T) => string | number | null;
  /** Figures stand to the right. */
  readonly isFigure?: boolean;
  /** What the row can do: no heading to see, and kept to the right. */
  readonly isActions?: boolean;
}
