import type { TextEncoding } from '@tidegate/contract/text-encodings.ts';
import type { FileJob } from '../../ports/file-readers.ts';
import type { ReadTables } from './read-table.ts';

/** A file with rows of cells, and what of it may be read. */
export interface TableFile {
  readonly bytes: Uint8Array;
  /** Rows below the heading. */
  readonly maxRows: number;
  /** Workbooks alone, or CSV and JSON texts as well. */
  readonly accepts: 'workbook' | 'any';
  /** Encoding of a text; guessed when omitted. */
  readonly encoding?: TextEncoding | undefined;
}

/** Reads an Excel, CSV or JSON file as rows of texts. Refuses what `readTables` refuses. */
export const TABLE_JOB: FileJob<TableFile, ReadTables> = {
  name: 'table',
  load: async () => (await import('./read-table.ts')).readTables,
};
