import { signalSchema, type Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { GatewayPoint } from '@tidegate/contract/link/gateway-protocol.ts';
import { STALE_AFTER_MS, STORE_PERIOD_MS, STORE_REST_MS } from '@tidegate/contract/limits.ts';
import { scalingOf } from '@tidegate/contract/nouns/signal/rules/scaling.ts';
import { type Selectable, sql, type SqlBool } from 'kysely';
import type { BoundSignal } from '../../ports/device-registry.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';

/**
 * Condition on the signals that gateways supply. Nearly all are: by the index of kinds SQLite would read a million to find
 * those of one gateway, so that the condition is written in a way that no index serves.
 */
export const IS_COLLECTED = sql<SqlBool>`signal.kind || '' = 'io'`;

/** Columns that the link needs: a server reads them of every signal before it connects, so there are no more. */
export const BINDING_COLUMNS = [
  'signal.id',
  'signal.equipmentId',
  'signal.metric',
  'signal.storeMode',
  'signal.storePeriodSec',
  'signal.maxGapSec',
  'signal.deadband',
  'signal.deadbandType',
  'signal.staleAfterSec',
  'signal.collectMs',
  'signal.reportMode',
  'signal.reportPeriodSec',
] as const;

type BindingFields = Pick<
  Signal,
  | 'id'
  | 'equipmentId'
  | 'metric'
  | 'storeMode'
  | 'storePeriodSec'
  | 'maxGapSec'
  | 'deadband'
  | 'deadbandType'
  | 'staleAfterSec'
  | 'collectMs'
  | 'reportMode'
  | 'reportPeriodSec'
>;

const { storeMode, deadbandType, reportMode } = signalSchema.shape;

/** The fields that `boundSignal` takes, from a row of `BINDING_COLUMNS`. */
export const bindingFieldsOf = (row: Pick<Selectable<CoreTables['signal']>, keyof BindingFields>): BindingFields => ({
  ...row,
  id: String(row.id),
  equipmentId: String(row.equipmentId),
  storeMode: storeMode.parse(row.storeMode),
  deadbandType: deadbandType.parse(row.deadbandType),
  reportMode: reportMode.parse(row.reportMode),
});

/** A signal as the link binds it to a metric. */
export function boundSignal(
  signal: BindingFields,
  { gatewayId, deviceId }: { readonly gatewayId: string; readonly deviceId: string },
): BoundSignal {
  const report = reportOf(signal);
  return {
    signalId: Number(signal.id),
    gatewayId,
    equipmentId: signal.equipmentId,
    device: deviceId,
    metric: signal.metric,
    storeMode: signal.storeMode,
    storePeriodMs: msOf(signal.storePeriodSec) ?? STORE_PERIOD_MS,
    maxGapMs: msOf(signal.maxGapSec) ?? STORE_REST_MS,
    deadband: signal.deadband,
    deadbandType: signal.deadbandType,
    staleAfterMs:
      msOf(signal.staleAfterSec) ?? Math.max(STALE_AFTER_MS, 2 * (report.reportMs ?? 0), 2 * (signal.collectMs ?? 0)),
    isStaleAfterSet: signal.staleAfterSec !== null,
    isSteady: report.report !== 'change' || report.reportMs !== null,
  };
}

/** A signal as the gateway reads, scales, reports and writes it. */
export function pointOf(
  signal: Signal & { readonly driverId: string },
  deviceId: string,
  address: GatewayPoint['address'],
): GatewayPoint {
  const { engLow, engHigh } = signal;
  const { factor, offset, root } = scalingOf(signal);
  const hasPoints = signal.scaling === 'linear' || signal.scaling === 'sqrt';
  const isClamped = hasPoints && signal.clamp && engLow !== null && engHigh !== null;
  return {
    device: deviceId,
    metric: signal.metric,
    signalId: Number(signal.id),
    driverId: signal.driverId,
    address,
    collectMs: signal.collectMs,
    dataType: signal.dataType,
    rw: signal.rw,
    factor,
    offset,
    root,
    clampLow: isClamped ? Math.min(engLow, engHigh) : null,
    clampHigh: isClamped ? Math.max(engLow, engHigh) : null,
    discardLow: signal.discardLow,
    discardHigh: signal.discardHigh,
    deadband: signal.deadband,
    deadbandType: signal.deadbandType,
    writeMin: signal.writeMin,
    writeMax: signal.writeMax,
    pulseMs: signal.pulseMs,
    ...reportOf(signal),
  };
}

/** Signals that store every value have to report every value; for others changes are enough. */
function reportOf(
  signal: Pick<Signal, 'reportMode' | 'storeMode' | 'reportPeriodSec'>,
): Pick<GatewayPoint, 'report' | 'reportMs'> {
  const automatic = signal.storeMode === 'all' ? 'received' : 'change';
  const report = signal.reportMode === 'auto' ? automatic : signal.reportMode;
  // A period is a minute unless it is given.
  return { report, reportMs: msOf(signal.reportPeriodSec) ?? (report === 'period' ? 60_000 : null) };
}

const msOf = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 1_000));
