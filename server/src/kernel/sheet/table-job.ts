import type { FileJob } from '../../ports/file-readers.ts';
import type { ReadTables, TableFile } from './read-table.ts';

/** Reads an Excel, CSV or JSON file as rows of texts. Refuses what `readTables` refuses. */
export const TABLE_JOB: FileJob<TableFile, ReadTables> = {
  name: 'table',
  load: async () => (await import('./read-table.ts')).readTables,
};
