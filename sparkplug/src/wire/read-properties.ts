import type { Budget } from './budget.ts';
import { DataType, isDataType } from '../datatype.ts';
import { isValueFault, SparkplugError } from '../error.ts';
import { readFields, readName } from '../fields.ts';
import type { Property, PropertySet, ScalarValue } from '../payload.ts';
import { ScalarScan } from './scalar-scan.ts';
import { Field, scalarValue } from '../value.ts';
import type { WireReader } from './wire-reader.ts';

/** Reads the property set between two offsets. Throws `badField` unless there are as many values as keys. */
export function readPropertySet(reader: WireReader, budget: Budget, start: number, end: number): PropertySet {
  return budget.nested(() => {
    const keys: string[] = [];
    const values: Property[] = [];
    readFields(reader, start, end, (tag) => {
      if (tag === 0x0a) {
        budget.countProperty();
        keys.push(readName(reader, budget));
      } else if (tag === 0x12) {
        budget.countProperty();
        values.push(readProperty(reader, budget));
      } else return false;
      return true;
    });
    const set = new Map<string, Property>();
    for (const [index, key] of keys.entries()) {
      const value = values[index];
      if (value !== undefined) set.set(key, value);
    }
    if (keys.length !== values.length) {
      throw new SparkplugError('badField', `${keys.length} property keys for ${values.length} values`);
    }
    return set;
  });
}

function readProperty(reader: WireReader, budget: Budget): Property {
  const end = reader.lengthEnd();
  const scan = new ScalarScan(reader, 3);
  let type = 0;
  let isNull = false;
  let set: PropertySet | undefined;
  let list: PropertySet[] | undefined;
  scan.read(reader.position, end, (tag) => {
    if (tag === 0x08) type = reader.varint();
    else if (tag === 0x10) isNull = reader.varint() !== 0;
    else if (tag === 0x4a) {
      const setEnd = reader.lengthEnd();
      set = readPropertySet(reader, budget, reader.position, setEnd);
    } else if (tag === 0x52) list = readPropertySetList(reader, budget);
    else return false;
    return true;
  });
  if (isNull) return { type, value: null };
  if (type === DataType.PropertySet) return { type, value: set ?? null };
  if (type === DataType.PropertySetList) return { type, value: list ?? null };
  return { type, value: scalarOf(scan, type) };
}

/** Null for a value that does not fit its type: a property is a remark on the metric, whose own value still counts. */
function scalarOf(scan: ScalarScan, type: number): ScalarValue {
  if (scan.field === Field.none) return null;
  if (!isDataType(type)) return scan.natural();
  try {
    return scalarValue(scan, type);
  } catch (error) {
    if (!isValueFault(error)) throw error;
    return null;
  }
}

function readPropertySetList(reader: WireReader, budget: Budget): PropertySet[] {
  const listEnd = reader.lengthEnd();
  const sets: PropertySet[] = [];
  readFields(reader, reader.position, listEnd, (tag) => {
    if (tag !== 0x0a) return false;
    budget.countProperty();
    const setEnd = reader.lengthEnd();
    sets.push(readPropertySet(reader, budget, reader.position, setEnd));
    return true;
  });
  return sets;
}
