import type { GatewayPoint } from '@tidegate/contract/link/gateway-protocol.ts';
import type { Reading } from '../reading.ts';

/**
 * A reading of a point that is replaced again and again, in place. A point keeps its own until the next poll: an object for
 * each would outlive the young generation of the heap, and thousands of them a second would wait there for a full collection.
 */
export class LastReading implements Pick<Reading, 'value' | 'at' | 'quality' | 'code'> {
  value: Reading['value'] = null;
  at = Number.NEGATIVE_INFINITY;
  quality: Reading['quality'] = 'bad';
  code = 0;

  /** False before the first reading. */
  get isThere(): boolean {
    return this.at !== Number.NEGATIVE_INFINITY;
  }

  set({ value, at, quality, code }: Pick<Reading, 'value' | 'at' | 'quality' | 'code'>): void {
    this.value = value;
    this.at = at;
    this.quality = quality;
    this.code = code;
  }

  /** The reading as it is now, of this point; undefined before the first. */
  of({ metric, signalId }: GatewayPoint): Reading | undefined {
    if (!this.isThere) return undefined;
    const { value, at, quality, code } = this;
    const reading: Reading = { metric, value, at, quality, code };
    return signalId === null ? reading : { ...reading, signalId };
  }
}

/** The reading that was reported last, and when by the monotonic clock. */
export class LastReport extends LastReading {
  sentAt = Number.NEGATIVE_INFINITY;

  report(reading: Reading, now: number): void {
    this.set(reading);
    this.sentAt = now;
  }
}
