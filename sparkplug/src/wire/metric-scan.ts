import { SparkplugError } from '../error.ts';
import type { Alias, DataSet, MetaData, PropertySet, Template } from '../payload.ts';
import { Field, type ValueSource } from '../value.ts';
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

/** Flags of the parts that a metric has besides its numbers, in one word, so that the next metric is begun with one store. */
const Flag = { historical: 1, transient: 2, null: 4, name: 8, metaData: 16, properties: 32 } as const;

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
  /** Offsets, valid where the flag of the part is set. */
  nameStart = 0;
  nameEnd = 0;
  propertiesStart = 0;
  propertiesEnd = 0;
  field: number = Field.none;
  number = Number.NaN;
  high = 0;
  private flags = 0;
  private metaDataStart = 0;
  private metaDataEnd = 0;
  private start = 0;
  private end = 0;
  private readonly source: StructureSource;

  constructor(source: StructureSource) {
    this.source = source;
  }

  get isHistorical(): boolean {
    return (this.flags & Flag.historical) !== 0;
  }

  get isTransient(): boolean {
    return (this.flags & Flag.transient) !== 0;
  }

  get isNull(): boolean {
    return (this.flags & Flag.null) !== 0;
  }

  get hasName(): boolean {
    return (this.flags & Flag.name) !== 0;
  }

  get hasProperties(): boolean {
    return (this.flags & Flag.properties) !== 0;
  }

  get maxElements(): number {
    return this.source.elementsLeft;
  }

  /**
   * Reads the metric between two offsets. Throws `truncated` or `badField`; may throw a RangeError (see asReadError).
   * Nearly all metrics of DATA are alias, time, perhaps a type, perhaps a quality, and a number, in this order: that much is
   * read in local variables; whatever else there is, by `readField`.
   */
  read(start: number, end: number): void {
    const { reader } = this.source;
    const { view } = reader;
    let position = start;
    let alias: Alias | undefined;
    if (position + 2 < end && view.getUint8(position) === 0x10) {
      const first = view.getUint8(position + 1);
      const second = view.getUint8(position + 2);
      if (first < 0x80) {
        alias = first;
        position += 2;
      } else if (second < 0x80) {
        alias = (first & 0x7f) | (second << 7);
        position += 3;
      }
    }
    let timestamp = Number.NaN;
    if (position + 7 < end && view.getUint8(position) === 0x18) {
      // Six bytes hold every time from 2004 to 2527; they are taken as one word of four and one of two.
      const word = view.getUint32(position + 1, true);
      const rest = view.getUint16(position + 5, true);
      if ((word & 0x8080_8080) === -0x7f7f_7f80 && (rest & 0x8080) === 0x80) {
        const low = (word & 0x7f) | ((word >>> 1) & 0x3f80) | ((word >>> 2) & 0x1f_c000) | ((word >>> 3) & 0xfe0_0000);
        timestamp = ((rest & 0x7f) | ((rest >>> 1) & 0x3f80)) * 0x1000_0000 + low;
        position += 7;
      }
    }
    let datatype = 0;
    if (position + 2 < end && view.getUint8(position) === 0x20 && view.getUint8(position + 1) < 0x80) {
      datatype = view.getUint8(position + 1);
      position += 2;
    }
    this.alias = alias;
    this.timestamp = timestamp;
    this.datatype = datatype;
    this.flags = 0;
    if (position + 9 === end && view.getUint8(position) === 0x69) {
      this.field = Field.double;
      this.number = view.getFloat64(position + 1, true);
      return;
    }
    this.field = Field.none;
    reader.position = position;
    reader.limit = end;
    while (reader.position < end) this.readField(reader.tag());
    if (reader.position !== end) throw new SparkplugError('truncated', `metric at ${start}`);
  }

  /** The name, or undefined. */
  name(): string | undefined {
    return !this.hasName ? undefined : this.source.reader.textAt(this.nameStart, this.nameEnd);
  }

  metaData(): MetaData | undefined {
    return (this.flags & Flag.metaData) === 0 ? undefined : this.source.metaData(this.metaDataStart, this.metaDataEnd);
  }

  properties(): PropertySet | undefined {
    return !this.hasProperties ? undefined : this.source.propertySet(this.propertiesStart, this.propertiesEnd);
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
      case 0x18:
        this.timestamp = reader.uint64();
        return;
      case 0x20:
        this.datatype = reader.varint();
        return;
      case 0x28:
        this.setFlag(Flag.historical, reader.varint() !== 0);
        return;
      case 0x30:
        this.setFlag(Flag.transient, reader.varint() !== 0);
        return;
      case 0x38:
        this.setFlag(Flag.null, reader.varint() !== 0);
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
      case 0x65:
        this.field = Field.float;
        this.number = reader.float();
        return;
      case 0x69:
        this.field = Field.double;
        this.number = reader.double();
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

  private setFlag(flag: number, isSet: boolean): void {
    this.flags = isSet ? this.flags | flag : this.flags & ~flag;
  }

  private readLengthDelimited(field: number): void {
    const { reader } = this.source;
    const end = reader.lengthEnd();
    const start = reader.position;
    reader.position = end;
    if (field === 1) {
      this.flags |= Flag.name;
      this.nameStart = start;
      this.nameEnd = end;
    } else if (field === 8) {
      this.flags |= Flag.metaData;
      this.metaDataStart = start;
      this.metaDataEnd = end;
    } else if (field === 9) {
      this.flags |= Flag.properties;
      this.propertiesStart = start;
      this.propertiesEnd = end;
    } else if (field >= 15 && field <= 19) {
      this.field = field - 9;
      this.start = start;
      this.end = end;
    } else if (field < 15) throw new SparkplugError('badField', `field ${field} of a metric has a length`);
  }
}
