import { LineFault } from '../shared/line.ts';
import { type CipRequest, dataOf, malformed, objectPath, SERVICE, STATUS, symbolPath } from './cip.ts';
import type { CipClient } from './client.ts';

/** A tag of a controller or program, or a program (1756-PM020, symbol object). */
export interface LogixSymbol {
  readonly id: number;
  readonly name: string;
  /** Bit 15: a structure, whose template the lowest 12 bits name; 14 and 13: dimensions; 12: of the system. */
  readonly type: number;
  /** The dimensions of an array. */
  readonly dims: readonly number[];
  /** Undefined where old firmware does not say. */
  readonly access: number | undefined;
}

/** A member of a structure. */
export interface Member {
  readonly name: string;
  readonly type: number;
  /** Elements of an array; 0 for none. */
  readonly count: number;
}

/** The members of a structure. */
export interface Template {
  readonly name: string;
  readonly members: readonly Member[];
  /** True if it is a text: LEN and DATA. */
  readonly isText: boolean;
}

export const STRUCTURE_BIT = 0x8000;
export const TEMPLATE_MASK = 0x0fff;
const [SYMBOLS, TEMPLATES] = [0x6b, 0x6c];
const [NAME, TYPE, DIMENSIONS, ACCESS] = [1, 2, 8, 10];
const [OBJECT_WORDS, MEMBERS] = [4, 2];
const MEMBER_BYTES = 8;
const BOOL = 0xc1;
const SINT = 0xc2;
/** 1756-PM020: a definition is longer than its members and names by these bytes. */
const NOT_READ = 23;
/** A definition of 64 KiB has more members than a page of any screen. */
const MOST_BYTES = 65_536;
/** Templates that are not of a user: Rockwell's own, whose name comes first. */
const [FIRST_USER, LAST_USER] = [0x100, 0xeff];
const HIDDEN = /^(?:ZZZZZZZZZZ|__)|^$/;

/** Tags from an instance on, as many as fit a reply, and whether there are more. Rejects with LineFault. */
export async function listSymbols(
  client: CipClient,
  program: string,
  from: number,
  hasAccess: boolean,
): Promise<{ readonly symbols: readonly LogixSymbol[]; readonly isMore: boolean }> {
  const attributes = hasAccess ? [NAME, TYPE, DIMENSIONS, ACCESS] : [NAME, TYPE, DIMENSIONS];
  const above = program === '' ? undefined : symbolPath([program]);
  const request: CipRequest = {
    service: SERVICE.listInstances,
    path: objectPath(SYMBOLS, from, above),
    data: words([attributes.length, ...attributes]),
  };
  return client.ask(request, (reply) => ({
    symbols: symbolsOf(dataOf(reply), hasAccess),
    isMore: reply.status === STATUS.partial,
  }));
}

/** Throws RangeError for what ends too early. */
export function symbolsOf(data: Buffer, hasAccess: boolean): readonly LogixSymbol[] {
  const symbols: LogixSymbol[] = [];
  for (let at = 0; at < data.length;) {
    const id = data.readUInt32LE(at);
    const end = at + 6 + data.readUInt16LE(at + 4);
    const type = data.readUInt16LE(end);
    const dims = [0, 1, 2].map((index) => data.readUInt32LE(end + 2 + index * 4)).slice(0, (type >> 13) & 3);
    const access = hasAccess ? data.readUInt8(end + 14) & 3 : undefined;
    symbols.push({ id, name: data.toString('latin1', at + 6, end), type, dims, access });
    at = end + (hasAccess ? 15 : 14);
  }
  return symbols;
}

/** Reads the members of a structure of that template. Rejects with LineFault. */
export async function readTemplate(client: CipClient, id: number): Promise<Template> {
  const path = objectPath(TEMPLATES, id);
  const asked = { service: SERVICE.getAttributeList, path, data: words([2, OBJECT_WORDS, MEMBERS]) };
  const { size, count } = await client.ask(asked, (reply) => sizeOf(dataOf(reply)));
  const parts: Buffer[] = [];
  let [offset, isMore] = [0, size > 0];
  while (isMore) {
    const data = Buffer.alloc(6);
    data.writeUInt32LE(offset, 0);
    data.writeUInt16LE(Math.min(size - offset, 0xffff), 4);
    const part = await client.ask({ service: SERVICE.readTemplate, path, data }, (reply) => ({
      bytes: dataOf(reply),
      isPart: reply.status === STATUS.partial,
    }));
    parts.push(part.bytes);
    offset += part.bytes.length;
    isMore = part.isPart && part.bytes.length > 0 && offset < size;
  }
  return templateOf(Buffer.concat(parts), count, id);
}

/** Attributes with their own status each. Throws LineFault. */
function sizeOf(data: Buffer): { readonly size: number; readonly count: number } {
  const refused = data.readUInt16LE(4) !== 0 || data.readUInt16LE(12) !== 0;
  if (data.readUInt16LE(0) !== 2 || refused) throw malformed('the definition of the structure has no size');
  const size = Math.max(0, data.readUInt32LE(6) * 4 - NOT_READ);
  if (size > MOST_BYTES) throw malformed('the definition of the structure is too long');
  return { size, count: data.readUInt16LE(14) };
}

/** Throws LineFault for a definition that is too short for its members. */
export function templateOf(data: Buffer, count: number, id: number): Template {
  const start = count * MEMBER_BYTES;
  if (data.length < start) throw malformed('the definition of the structure ends too early');
  const names = data.toString('latin1', start).split('\0');
  const [first = ''] = names;
  const isNamed = first.includes(';');
  const isRockwell = id < FIRST_USER || id > LAST_USER;
  const own = isNamed || isRockwell ? names.slice(1) : names;
  const members = Array.from({ length: count }, (_, index): Member => {
    const at = index * MEMBER_BYTES;
    const type = data.readUInt16LE(at + 2);
    // A BOOL has its bit here.
    return { name: own[index] ?? '', type, count: type === BOOL ? 0 : data.readUInt16LE(at) };
  }).filter(({ name }) => !HIDDEN.test(name) && !(isRockwell && (name === 'CTL' || name === 'Control')));
  const [length, text] = members;
  const isText =
    members.length === 2 &&
    length?.name === 'LEN' &&
    text?.name === 'DATA' &&
    (text.type & 0xff) === SINT &&
    text.count > 0;
  const name = first.split(';')[0] ?? '';
  return { name: name === 'ASCIISTRING82' ? 'STRING' : name, members, isText };
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
}

/** True if the controller answered that it does not know something, rather than being gone. */
export const isRefused = (error: unknown): boolean => error instanceof LineFault && error.isAnswer;
