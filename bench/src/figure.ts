/** One measured figure, printed as a table row and as a line of JSON. */
export interface Figure {
  /** Name: the group, a dot, what was measured (`historian.write`). */
  readonly figure: string;
  /** What ours reached, in `unit`. */
  readonly value: number;
  readonly unit: string;
  /** What the peer, or the plain way to do it, reached in the same run, in `unit`. */
  readonly control: number;
  /** How many times ours is better than the control: above 1 is better, in either direction of the unit. */
  readonly ratio: number;
  /** What the reader must know beside the number. */
  readonly note?: string;
}

/** What a file in `groups/` exports: measures one group of figures, in a process of its own. */
export interface Group {
  measure(): Promise<Figure[]>;
}

/** Ratio for a figure of which more is better (points per second). */
export function moreIsBetter(value: number, control: number): number {
  return value / control;
}

/** Ratio for a figure of which less is better (milliseconds, bytes). */
export function lessIsBetter(value: number, control: number): number {
  return control / value;
}
