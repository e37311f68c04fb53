import type { Browsed, Fact, Look } from '@tidegate/contract/gateway-asks.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { DriverInput, DriverPoint } from './driver.ts';

/** What is asked for by `read`. */
export interface ProbedPoint extends Pick<DriverPoint, 'address' | 'dataType'> {
  /** Raw → engineering, for a value that the same bytes may stand for. */
  readonly scaled: (raw: SampleValue, dataType: DriverPoint['dataType']) => SampleValue;
}

/** What a read brought: the value and where it came from. */
export interface Probed {
  readonly look: Look;
  readonly facts: readonly Fact[];
}

/** A look at a device beside its polls, in a turn of its own on the same line: nothing of it is reported or kept. */
export interface Probe {
  /** Asks for something that every device of the protocol answers; resolves with what it says of itself. Rejects with DeviceError. */
  test(): Promise<readonly Fact[]>;
  /** Reads one value. Rejects with DeviceError. */
  read(point: ProbedPoint): Promise<Probed>;
  /** The children of a node, for a protocol that has such a tree. Rejects with DeviceError. */
  readonly browse: ((nodeId: string, from: number) => Promise<Browsed>) | undefined;
  /** Gives up what is waiting and lets go of the connection. */
  stop(): Promise<void>;
}

export type ProbeInput = Omit<DriverInput, 'points' | 'pollMs'>;

/** A protocol's way to open a probe. Throws DeviceError when the params are wrong. */
export type OpenProbe = (input: ProbeInput) => Probe;
