import { Budget } from './budget.ts';
import { SparkplugError } from '../error.ts';
import type { Limits } from '../limits.ts';
import { MetricScan } from './metric-scan.ts';
import { StructureReader } from './structure-reader.ts';
import { WireReader } from './wire-reader.ts';

/**
 * One payload with its outermost fields read: times and numbers are there, metrics are offsets. The framing of all
 * metrics is checked, their content is not yet. Everything here may throw a RangeError (see asReadError).
 */
export class PayloadReader {
  readonly structures: StructureReader;
  /** The metric that `scanMetric` opened last. */
  readonly scan: MetricScan;
  /** ms since epoch UTC; NaN if absent. */
  timestamp = Number.NaN;
  /** As on the wire, not checked to be 0 to 255; -1 if absent. */
  seq = -1;
  uuid: string | undefined = undefined;
  body: Uint8Array | undefined = undefined;
  private readonly bounds: number[] = [];
  private readonly maxBounds: number;
  private readonly reader: WireReader;

  /** Throws `tooLarge`, `tooManyMetrics`, `truncated`, `badField`, `badUtf8`. */
  constructor(bytes: Uint8Array, limits: Limits) {
    if (bytes.length > limits.maxBytes) {
      throw new SparkplugError('tooLarge', `${bytes.length} bytes, at most ${limits.maxBytes}`);
    }
    const budget = new Budget(limits);
    this.reader = new WireReader(bytes);
    this.structures = new StructureReader(this.reader, budget);
    this.scan = new MetricScan(this.structures);
    this.maxBounds = limits.maxMetrics * 2;
    this.readEnvelope();
    budget.countMetrics(this.metricCount);
  }

  get metricCount(): number {
    return this.bounds.length / 2;
  }

  /** Opens one metric in `scan`, by its place in the payload from 0. */
  scanMetric(index: number): MetricScan {
    const start = this.bounds[index * 2];
    const end = this.bounds[index * 2 + 1];
    if (start === undefined || end === undefined) throw new SparkplugError('badField', `no metric ${index}`);
    this.scan.read(start, end);
    return this.scan;
  }

  /** Almost all of it is metrics of less than 128 bytes, so that case stays in local variables. */
  private readEnvelope(): void {
    const { reader, bounds } = this;
    const { view, limit } = reader;
    let position = 0;
    while (position < limit) {
      const length = view.getUint8(position) === 0x12 && position + 1 < limit ? view.getUint8(position + 1) : 0x80;
      if (length < 0x80) {
        bounds.push(position + 2, position + 2 + length);
        position += 2 + length;
        if (bounds.length > this.maxBounds) throw tooMany(this.maxBounds / 2);
      } else {
        reader.position = position;
        this.readField(reader.tag());
        position = reader.position;
      }
    }
    if (position > limit) throw new SparkplugError('truncated', `metric ${this.metricCount - 1}`);
  }

  private readField(tag: number): void {
    const { reader } = this;
    switch (tag) {
      case 0x12: {
        const end = reader.lengthEnd();
        this.bounds.push(reader.position, end);
        if (this.bounds.length > this.maxBounds) throw tooMany(this.maxBounds / 2);
        reader.position = end;
        return;
      }
      case 0x08:
        this.timestamp = reader.uint64();
        return;
      case 0x18:
        this.seq = reader.uint64();
        return;
      case 0x22:
        this.uuid = reader.text();
        return;
      case 0x2a: {
        const end = reader.lengthEnd();
        this.body = reader.bytesAt(reader.position, end);
        reader.position = end;
        return;
      }
      default:
        if (tag >>> 3 <= 5) throw new SparkplugError('badField', `tag ${tag} in a payload`);
        reader.skip(tag);
    }
  }
}

function tooMany(limit: number): SparkplugError {
  return new SparkplugError('tooManyMetrics', `more than ${limit}`);
}
