import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { signalSchema } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Selectable } from 'kysely';
import type { SignalFields } from './records.ts';
import { idOrNull, sqlIdOrNull } from '../../kernel/sql/ids.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';

const {
  kind,
  statistic,
  rw,
  dataType,
  address,
  scaling,
  reportMode,
  storeMode,
  deadbandType,
  writeConfirm,
  enumTexts,
} = signalSchema.shape;

/** The signal that a row holds. */
export function signalOf(row: Selectable<CoreTables['signal']>): Signal {
  const { orgId: _orgId, ...shown } = row;
  return {
    ...shown,
    id: String(row.id),
    equipmentId: String(row.equipmentId),
    driverId: idOrNull(row.driverId),
    kind: kind.parse(row.kind),
    statistic: row.statistic === null ? null : statistic.parse(JSON.parse(row.statistic)),
    rw: rw.parse(row.rw),
    dataType: dataType.parse(row.dataType),
    address: row.address === null ? null : address.parse(JSON.parse(row.address)),
    scaling: scaling.parse(row.scaling),
    clamp: row.clamp === 1,
    readBack: row.readBack === 1,
    reportMode: reportMode.parse(row.reportMode),
    deadbandType: deadbandType.parse(row.deadbandType),
    writeConfirm: writeConfirm.parse(row.writeConfirm),
    storeMode: storeMode.parse(row.storeMode),
    enumTexts: enumTexts.parse(JSON.parse(row.enumTexts)),
  };
}

/** The columns of all fields of a signal. */
export function signalColumns(signal: SignalFields) {
  const { driverId, address: where, enumTexts: texts, statistic: figure, clamp, readBack, ...plain } = signal;
  return {
    ...plain,
    statistic: sqlJson(figure),
    driverId: sqlIdOrNull(driverId),
    address: sqlJson(where),
    enumTexts: JSON.stringify(texts),
    clamp: clamp ? 1 : 0,
    readBack: readBack ? 1 : 0,
  };
}

/** The columns of those fields that are given. */
export function givenSignalColumns(fields: Partial<SignalFields>) {
  const { driverId, address: where, enumTexts: texts, statistic: figure, clamp, readBack, ...plain } = fields;
  return {
    ...plain,
    ...(driverId === undefined ? {} : { driverId: sqlIdOrNull(driverId) }),
    ...(figure === undefined ? {} : { statistic: sqlJson(figure) }),
    ...(where === undefined ? {} : { address: sqlJson(where) }),
    ...(texts === undefined ? {} : { enumTexts: JSON.stringify(texts) }),
    ...(clamp === undefined ? {} : { clamp: clamp ? 1 : 0 }),
    ...(readBack === undefined ? {} : { readBack: readBack ? 1 : 0 }),
  };
}

const sqlJson = (value: object | null) => (value === null ? null : JSON.stringify(value));
