import { Budget } from './budget.ts';
import { SparkplugError } from './error.ts';
import type { Limits } from './limits.ts';
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
  metricCount = 0;
  private readonly bounds: number[] = [];
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
    this.readEnvelope(budget);
  }

  /** Opens one metric in `scan`, by its place in the payload from 0. */
  scanMetric(index: number): MetricScan {
    const start = this.bounds[index * 2];
    const end = this.bounds[index * 2 + 1];
    if (start === undefined || end === undefined) throw new SparkplugError('badField', `no metric ${index}`);
    this.scan.read(start, end);
    return this.scan;
  }

  private readEnvelope(budget: Budget): void {
    const { reader } = this;
    const end = reader.limit;
    while (reader.position < end) {
      const tag = reader.tag();
      switch (tag) {
        case 0x12: {
          budget.countMetric();
          const metricEnd = reader.lengthEnd();
          this.bounds.push(reader.position, metricEnd);
          this.metricCount++;
          reader.position = metricEnd;
          break;
        }
        case 0x08:
          this.timestamp = reader.uint64();
          break;
        case 0x18:
          this.seq = reader.uint64();
          break;
        case 0x22:
          this.uuid = reader.text();
          break;
        case 0x2a: {
          const bodyEnd = reader.lengthEnd();
          this.body = reader.bytesAt(reader.position, bodyEnd);
          reader.position = bodyEnd;
          break;
        }
        default:
          if (tag >>> 3 <= 5) throw new SparkplugError('badField', `tag ${tag} in a payload`);
          reader.skip(tag);
      }
    }
  }
}
