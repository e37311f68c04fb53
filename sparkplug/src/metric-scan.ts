import { SparkplugError } from './error.ts';
import type { Alias, DataSet, MetaData, PropertySet, Template } from './payload.ts';
import { Field, type ValueSource } from './value.ts';
import { joinExact, type WireReader } from './wire-reader.ts';

/** Makes objects of the parts of a metric that are messages themselves; offsets are those of the payload. */
export interface StructureSource {
  readonly reader: WireReader;
  readonly elementsLeft: number;
  dataSet(start: number, end: number): DataSet;
  template(start: number, end: number): Template;
  propertySet(start: number, end: number): PropertySet;
  metaData(start: number, end: number): MetaData;
}

/**
 * One metric laid open without making any object: numbers are read, everything else is a pair of offsets. An instance is
 * used for metric after metric, which is what makes DATA messages cheap.
 */
export class MetricScan implements ValueSource {
  alias: Alias | undefined = undefined;
  /** ms, NaN if absent. */
  timestamp = Number.NaN;
  /** 0 if absent. */
  datatype = 0;
  isHistorical = false;
  isTransient = false;
  isNull = false;
  /** Offsets of the name; nameStart is -1 if there is none. So with the others. */
  nameStart = -1;
  nameEnd = -1;
  metaDataStart = -1;
  metaDataEnd = -1;
  propertiesStart = -1;
  propertiesEnd = -1;
  field: number = Field.none;
  number = Number.NaN;
  high = 0;
  private start = 0;
  private end = 0;
  private readonly source: StructureSource;

  constructor(source: StructureSource) {
    this.source = source;
  }

  get maxElements(): number {
    return this.source.elementsLeft;
  }

  /** Reads the metric between two offsets. Throws `truncated` or `badField`; may throw a RangeError (see asReadError). */
  read(start: number, end: number): void {
    const { reader } = this.source;
    const { view } = reader;
    this.reset();
    let position = start;
    while (position < end) {
      const tag = view.getUint8(position++);
      switch (tag) {
        case 0x10: {
          const first = view.getUint8(position);
          const second = first < 0x80 ? 0 : view.getUint8(position + 1);
          if (first < 0x80) {
            this.alias = first;
            position += 1;
          } else if (second < 0x80) {
            this.alias = (first & 0x7f) | (second << 7);
            position += 2;
          } else {
            reader.position = position;
            reader.limit = end;
            const low = reader.varint();
            this.alias = joinExact(reader.high, low);
            position = reader.position;
          }
          break;
        }
        case 0x18: {
          // Six bytes hold every time from 2004 to 2527; they are taken as one word of four and one of two.
          const word = position + 6 <= end ? view.getUint32(position, true) : 0;
          const rest = position + 6 <= end ? view.getUint16(position + 4, true) : 0;
          if ((word & 0x8080_8080) === -0x7f7f_7f80 && (rest & 0x8080) === 0x80) {
            const low =
              (word & 0x7f) | ((word >>> 1) & 0x3f80) | ((word >>> 2) & 0x1f_c000) | ((word >>> 3) & 0xfe0_0000);
            this.timestamp = ((rest & 0x7f) | ((rest >>> 1) & 0x3f80)) * 0x1000_0000 + low;
            position += 6;
          } else {
            reader.position = position;
            reader.limit = end;
            this.timestamp = reader.uint64();
            position = reader.position;
          }
          break;
        }
        case 0x69:
          this.field = Field.double;
          this.number = view.getFloat64(position, true);
          position += 8;
          break;
        case 0x65:
          this.field = Field.float;
          this.number = view.getFloat32(position, true);
          position += 4;
          break;
        default:
          reader.limit = end;
          if (tag < 0x80) {
            reader.position = position;
            this.readField(tag);
          } else {
            reader.position = position - 1;
            this.readField(reader.tag());
          }
          position = reader.position;
      }
    }
    if (position !== end) throw new SparkplugError('truncated', `metric at ${start}`);
  }

  /** The name, or undefined. */
  name(): string | undefined {
    return this.nameStart < 0 ? undefined : this.source.reader.textAt(this.nameStart, this.nameEnd);
  }

  metaData(): MetaData | undefined {
    return this.metaDataStart < 0 ? undefined : this.source.metaData(this.metaDataStart, this.metaDataEnd);
  }

  properties(): PropertySet | undefined {
    return this.propertiesStart < 0 ? undefined : this.source.propertySet(this.propertiesStart, this.propertiesEnd);
  }

  text(): string {
    return this.source.reader.textAt(this.start, this.end);
  }

  bytes(): Uint8Array {
    return this.source.reader.bytesAt(this.start, this.end);
  }

  dataSet(): DataSet {
    return this.source.dataSet(this.start, this.end);
  }

  template(): Template {
    return this.source.template(this.start, this.end);
  }

  private readField(tag: number): void {
    const { reader } = this.source;
    switch (tag) {
      case 0x10: {
        const low = reader.varint();
        this.alias = joinExact(reader.high, low);
        return;
      }
      case 0x20:
        this.datatype = reader.varint();
        return;
      case 0x28:
        this.isHistorical = reader.varint() !== 0;
        return;
      case 0x30:
        this.isTransient = reader.varint() !== 0;
        return;
      case 0x38:
        this.isNull = reader.varint() !== 0;
        return;
      case 0x50:
        this.field = Field.int;
        this.number = reader.varint();
        return;
      case 0x58:
        this.field = Field.long;
        this.number = reader.varint();
        this.high = reader.high;
        return;
      case 0x70:
        this.field = Field.boolean;
        this.number = reader.varint() === 0 && reader.high === 0 ? 0 : 1;
        return;
      default:
        if ((tag & 7) === 2) this.readLengthDelimited(tag >>> 3);
        else if (tag >>> 3 <= 19) throw new SparkplugError('badField', `tag ${tag} in a metric`);
        else reader.skip(tag);
    }
  }

  private readLengthDelimited(field: number): void {
    const { reader } = this.source;
    const end = reader.lengthEnd();
    const start = reader.position;
    reader.position = end;
    if (field === 1) {
      this.nameStart = start;
      this.nameEnd = end;
    } else if (field === 8) {
      this.metaDataStart = start;
      this.metaDataEnd = end;
    } else if (field === 9) {
      this.propertiesStart = start;
      this.propertiesEnd = end;
    } else if (field >= 15 && field <= 19) {
      this.field = field - 9;
      this.start = start;
      this.end = end;
    } else if (field < 15) throw new SparkplugError('badField', `field ${field} of a metric has a length`);
  }

  private reset(): void {
    this.alias = undefined;
    this.timestamp = Number.NaN;
    this.datatype = 0;
    this.isHistorical = false;
    this.isTransient = false;
    this.isNull = false;
    this.nameStart = -1;
    this.metaDataStart = -1;
    this.propertiesStart = -1;
    this.field = Field.none;
  }
}
