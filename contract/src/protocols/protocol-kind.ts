import type { z } from 'zod';
import type { DataType, Signal } from '../nouns/signal/signal.ts';
import type { Texts } from '../refusal-entry.ts';

export const TRANSPORTS = ['serial', 'tcp', 'udp', 'none'] as const;
export const PROTOCOL_FUNCTIONS = ['read', 'write', 'subscribe', 'browse', 'discover'] as const;
export const PROTOCOL_LIMITS = ['readRegisters', 'readBits', 'textRegisters', 'textCharacters'] as const;

export type Address = NonNullable<Signal['address']>;
type Params = Readonly<Record<string, unknown>>;

/** Fields of a signal that have to match its address. */
export type Placed = Pick<Signal, 'dataType' | 'rw'>;

/** Why a signal cannot be at an address, assigned to the field to be changed: what is wrong, and how to mend it. */
export interface Misfit extends Texts {
  readonly field: 'address' | 'dataType' | 'rw';
}

/** Texts of a field that no other protocol has, or that has another meaning here. */
interface FieldTexts {
  readonly name?: Texts;
  readonly meaning?: Texts;
  /** Value of a choice → what it is called. */
  readonly options?: { readonly [value: string]: Texts };
}

/** An address in one short text, as the protocol's own people write it. */
export interface AddressNotation {
  /** Explanation of the notation, with examples. */
  readonly help: Texts;
  /** Undefined for an address of another protocol. A wrong text does no harm: it is parsed back and compared. */
  readonly write: (address: Address) => string | undefined;
  /** Undefined for a text that is not an address of the protocol. */
  readonly read: (text: string) => Address | undefined;
  /** The same of texts that only mean an address where the protocol is known, such as a number alone. Absent: there are none. */
  readonly readKnown?: (text: string) => Address | undefined;
}

/** One protocol: everything about it except the gateway's driver. */
export interface ProtocolKind {
  readonly names: Texts;
  /** In which devices it is found. */
  readonly about: Texts;
  /** The params of a driver, and the address of a signal; forms are made of them. */
  readonly params: z.ZodObject;
  readonly address: z.ZodType;
  /** The document and its version that the drivers keep to; empty for what is our own. */
  readonly standard: string;
  readonly transports: readonly (typeof TRANSPORTS)[number][];
  readonly functions: readonly (typeof PROTOCOL_FUNCTIONS)[number][];
  readonly dataTypes: readonly DataType[];
  /** Byte orders that a signal may choose; empty if the protocol itself fixes the order. */
  readonly byteOrders: readonly string[];
  /** The most that one request asks for, or one value holds. */
  readonly limits: { readonly [L in (typeof PROTOCOL_LIMITS)[number]]?: number };
  /** Endpoint of a driver, in a few words. */
  readonly where: (params: Params) => string;
  /** Target address for devices of a driver that listens, with `{gateway}` in place of that of the gateway. */
  readonly sendTo?: (params: Params) => string;
  /** Start node of a large tree, as people enter it. */
  readonly browseFrom?: { readonly name: Texts; readonly meaning: Texts; readonly example: string };
  /** Absent: its addresses have no short form. */
  readonly notation?: AddressNotation;
  /** Why a signal cannot be at an address that the schema takes. Absent: every type can be everywhere. */
  readonly misfit?: (address: Address, signal: Placed) => Misfit | undefined;
  /** The address for the next signal of the same type; undefined where only the device knows it. */
  readonly next: (address: Address, dataType: DataType) => Address | undefined;
  /** The serial port that a driver takes, and how it sets it. Absent, or undefined: none. */
  readonly serialPort?: (params: Params) => { readonly path: string; readonly settings: string } | undefined;
  /** Field of the params or the address → its texts. */
  readonly fields?: { readonly [field: string]: FieldTexts };
  /** The param that says where the passwords of a driver are sent: another place does not get those of the last. */
  readonly secretsGoTo?: string;
  /** Device code → what to look at, where that is not what it is for other protocols. */
  readonly hints?: { readonly [code: string]: Texts };
}
