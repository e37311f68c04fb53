import type { FileJob } from '../../ports/file-readers.ts';

/** A file with rows of cells, and what of it may be read. */
export interface TableFile {
  readonly bytes: Uint8Array;
  /** Rows below the heading. */
  readonly maxRows: number;
  readonly isCsvAllowed: boolean;
}

/** Reads an Excel or CSV file as rows of texts. Refuses what `readTable` refuses. */
export const TABLE_JOB: FileJob<TableFile, readonly (readonly string[])[]> = {
  name: 'table',
  load: async () => (await import('./read-table.ts')).readTable,
};
