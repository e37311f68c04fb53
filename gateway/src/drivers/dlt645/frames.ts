import { ANY_METER, type Dlt645Params } from '@tidegate/contract/protocols/dlt645.ts';
import { DEVICE_FAULT, NO_SUCH_VARIABLE, READ_ONLY } from '../shared/device-error.ts';
import { LineFault } from '../shared/line.ts';

/** DL/T 645-2007 §5.2: 68, address, 68, control code, length, data, check sum, 16. */
const START = 0x68;
const END = 0x16;
const HEAD_BYTES = 10;
const TAIL_BYTES = 2;
const WAKE = 0xfe;
/** §5.2.5: added to every byte of the data. */
const SCRAMBLE = 0x33;
const ADDRESS_BYTES = 6;
const ITEM_BYTES = 4;

const READ = 0x11;
const WRITE = 0x14;
const IS_ANSWER = 0x80;
const IS_REFUSAL = 0x40;
const HAS_MORE = 0x20;
const REQUEST_BITS = 0x1f;

/** §7.2, annex C: the error of a refusal, by bits. */
const NO_DATA = 1 << 1;
const NO_RIGHT = 1 << 2;

/** The meter that is asked, and the bytes that wake it up. */
export type MeterRoute = Pick<Dlt645Params, 'meter' | 'wakeBytes'>;

/** The right that a write has to prove. */
export type WriteRight = Pick<Dlt645Params, 'level' | 'password' | 'operator'>;

export interface MeterRequest {
  readonly control: number;
  /** The item that is read, as the answer repeats it; undefined for a write, whose answer has no data. */
  readonly item: string | undefined;
  readonly data: readonly number[];
}

/** Asks for an item, or a block of items. */
export const readItem = (item: string): MeterRequest => ({ control: READ, item, data: bytesOf(item) });

/** Writes an item. */
export function writeItem(
  item: string,
  value: Uint8Array,
  { level, password = '', operator }: WriteRight,
): MeterRequest {
  const right = [
    ...bytesOf(String(level).padStart(2, '0')),
    ...bytesOf(password),
    ...bytesOf(operator.padStart(8, '0')),
  ];
  return { control: WRITE, item: undefined, data: [...bytesOf(item), ...right, ...value] };
}

/** The bytes of a request. */
export function requestFrame({ control, data }: MeterRequest, { meter, wakeBytes }: MeterRoute): Uint8Array {
  const frame = [
    START,
    ...addressOf(meter),
    START,
    control,
    data.length,
    ...data.map((byte) => (byte + SCRAMBLE) & 0xff),
  ];
  return Uint8Array.of(...Array.from({ length: wakeBytes }, () => WAKE), ...frame, sumOf(frame), END);
}

/**
 * The frame among the received bytes that answers a request: of the right meter, control code and item, with a right
 * check sum. Undefined while there is none.
 */
export function findAnswer(bytes: Uint8Array, request: MeterRequest, { meter }: MeterRoute): Uint8Array | undefined {
  for (let start = 0; start + HEAD_BYTES + TAIL_BYTES <= bytes.length; start += 1) {
    if (bytes[start] !== START || bytes[start + 7] !== START) continue;
    const end = start + HEAD_BYTES + (bytes[start + 9] ?? 0) + TAIL_BYTES;
    const frame = bytes.subarray(start, end);
    if (frame.length === end - start && isWhole(frame) && isAnswerTo(frame, request, meter)) return frame;
  }
  return undefined;
}

/** The data of an answer, without its item. Throws LineFault where the meter refuses. */
export function answerData(frame: Uint8Array, { item }: MeterRequest): Uint8Array {
  const [control = 0, data] = [frame[8], dataOf(frame)];
  if ((control & IS_REFUSAL) !== 0) throw refusalOf(data[0] ?? 0, item !== undefined);
  // A block of many tariffs: its items fit one frame each.
  if ((control & HAS_MORE) !== 0)
    throw new LineFault(DEVICE_FAULT, 'the answer takes several frames', { isAnswer: true, isNoSuchAddress: true });
  return data.subarray(item === undefined ? 0 : ITEM_BYTES);
}

/** Any refusal of a read is about what was asked for: a block may be refused where its items are not. */
function refusalOf(error: number, isRead: boolean): LineFault {
  const code = (error & NO_DATA) !== 0 ? NO_SUCH_VARIABLE : (error & NO_RIGHT) !== 0 ? READ_ONLY : DEVICE_FAULT;
  const text = error.toString(16).toUpperCase().padStart(2, '0');
  return new LineFault(code, `the meter answers with error ${text}`, { isAnswer: true, isNoSuchAddress: isRead });
}

function isAnswerTo(frame: Uint8Array, { control, item }: MeterRequest, meter: string): boolean {
  const answered = frame[8] ?? 0;
  if ((answered & IS_ANSWER) === 0 || (answered & REQUEST_BITS) !== control) return false;
  if (meter !== ANY_METER && !isEqual(frame.subarray(1, 1 + ADDRESS_BYTES), addressOf(meter))) return false;
  return (
    item === undefined || (answered & IS_REFUSAL) !== 0 || isEqual(dataOf(frame).subarray(0, ITEM_BYTES), bytesOf(item))
  );
}

const isWhole = (frame: Uint8Array): boolean =>
  frame.at(-1) === END && frame.at(-2) === sumOf(frame.subarray(0, -TAIL_BYTES));

const dataOf = (frame: Uint8Array): Uint8Array =>
  frame.subarray(HEAD_BYTES, -TAIL_BYTES).map((byte) => (byte - SCRAMBLE) & 0xff);

const sumOf = (bytes: Iterable<number>): number => {
  let sum = 0;
  for (const byte of bytes) sum = (sum + byte) & 0xff;
  return sum;
};

const addressOf = (meter: string): number[] => bytesOf(meter.padStart(ADDRESS_BYTES * 2, '0'));

/** Two digits a byte, the last ones first. */
const bytesOf = (digits: string): number[] => [...Buffer.from(digits, 'hex')].toReversed();

const isEqual = (one: Uint8Array, other: readonly number[]): boolean =>
  one.length === other.length && other.every((byte, index) => one[index] === byte);
