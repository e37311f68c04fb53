/** Upper bounds on what a payload may hold, so that no message can cost more memory or time than it is worth. */
export interface Limits {
  /** Bytes of the whole payload. */
  maxBytes: number;
  /** Metrics of the payload, those inside templates included. */
  maxMetrics: number;
  /** UTF-8 bytes of a metric's, parameter's, property's or column's name. */
  maxNameBytes: number;
  /** Templates inside templates, and property sets inside property sets. */
  maxDepth: number;
  /** Cells of one data set; also its rows and its columns. */
  maxCells: number;
  /** Properties and template parameters of the whole payload. */
  maxProperties: number;
  /** Elements of all array values of the payload together. */
  maxElements: number;
}

/** The limits of the product: 4 MB and 20,000 metrics, for births of large nodes; names of 512 bytes, depth 8, 10,000 cells. */
export const defaultLimits: Limits = {
  maxBytes: 4 * 1_048_576,
  maxMetrics: 20_000,
  maxNameBytes: 512,
  maxDepth: 8,
  maxCells: 10_000,
  maxProperties: 100_000,
  maxElements: 1_000_000,
};
