import type { Fact } from '@tidegate/contract/link/gateway-asks.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { addressSchema, type SqlAddress, type SqlParams } from '@tidegate/contract/protocols/sql.ts';
import {
  BAD_ADDRESS,
  DeviceError,
  NO_SUCH_ADDRESS,
  NO_SUCH_VARIABLE,
  READ_ONLY,
  WRONG_TYPE,
} from '../shared/device-error.ts';
import { type Batch, connectionFault, type Found, found, NOTHING, type TestedDialect } from '../shared/dialect.ts';
import type { TimeForm } from '../shared/device-time.ts';
import { Line } from '../shared/line.ts';
import { plainValue } from '../shared/plain-value.ts';
import { openSqlLink, type SqlClient } from './client.ts';
import type { Row } from './database.ts';
import { checkedAddress } from '../shared/params.ts';

interface Place extends SqlAddress {
  readonly dataType: DataType;
}

/** One query for all values of a driver. `pg` and `mysql2` speak to the databases: both are what others use. */
export function sqlDialect(params: SqlParams): TestedDialect<SqlClient, Place, Batch> {
  const { keyColumn } = params;
  return {
    patience: params,
    acquire: ({ clock, random, lines }) => {
      const { engine, host, database, username } = params;
      const name = `sql ${engine} ${username}@${host}/${database}`;
      const open = (timeoutMs: number) => openSqlLink(params, timeoutMs, clock);
      // Drivers with another query or password have connections of their own.
      return lines.acquire(
        `${name} ${JSON.stringify(params)}`,
        () => new Line(name, open, connectionFault, { clock, random }),
      );
    },
    place: (address, dataType) => {
      const read = checkedAddress(addressSchema, address);
      if (keyColumn !== undefined && read.key === undefined) throw new DeviceError(BAD_ADDRESS, 'the key is missing');
      return { ...read, dataType };
    },
    plan: (places) => {
      const members = places.flatMap((place, index) => (place === undefined ? [] : [index]));
      return members.length === 0 ? [] : [{ members }];
    },
    // Its members are refused together: they come in one result.
    split: (batch) => [batch],
    read: async (client, { members }, places) => {
      const rows = await client.rows();
      const byKey = new Map(
        keyColumn === undefined ? [] : rows.toReversed().map((row) => [textOf(row[keyColumn]), row]),
      );
      return members.map((index) => {
        const place = places[index];
        if (place === undefined) return NOTHING;
        return valueIn(keyColumn === undefined ? rows[0] : byKey.get(place.key ?? ''), place);
      });
    },
    check: () => {
      throw new DeviceError(READ_ONLY, 'a database is only read');
    },
    write: () => Promise.reject(new DeviceError(READ_ONLY, 'a database is only read')),
    test: async (client): Promise<readonly Fact[]> => {
      await client.rows();
      return [{ name: 'version', value: (await client.version()).slice(0, 500) }];
    },
  };
}

/** The value of a place in its row. */
function valueIn(row: Row | undefined, place: Place): Found {
  const { column, timeColumn, dataType } = place;
  if (row === undefined) return { value: null, code: NO_SUCH_VARIABLE, detail: 'the result has no such row' };
  if (!Object.hasOwn(row, column))
    return { value: null, code: NO_SUCH_ADDRESS, detail: `the result has no column ${column}` };
  const read = found(() => cellValue(row[column], dataType, place));
  if (timeColumn === undefined || row[timeColumn] === null || row[timeColumn] === undefined) return read;
  // A value without the time that it should have would be shown at that of the query.
  const time = found(() => cellValue(row[timeColumn], 'datetime', place));
  if (time.code !== 0) return { ...time, detail: `the time in ${timeColumn}: ${time.detail ?? ''}` };
  return { ...read, at: Number(time.value) };
}

function cellValue(cell: unknown, dataType: DataType, form?: TimeForm): SampleValue {
  if (cell === null || cell === undefined) throw new DeviceError(NO_SUCH_VARIABLE, 'the value is null');
  if (cell instanceof Date) {
    // MySQL has days that do not exist, such as 0000-00-00.
    if (Number.isNaN(cell.getTime())) throw new DeviceError(WRONG_TYPE, 'the value is no time');
    if (dataType === 'datetime') return cell.getTime();
    if (dataType === 'string') return cell.toISOString();
    throw new DeviceError(WRONG_TYPE, 'the value is a time');
  }
  return plainValue(
    typeof cell === 'boolean' && dataType !== 'bool' && dataType !== 'string' ? Number(cell) : cell,
    dataType,
    form,
  );
}

const textOf = (cell: unknown): string => (cell instanceof Date ? cell.toISOString() : String(cell));
