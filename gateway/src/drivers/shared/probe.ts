import type { Browsed, Fact, Look } from '@tidegate/contract/link/gateway-asks.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { DriverInput, DriverPoint } from './driver.ts';

/** The point that `read` asks for. */
export interface ProbedPoint extends Pick<DriverPoint, 'address' | 'dataType'> {
  /** Raw → engineering value for one interpretation of the bytes. */
  readonly scaled: (raw: SampleValue, dataType: DriverPoint['dataType']) => SampleValue;
}

/** The result of a read: the value and its source. */
export interface Probed {
  readonly look: Look;
  readonly facts: readonly Fact[];
}

/** Probes a device beside its polls, in its own turn on the same line: nothing is reported or stored. */
export interface Probe {
  /**
   * Sends a request that every device of the protocol answers; resolves with its identification. Rejects with
   * DeviceError.
   */
  test(): Promise<readonly Fact[]>;
  /** Reads one value. Rejects with DeviceError. */
  read(point: ProbedPoint): Promise<Probed>;
  /** The children of a node, for a protocol with a node tree. Rejects with DeviceError. */
  readonly browse: ((nodeId: string, from: number) => Promise<Browsed>) | undefined;
  /** Cancels waiting requests and releases the connection. */
  stop(): Promise<void>;
}

export type ProbeInput = Omit<DriverInput, 'points' | 'pollMs'>;

/** Opens a probe of a protocol. Throws DeviceError when the params are invalid. */
export type OpenProbe = (input: ProbeInput) => Probe;
