import type { DataType } from './datatype.ts';
import type { Quality } from './host-events.ts';
import type { MetricValue, PropertySet } from './payload.ts';

/** A message to publish, or a will to leave with the broker. */
export interface Outgoing {
  topic: string;
  payload: Uint8Array;
  qos: 0 | 1;
  retain: boolean;
}

/** A metric as a BIRTH declares it, with its value of that moment. `at` in ms since epoch UTC. */
export interface EdgeMetric {
  name: string;
  datatype: DataType;
  value: MetricValue;
  at: number;
  quality?: Quality;
  transient?: boolean;
  properties?: PropertySet;
}

/** A new value of a metric that the last BIRTH declared. `at` in ms since epoch UTC. */
export interface EdgeReading {
  name: string;
  value: MetricValue;
  at: number;
  quality?: Quality;
  /** Not the current value: sent late, for history only. */
  historical?: boolean;
  properties?: PropertySet;
}

/** A device and its metrics, for a birth of everything. */
export interface EdgeDevice {
  id: string;
  metrics: readonly EdgeMetric[];
}

/** The request of an incoming message to the edge node. */
export type EdgeRequest =
  /** Send all BIRTHs again. */
  | { kind: 'rebirth' }
  /**
   * Write a value; `device` undefined for a metric of the node itself. `at` is the command's time and `uuid` its
   * payload's uuid, if it has them; `properties` are those of the metric in the command.
   */
  | {
      kind: 'write';
      device: string | undefined;
      metric: string;
      datatype: DataType;
      value: MetricValue;
      at: number | undefined;
      uuid: string | undefined;
      properties: PropertySet;
    }
  /** The primary host went online or offline; repeated and outdated messages are not reported. */
  | { kind: 'host'; online: boolean; timestamp: number }
  /** A message or metric that cannot be obeyed. */
  | { kind: 'refused'; device: string | undefined; metric: string | undefined; reason: EdgeRefusal; detail: string };

export type EdgeRefusal = 'malformed' | 'unknownMetric' | 'wrongType' | 'noValue';
