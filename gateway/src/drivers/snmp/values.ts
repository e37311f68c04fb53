import { hasControls } from '@tidegate/contract/control-characters.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import snmp, { type Varbind } from 'net-snmp';
import { DeviceError, OUT_OF_RANGE, WRONG_TYPE } from '../shared/device-error.ts';
import type { RawValue } from '../shared/driver.ts';
import { integer, number } from '../shared/numbers.ts';
import { plainValue } from '../shared/plain-value.ts';

const { ObjectType } = snmp;
/** SNMPv2-TC: TruthValue. */
const [TRUE, FALSE] = [1, 2];
/** Net-SNMP: an opaque float is context tag 120 and four bytes, an opaque double tag 121 and eight. */
const FLOAT = [0x9f, 0x78, 4];
const DOUBLE = [0x9f, 0x79, 8];
const WIDE_BYTES = 8;

/** A variable as a value of the type. Throws DeviceError: 1722 for another kind, 2003 for one that does not fit. */
export function decode({ type, value }: Varbind, dataType: DataType): SampleValue {
  if (dataType === 'bool' && type === ObjectType.Integer) {
    if (value === TRUE) return true;
    if (value === FALSE || value === 0) return false;
  }
  return plainValue(plainOf(type, value), dataType);
}

/** A value as the agent's own type has it. Throws DeviceError: 1722 for another kind, 2003 for one that does not fit. */
export function encode(value: RawValue, type: number): unknown {
  switch (type) {
    case ObjectType.Integer:
      return typeof value === 'boolean' ? (value ? TRUE : FALSE) : integer(value, -0x8000_0000, 0x7fff_ffff);
    case ObjectType.Counter:
    case ObjectType.Gauge:
    case ObjectType.TimeTicks:
      return integer(value, 0, 0xffff_ffff);
    case ObjectType.Counter64:
      return wideBytes(value);
    case ObjectType.OctetString:
      if (typeof value === 'boolean') throw new DeviceError(WRONG_TYPE, 'the object is a text');
      return String(value);
    case ObjectType.IpAddress:
    case ObjectType.OID:
      if (typeof value !== 'string') throw new DeviceError(WRONG_TYPE, 'the object is a text');
      return value;
    case ObjectType.Opaque:
      return opaqueFloat(number(value));
    default:
      throw new DeviceError(WRONG_TYPE, `the object has type ${type}`);
  }
}

function plainOf(type: number, value: unknown): unknown {
  if (!Buffer.isBuffer(value)) return value;
  if (type === ObjectType.Counter64) return wideOf(value);
  return type === ObjectType.Opaque ? floatOf(value) : textOf(value);
}

/** BER: as few bytes as the number needs, of which the first may be 0. */
const wideOf = (bytes: Buffer): bigint => (bytes.length === 0 ? 0n : BigInt(`0x${bytes.toString('hex')}`));

function floatOf(bytes: Buffer): number {
  if (begins(bytes, FLOAT) && bytes.length === FLOAT.length + 4) return bytes.readFloatBE(FLOAT.length);
  if (begins(bytes, DOUBLE) && bytes.length === DOUBLE.length + 8) return bytes.readDoubleBE(DOUBLE.length);
  throw new DeviceError(WRONG_TYPE, 'the opaque value is no float');
}

const begins = (bytes: Buffer, head: readonly number[]): boolean => head.every((byte, index) => bytes[index] === byte);

/** UTF-8 where it is; otherwise the bytes as people write addresses: `00:1b:44:11:3a:b7`. */
function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8').replace(/\0+$/, '');
  return hasControls(text) || text.includes('\ufffd') ? (bytes.toString('hex').match(/../g) ?? []).join(':') : text;
}

function wideBytes(value: RawValue): Buffer {
  const whole = typeof value === 'bigint' ? value : BigInt(integer(value, 0, Number.MAX_SAFE_INTEGER));
  if (whole < 0n || whole >= 2n ** 64n) throw new DeviceError(OUT_OF_RANGE, `${whole} does not fit`);
  const bytes = Buffer.alloc(WIDE_BYTES);
  bytes.writeBigUInt64BE(whole);
  return bytes;
}

function opaqueFloat(value: number): Buffer {
  const bytes = Buffer.from([...FLOAT, 0, 0, 0, 0]);
  bytes.writeFloatBE(value, FLOAT.length);
  return bytes;
}
