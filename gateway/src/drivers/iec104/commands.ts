import type { Iec104Address } from '@tidegate/contract/protocols/iec104.ts';
import { DeviceError, OUT_OF_RANGE, READ_ONLY, WRONG_TYPE } from '../shared/device-error.ts';
import type { RawValue } from '../shared/driver.ts';
import { integer, number } from '../shared/numbers.ts';

const SELECT = 0x80;
/** A command with a time has a type of its own. */
const WITH_TIME = 13;

interface Command {
  readonly type: number;
  /** The bytes of the value; the last one takes the select bit. */
  readonly encode: (value: RawValue) => number[];
}

const int16 = (value: number): number[] => [value & 0xff, (value >> 8) & 0xff];
const bool = (value: RawValue): boolean => {
  if (typeof value !== 'boolean') throw new DeviceError(WRONG_TYPE, 'expected a bool');
  return value;
};

/** IEC 60870-5-101 §7.3.2. */
const COMMANDS: { readonly [C in Exclude<Iec104Address['command'], 'none'>]: Command } = {
  single: { type: 45, encode: (value) => [bool(value) ? 1 : 0] },
  double: { type: 46, encode: (value) => [bool(value) ? 2 : 1] },
  step: {
    type: 47,
    // 1 is one step lower, 2 one step higher; what is written says which way.
    encode: (value) => {
      const way = typeof value === 'boolean' ? (value ? 1 : -1) : integer(value, -1, 1);
      if (way === 0) throw new DeviceError(OUT_OF_RANGE, 'a step is 1 (higher) or -1 (lower)');
      return [way > 0 ? 2 : 1];
    },
  },
  normalised: {
    type: 48,
    encode: (value) => {
      const raw = Math.round(number(value) * 32_768);
      // 1 itself is one step too much for the format.
      if (raw < -32_768 || raw > 32_768) throw new DeviceError(OUT_OF_RANGE, `${String(value)} is not within -1 … 1`);
      return [...int16(Math.min(raw, 32_767)), 0];
    },
  },
  scaled: { type: 49, encode: (value) => [...int16(integer(value, -32_768, 32_767)), 0] },
  float: {
    type: 50,
    encode: (value) => {
      const bytes = Buffer.alloc(5);
      const wanted = number(value);
      if (Number.isFinite(wanted) && !Number.isFinite(Math.fround(wanted)))
        throw new DeviceError(OUT_OF_RANGE, `${wanted} does not fit a 32-bit float`);
      bytes.writeFloatLE(wanted, 0);
      return [...bytes];
    },
  },
};

/** A command as it is sent, without its time. */
export interface Sent {
  readonly type: number;
  readonly object: number;
  readonly element: readonly number[];
}

/**
 * The commands that write a value, in their order: select, where it is needed, and execute. Throws DeviceError: 2004
 * without a command, 1722 for a value of another kind, 2003 for one that does not fit.
 */
export function commandsFor(value: RawValue, address: Iec104Address, hasTime: boolean): readonly Sent[] {
  const { command, commandObject: object, mode } = address;
  if (command === 'none' || object === undefined) throw new DeviceError(READ_ONLY, 'no command is set up');
  const { type, encode } = COMMANDS[command];
  const element = encode(value);
  const sent = { type: hasTime ? type + WITH_TIME : type, object, element };
  const last = element.length - 1;
  const select = { ...sent, element: element.map((byte, index) => (index === last ? byte | SELECT : byte)) };
  return mode === 'select' ? [select, sent] : [sent];
}
