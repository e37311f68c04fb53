import {
  ASKS_METRIC,
  BACKLOG_METRIC,
  HEARTBEAT_METRIC,
  REPORTED_METRICS,
  VERSION_METRIC,
} from '@tidegate/contract/link/gateway-protocol.ts';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { EdgeMetric } from '@tidegate/sparkplug/edge-events.ts';
import type { DriverHealth } from '../drivers/shared/driver.ts';

/** The gateway's report about itself. */
export interface GatewayHealth {
  readonly version: string;
  /** The version of the configuration in force; 0 before the first. */
  readonly configVersion: number;
  readonly waitingPoints: number;
  /** The late ones among them. */
  readonly latePoints: number;
  /** The points that have no signal on the server. */
  readonly heldPoints: number;
  readonly droppedPoints: number;
  /** The longest time without a message, ms; 0 promises nothing. */
  readonly heartbeatMs: number;
  /** The key that passwords are to be encrypted for (contract/link/gateway-seal). */
  readonly sealKey: string;
  /** By driver id. */
  readonly drivers: ReadonlyMap<string, DriverHealth>;
}

/** Version of the requests that the gateway understands on `ask`. */
const ASKS_VERSION = 1;

/** Wraps around at Sparkplug's UInt32. */
const uint32 = (count: number): number => count % 2 ** 32;

/** The gateway's health as metrics of the node. */
export function healthMetrics(health: GatewayHealth, at: number): EdgeMetric[] {
  const { version, configVersion, waitingPoints, latePoints, heldPoints, droppedPoints, sealKey, drivers } = health;
  const metrics: EdgeMetric[] = [
    { name: REPORTED_METRICS.firmware, datatype: DataType.String, value: version, at },
    { name: REPORTED_METRICS.configVersion, datatype: DataType.UInt32, value: uint32(configVersion), at },
    { name: REPORTED_METRICS.sealKey, datatype: DataType.String, value: sealKey, at },
    { name: VERSION_METRIC, datatype: DataType.String, value: version, at },
    { name: ASKS_METRIC, datatype: DataType.UInt32, value: ASKS_VERSION, at },
    { name: 'Gateway/Buffered', datatype: DataType.UInt32, value: uint32(waitingPoints), at },
    { name: BACKLOG_METRIC, datatype: DataType.UInt32, value: uint32(latePoints), at },
    { name: 'Gateway/Held', datatype: DataType.UInt32, value: uint32(heldPoints), at },
    { name: 'Gateway/Dropped', datatype: DataType.UInt32, value: uint32(droppedPoints), at },
    { name: HEARTBEAT_METRIC, datatype: DataType.UInt32, value: health.heartbeatMs, at },
  ];
  for (const [id, { state, okCount, errorCount, lastCode, lastError }] of drivers) {
    metrics.push(
      { name: `Driver/${id}/State`, datatype: DataType.String, value: state, at },
      { name: `Driver/${id}/Reads`, datatype: DataType.UInt32, value: uint32(okCount), at },
      { name: `Driver/${id}/Errors`, datatype: DataType.UInt32, value: uint32(errorCount), at },
      { name: `Driver/${id}/LastCode`, datatype: DataType.Int32, value: lastCode, at },
      { name: `Driver/${id}/LastError`, datatype: DataType.String, value: lastError, at },
    );
  }
  return metrics;
}
