import { SparkplugError } from '../error.ts';
import { readFields } from '../fields.ts';
import type { DataSet, ScalarValue, Template } from '../payload.ts';
import { Field, type ValueSource } from '../value.ts';
import { joinExact, type WireReader } from './wire-reader.ts';

/** The value of a data set's cell, a template parameter or a property: the same six fields, from another first number. */
export class ScalarScan implements ValueSource {
  field: number = Field.none;
  number = 0;
  high = 0;
  readonly maxElements = 0;
  private string = '';
  private readonly reader: WireReader;
  private readonly firstField: number;

  constructor(reader: WireReader, firstField: number) {
    this.reader = reader;
    this.firstField = firstField;
  }

  /** Reads the message between two offsets; `readOther` reads the fields that are not the value, or answers false. */
  read(start: number, end: number, readOther: (tag: number) => boolean): void {
    readFields(this.reader, start, end, (tag) => this.readValue(tag) || readOther(tag));
  }

  /** The value as its field alone says it, where no data type is known. */
  natural(): ScalarValue {
    if (this.field === Field.string) return this.string;
    if (this.field === Field.boolean) return this.number !== 0;
    if (this.field === Field.long) return joinExact(this.high, this.number);
    return this.field === Field.none ? null : this.number;
  }

  text(): string {
    return this.string;
  }

  bytes(): Uint8Array {
    return this.refuse();
  }

  dataSet(): DataSet {
    return this.refuse();
  }

  template(): Template {
    return this.refuse();
  }

  private readValue(tag: number): boolean {
    const { reader } = this;
    switch (tag - this.firstField * 8) {
      case 0:
        this.field = Field.int;
        this.number = reader.varint();
        return true;
      case 8:
        this.field = Field.long;
        this.number = reader.varint();
        this.high = reader.high;
        return true;
      case 21:
        this.field = Field.float;
        this.number = reader.float();
        return true;
      case 25:
        this.field = Field.double;
        this.number = reader.double();
        return true;
      case 32:
        this.field = Field.boolean;
        this.number = reader.varint() === 0 && reader.high === 0 ? 0 : 1;
        return true;
      case 42:
        this.field = Field.string;
        this.string = reader.text();
        return true;
      default:
        return false;
    }
  }

  private refuse(): never {
    throw new SparkplugError('wrongField', 'a structure where only a scalar can stand');
  }
}
