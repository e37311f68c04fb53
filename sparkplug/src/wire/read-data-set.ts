import type { Budget } from './budget.ts';
import { SparkplugError } from '../error.ts';
import { readFields, readName } from '../fields.ts';
import type { DataSet, ScalarValue } from '../payload.ts';
import { ScalarScan } from './scalar-scan.ts';
import { Field, scalarValue } from '../value.ts';
import type { WireReader } from './wire-reader.ts';

/**
 * Reads the data set between two offsets. Throws `dataSetTooLarge`, `badField` for a row or a list of types that has not
 * one entry per column, and `wrongField` for a cell that does not fit its column's type.
 */
export function readDataSet(reader: WireReader, budget: Budget, start: number, end: number): DataSet {
  const { maxCells } = budget.limits;
  const columns: string[] = [];
  const types: number[] = [];
  const rowBounds: [start: number, end: number][] = [];
  const checkRoom = (list: readonly unknown[]): void => {
    if (list.length >= maxCells) throw new SparkplugError('dataSetTooLarge', `more than ${maxCells} cells`);
  };
  const pushType = (): void => {
    checkRoom(types);
    types.push(reader.varint());
  };
  readFields(reader, start, end, (tag) => {
    if (tag === 0x08) reader.varint();
    else if (tag === 0x12) {
      checkRoom(columns);
      columns.push(readName(reader, budget));
    } else if (tag === 0x18) pushType();
    else if (tag === 0x1a) {
      const typesEnd = reader.lengthEnd();
      while (reader.position < typesEnd) pushType();
    } else if (tag === 0x22) {
      checkRoom(rowBounds);
      const rowEnd = reader.lengthEnd();
      rowBounds.push([reader.position, rowEnd]);
      reader.position = rowEnd;
    } else return false;
    return true;
  });
  if (columns.length !== types.length) {
    throw new SparkplugError('badField', `${columns.length} column names for ${types.length} column types`);
  }
  if (rowBounds.length * types.length > maxCells) {
    throw new SparkplugError('dataSetTooLarge', `${rowBounds.length} rows of ${types.length} cells`);
  }
  // Rows may precede the types, so they are read when all types are known.
  const rows = rowBounds.map(([rowStart, rowEnd]) => readRow(reader, rowStart, rowEnd, types));
  reader.position = end;
  return { columns, types, rows };
}

function readRow(reader: WireReader, start: number, end: number, types: readonly number[]): ScalarValue[] {
  const cells: ScalarValue[] = [];
  readFields(reader, start, end, (tag) => {
    if (tag !== 0x0a) return false;
    const type = types[cells.length];
    if (type === undefined) throw new SparkplugError('badField', `a row of more than ${types.length} cells`);
    const cellEnd = reader.lengthEnd();
    const scan = new ScalarScan(reader, 1);
    scan.read(reader.position, cellEnd, () => false);
    cells.push(scan.field === Field.none ? null : scalarValue(scan, type));
    return true;
  });
  if (cells.length !== types.length) {
    throw new SparkplugError('badField', `a row of ${cells.length} cells for ${types.length} columns`);
  }
  return cells;
}
