import type { DataType } from './datatype.ts';
import type { HostMetric, Quality, Reading } from './host-events.ts';
import type { Alias, MetricValue, PropertySet } from './payload.ts';

/** The library's own HostMetric. A class, so that all of them have one shape and the hot path stays fast. */
export class MetricRecord implements HostMetric {
  readonly name: string;
  readonly datatype: DataType;
  readonly device: string | undefined;
  alias: Alias | undefined;
  properties: PropertySet;
  lastAt = Number.NaN;
  bound: unknown = undefined;

  constructor(name: string, datatype: DataType, device: string | undefined, properties: PropertySet) {
    this.name = name;
    this.datatype = datatype;
    this.device = device;
    this.alias = undefined;
    this.properties = properties;
  }
}

/** The library's own Reading, in one shape as well. */
export class MetricReading implements Reading {
  readonly metric: HostMetric;
  readonly value: MetricValue;
  readonly at: number;
  readonly quality: Quality;
  readonly historical: boolean;
  readonly transient: boolean;
  readonly receivedAt: number;
  readonly properties: PropertySet | undefined;

  constructor(
    metric: HostMetric,
    value: MetricValue,
    at: number,
    quality: Quality,
    historical: boolean,
    transient: boolean,
    receivedAt: number,
    properties: PropertySet | undefined,
  ) {
    this.metric = metric;
    this.value = value;
    this.at = at;
    this.quality = quality;
    this.historical = historical;
    this.transient = transient;
    this.receivedAt = receivedAt;
    this.properties = properties;
  }
}
