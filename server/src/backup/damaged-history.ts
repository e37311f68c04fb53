import { checksum, isIntact } from '../historian/sealed-bytes.ts';
import type { StoredRow, StoredValue, TableShape } from '../ports/backup.ts';

/** Number of these rows whose points of history are damaged; 0 for a table of the other set. */
export function countDamagedHistory({ set, columns }: TableShape, rows: readonly StoredRow[]): number {
  if (set !== 'history') return 0;
  const bytesAt = columns.findIndex(({ name }) => name === 'bytes');
  const crcAt = columns.findIndex(({ name }) => name === 'crc');
  return rows.filter((row) => !isHistoryIntact(row[bytesAt], row[crcAt])).length;
}

/** A block has its checksum in a column, rows of the other tables in front of their bytes. */
function isHistoryIntact(bytes: StoredValue | undefined, crc: StoredValue | undefined): boolean {
  if (!(bytes instanceof Uint8Array)) return false;
  return crc === undefined ? isIntact(bytes) : crc !== null && checksum(bytes) === Number(crc);
}
