import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { BACNET_OBJECTS, type BacnetObject } from '@tidegate/contract/protocols/bacnet-ip.ts';
import {
  DEVICE_FAULT,
  DeviceError,
  NO_SUCH_VARIABLE,
  OUT_OF_RANGE,
  READ_ONLY,
  WRONG_TYPE,
} from '../shared/device-error.ts';
import { type Found, found } from '../shared/dialect.ts';
import type { RawValue } from '../shared/driver.ts';
import { integer, number } from '../shared/numbers.ts';
import { plainValue } from '../shared/plain-value.ts';
import type { Result, Typed } from './result.ts';

/** ASHRAE 135 §20.2.1.4: application tags. */
const TAGS = { nothing: 0, unsigned: 2, signed: 3, real: 4, double: 5, text: 7, enumerated: 9 } as const;
/** §12, Status_Flags: fault, overridden, out of service; the first bit is the lowest. */
const [FAULT, OVERRIDDEN, OUT_OF_SERVICE] = [2, 4, 8];

/** Reads the answer for a property as a value of the type. */
export function valueOf({ values, error, flags }: Result, dataType: DataType): Found {
  if (error !== 0) return { value: null, code: error, detail: 'the device has no such object or property' };
  if ((flags & FAULT) !== 0) return { value: null, code: DEVICE_FAULT, detail: 'the object reports a fault' };
  const isUncertain = (flags & (OVERRIDDEN | OUT_OF_SERVICE)) !== 0;
  const read = found(() => plainValue(plainOf(values, dataType), dataType));
  return isUncertain && read.code === 0 ? { ...read, isUncertain } : read;
}

function plainOf([first, ...more]: readonly Typed[], dataType: DataType): unknown {
  if (first === undefined || first.type === TAGS.nothing)
    throw new DeviceError(NO_SUCH_VARIABLE, 'the property has no value');
  if (more.length > 0) throw new DeviceError(WRONG_TYPE, 'the property is a list: an index picks one element');
  const { value } = first;
  return typeof value === 'boolean' && dataType !== 'bool' && dataType !== 'string' ? Number(value) : value;
}

/** A present value to be written. Throws DeviceError: 2004 for an object that is only read, 1722 and 2003 for a value that does not fit. */
export function typedOf(value: RawValue, object: BacnetObject): Typed {
  const kind = BACNET_OBJECTS[object];
  if (!kind.isWritable) throw new DeviceError(READ_ONLY, `${object} cannot be written`);
  switch (kind.value) {
    case 'real': {
      const wanted = number(value);
      if (Number.isFinite(wanted) && !Number.isFinite(Math.fround(wanted)))
        throw new DeviceError(OUT_OF_RANGE, `${wanted} does not fit a 32-bit float`);
      return { type: TAGS.real, value: wanted };
    }
    case 'double':
      return { type: TAGS.double, value: number(value) };
    case 'binary':
      return { type: TAGS.enumerated, value: typeof value === 'boolean' ? Number(value) : integer(value, 0, 1) };
    case 'unsigned':
      return { type: TAGS.unsigned, value: integer(value, 0, 0xffff_ffff) };
    case 'signed':
      return { type: TAGS.signed, value: integer(value, -0x8000_0000, 0x7fff_ffff) };
    case 'text':
      if (typeof value !== 'string') throw new DeviceError(WRONG_TYPE, 'expected a text');
      return { type: TAGS.text, value };
  }
}
