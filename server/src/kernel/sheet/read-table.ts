import { readCsv } from './csv-file.ts';
import type { TableFile } from './table-job.ts';
import { readSheet } from './xlsx.ts';

/** The rows of an Excel or CSV file. Refuses what `readSheet` and `readCsv` refuse. */
export async function readTable({ bytes, maxRows, isCsvAllowed }: TableFile): Promise<string[][]> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isZip || !isCsvAllowed ? readSheet(bytes, maxRows) : readCsv(bytes, maxRows);
}
