/** One measured figure, printed as a table row and as a line of JSON. */
export interface Figure {
  /** Name: the group, a dot, what was measured (`historian.write`). */
  readonly figure: string;
  /** Result of ours, in `unit`. */
  readonly value: number;
  readonly unit: string;
  /** Result of the peer, or of the plain way, in the same run, in `unit`. */
  readonly control: number;
  /** Ratio of ours to the control: above 1 is better, in either direction of the unit. */
  readonly ratio: number;
  /** Note that the reader needs beside the number. */
  readonly note?: string;
}

/** Exports of a file in `groups/`: measures one group of figures, in a process of its own. */
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
