import type { Socket } from 'node:net';
import type { NumberedStandIn } from './bad-input.ts';
import { type Answer, answerOf, identity, segments, uint16, uint32 } from './cip-bytes.ts';
import { ListeningDevice } from './listening-device.ts';
import { BOOL, LONG_TEXT, PUMP, STRING, STRUCTURE } from './logix-templates.ts';

/** Type code, bytes and name of what the stand-in knows. */
const SIZES: { readonly [type: number]: number } = {
  0xc1: 1,
  0xc2: 1,
  0xc3: 2,
  0xc4: 4,
  0xc5: 8,
  0xca: 4,
  0xcb: 8,
  0xd3: 4,
};
const [OK, PATH_SEGMENT, UNKNOWN, PARTIAL, NOT_SUPPORTED, DENIED, SHORT, PART_FAILED, EXTENDED] = [
  0x00, 0x04, 0x05, 0x06, 0x08, 0x0f, 0x13, 0x1e, 0xff,
];
const [BEYOND, OTHER_TYPE] = [0x2105, 0x2107];

interface Tag {
  readonly name: string;
  /** '' for the controller. */
  readonly program: string;
  readonly type: number;
  readonly dims: readonly number[];
  /** 0 read and write, 2 read only, 3 none. */
  readonly access: number;
  readonly bytes: Buffer;
}
/** The place of bytes in a tag. */
interface Place {
  readonly bytes: Buffer;
  readonly type: number;
  readonly size: number;
  readonly access: number;
  /** The bit of a BOOL in a structure. */
  readonly bit?: number;
}

/**
 * Simulates a Logix controller, for which neither npm nor Debian has a server: sessions, large and small connections, tags of the controller
 * and of a program, arrays, structures, texts, several requests in a packet, the list of tags and their templates. It follows 1756-PM020 by
 * itself, sharing nothing with the driver; pycomm3 (Python), a client used in the field, browses, reads and writes it.
 */
export class LogixDevice extends ListeningDevice implements NumberedStandIn {
  readonly tags: Tag[] = [];
  /** Services of each packet over a connection, in hexadecimal; those of a packet of several behind a colon. */
  readonly requests: string[] = [];
  spoil: (packet: Uint8Array) => Uint8Array | undefined = (packet) => packet;
  readonly late: Uint8Array[] = [];
  /** The most bytes of a connection. */
  mostBytes = 4_000;
  takesMany = true;
  hasAccess = true;
  readonly #templates = [STRING, LONG_TEXT, PUMP];
  readonly #connections = new Map<number, number>();
  #last = 0x0100_0000;

  static async start(port = 0): Promise<LogixDevice> {
    const device = new LogixDevice();
    device.add('Count', 0xc4);
    device.add('Level', 0xca);
    device.add('Total', 0xc5);
    device.add('Small', 0xc2);
    device.add('Exact', 0xcb);
    device.add('Running', BOOL);
    device.add('Constant', 0xc3, [], { access: 2 });
    device.add('Levels', 0xca, [10]);
    device.add('Matrix', 0xc3, [3, 4]);
    device.add('Flags', 0xd3, [3]);
    device.add('Title', STRUCTURE | STRING.id);
    device.add('Pumps', STRUCTURE | PUMP.id, [4]);
    device.add('Pump', STRUCTURE | PUMP.id);
    device.add('Program:Main', 0x1068);
    device.add('__DEFVAL_1', 0xc4);
    device.add('Map:Local', 0x1069);
    device.add('Speed', 0xc4, [], { program: 'Program:Main' });
    await device.listen(port);
    return device;
  }

  add(name: string, type: number, dims: readonly number[] = [], { program = '', access = 0 } = {}): void {
    const count = dims.reduce((all, size) => all * size, 1);
    const full = type | (dims.length << 13);
    this.tags.push({ name, program, type: full, dims, access, bytes: Buffer.alloc(count * this.#sizeOf(type)) });
  }

  /** The bytes of a tag of the controller. */
  bytes(name: string): Buffer {
    return this.tags.find((tag) => tag.name === name)?.bytes ?? Buffer.alloc(0);
  }

  protected override serve(socket: Socket): void {
    let waiting = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      while (waiting.length >= 24 && waiting.length >= 24 + waiting.readUInt16LE(2)) {
        const length = 24 + waiting.readUInt16LE(2);
        const answer = this.#packet(waiting.subarray(0, length));
        waiting = waiting.subarray(length);
        if (answer === undefined) socket.end();
        const spoilt = answer === undefined ? undefined : this.spoil(answer);
        if (spoilt === undefined) continue;
        for (const late of this.late.splice(0)) socket.write(late);
        // In two pieces, as a network may deliver them.
        socket.write(spoilt.subarray(0, 30));
        socket.write(spoilt.subarray(30));
      }
    });
  }

  #packet(packet: Buffer): Buffer | undefined {
    const [command, content] = [packet.readUInt16LE(0), packet.subarray(24)];
    const reply = (session: number, data: Buffer): Buffer => {
      const header = Buffer.from(packet.subarray(0, 24));
      header.writeUInt16LE(data.length, 2);
      header.writeUInt32LE(session, 4);
      return Buffer.concat([header, data]);
    };
    if (command === 0x65) return reply(0x5e55_1077, Buffer.from(content));
    if (command !== 0x6f && command !== 0x70) return undefined;
    if (packet.readUInt32LE(4) !== 0x5e55_1077 || content.readUInt16LE(6) !== 2) return undefined;
    const head = Buffer.from(content.subarray(0, command === 0x6f ? 16 : 22));
    const request = content.subarray(head.length);
    if (command === 0x6f) {
      const answer = this.#unconnected(request);
      head.writeUInt16LE(answer.length, 14);
      return reply(0x5e55_1077, Buffer.concat([head, answer]));
    }
    const most = this.#connections.get(head.readUInt32LE(12));
    if (most === undefined || request.length + 2 > most) return undefined;
    const answer = this.#service(request, most - 2);
    head.writeUInt16LE(answer.length + 2, 18);
    return reply(0x5e55_1077, Buffer.concat([head, answer]));
  }

  /** Opens and closes connections; anything else is a service of the controller itself. */
  #unconnected(request: Buffer): Buffer {
    const service = request[0] ?? 0;
    if (service === 0x4e) return answerOf(service, [OK, request.subarray(8, 16)]);
    if (service !== 0x54 && service !== 0x5b) return this.#service(request, 500);
    const data = request.subarray(6);
    const bytes = service === 0x5b ? data.readUInt32LE(26) & 0xffff : data.readUInt16LE(26) & 0x1ff;
    const path = data.subarray((service === 0x5b ? 38 : 34) + 2);
    if (bytes > this.mostBytes) return answerOf(service, [0x01, undefined, 0x0109]);
    // Backplane, slot 0, message router.
    if (!path.equals(Buffer.of(1, 0, 0x20, 2, 0x24, 1))) return answerOf(service, [0x01, undefined, 0x0312]);
    this.#last += 1;
    this.#connections.set(this.#last, bytes);
    const opened = Buffer.alloc(26);
    opened.writeUInt32LE(this.#last, 0);
    data.copy(opened, 4, 6, 18);
    data.copy(opened, 16, 22, 26);
    return answerOf(service, [OK, opened]);
  }

  #service(request: Buffer, room: number, isInside = false): Buffer {
    const service = request[0] ?? 0;
    const length = 2 + (request[1] ?? 0) * 2;
    const [path, data] = [request.subarray(2, length), request.subarray(length)];
    if (service === 0x0a) return this.#many(data, room);
    if (!isInside) this.requests.push(service.toString(16));
    const [classId] = path;
    if (service === 0x01 && classId === 0x20) return answerOf(service, [OK, identity()]);
    if (path.includes(Buffer.of(0x20, 0x6b)) && service === 0x55)
      return answerOf(service, this.#list(path, data, room - 4));
    if (classId === 0x20 && path[1] === 0x6c) return answerOf(service, this.#template(service, path, data, room - 4));
    if (classId !== 0x91) return answerOf(service, [NOT_SUPPORTED]);
    return answerOf(service, this.#tag(service, path, data, room - 4));
  }

  #many(data: Buffer, room: number): Buffer {
    if (!this.takesMany) return answerOf(0x0a, [NOT_SUPPORTED]);
    const count = data.readUInt16LE(0);
    const starts = Array.from({ length: count }, (_, index) => data.readUInt16LE(2 + index * 2));
    const parts = starts.map((start, index) => data.subarray(start, starts[index + 1]));
    this.requests.push(`a:${parts.map((part) => part[0]?.toString(16)).join(' ')}`);
    let left = room - 6 - count * 2;
    const replies = parts.map((part) => {
      const reply = this.#service(part, left, true);
      left -= reply.length;
      return reply;
    });
    const head = Buffer.alloc(2 + count * 2);
    head.writeUInt16LE(count, 0);
    let at = head.length;
    for (const [index, reply] of replies.entries()) {
      head.writeUInt16LE(at, 2 + index * 2);
      at += reply.length;
    }
    const status = replies.every((reply) => reply[2] === OK) ? OK : PART_FAILED;
    return answerOf(0x0a, [status, Buffer.concat([head, ...replies])]);
  }

  #tag(service: number, path: Buffer, data: Buffer, room: number): Answer {
    const place = this.#find(path);
    if (typeof place === 'number') return place === BEYOND ? [EXTENDED, undefined, BEYOND] : [place];
    const isStructure = (place.type & STRUCTURE) !== 0;
    const template = this.#templates.find(({ id }) => isStructure && id === (place.type & 0xfff));
    const type = Buffer.alloc(template === undefined ? 2 : 4);
    type.writeUInt16LE(template === undefined ? place.type : 0x02a0, 0);
    if (template !== undefined) type.writeUInt16LE(template.handle, 2);
    if (service === 0x4c || service === 0x52) {
      const count = data.readUInt16LE(0);
      if (place.size * count > place.bytes.length) return [EXTENDED, undefined, BEYOND];
      const value =
        place.bit === undefined
          ? place.bytes.subarray(0, place.size * count)
          : Buffer.of(((place.bytes[0] ?? 0) >> place.bit) & 1);
      const offset = service === 0x52 ? data.readUInt32LE(2) : 0;
      if (offset > value.length) return [EXTENDED, undefined, BEYOND];
      // As the frames of 1756-PM020, whole DINTs.
      const part = value.subarray(offset, offset + Math.max(0, (room - type.length) & ~3));
      const isWhole = offset + part.length === value.length;
      return [isWhole ? OK : PARTIAL, Buffer.concat([type, part])];
    }
    if (place.access !== 0) return [DENIED];
    if (service === 0x4e) {
      const size = data.readUInt16LE(0);
      if (size > place.size || isStructure) return [0x03];
      for (let at = 0; at < size; at += 1)
        place.bytes[at] = ((place.bytes[at] ?? 0) | (data[2 + at] ?? 0)) & (data[2 + size + at] ?? 0);
      return [OK];
    }
    if (service !== 0x4d && service !== 0x53) return [NOT_SUPPORTED];
    if (!data.subarray(0, type.length).equals(type)) return [EXTENDED, undefined, OTHER_TYPE];
    if (service === 0x53) {
      const [offset, part] = [data.readUInt32LE(type.length + 2), data.subarray(type.length + 6)];
      if (offset + part.length > place.size) return [EXTENDED, undefined, BEYOND];
      part.copy(place.bytes, offset);
      return [OK];
    }
    const value = data.subarray(type.length + 2);
    if (value.length < place.size) return [SHORT];
    if (place.bit === undefined) value.copy(place.bytes, 0, 0, place.size);
    else {
      const mask = 1 << place.bit;
      place.bytes[0] = value[0] === 0 ? (place.bytes[0] ?? 0) & ~mask : (place.bytes[0] ?? 0) | mask;
    }
    return [OK];
  }

  /** The place of a path, or a status. */
  #find(path: Buffer): Place | number {
    const parts = segments(path);
    if (parts === undefined) return PATH_SEGMENT;
    const [first, ...more] = parts;
    const isProgram = typeof first === 'string' && /^program:/i.test(first);
    const [name, ...rest] = isProgram ? more : parts;
    const isSame = (one: string, two: unknown): boolean => one.toLowerCase() === String(two).toLowerCase();
    const tag = this.tags.find((one) => isSame(one.name, name) && isSame(one.program, isProgram ? first : ''));
    if (tag === undefined || tag.access === 3) return PATH_SEGMENT;
    let place: Place & { dims?: readonly number[] } = {
      bytes: tag.bytes,
      type: tag.type & 0x8fff,
      size: this.#sizeOf(tag.type & 0x8fff),
      access: tag.access,
      dims: tag.dims,
    };
    for (let index = 0; index < rest.length; index += 1) {
      const part = rest[index];
      if (typeof part === 'number') {
        const own = [part];
        while (typeof rest[index + 1] === 'number') own.push(Number(rest[(index += 1)]));
        const dims = place.dims ?? [];
        if (own.length !== dims.length) return PATH_SEGMENT;
        if (own.some((one, at) => one >= (dims[at] ?? 0))) return BEYOND;
        const flat = own.reduce((all, one, at) => all * (dims[at] ?? 1) + one, 0);
        place = { ...place, bytes: place.bytes.subarray(flat * place.size), dims: [] };
        continue;
      }
      const template = this.#templates.find(({ id }) => place.type === (STRUCTURE | id));
      const member = template?.members.find((one) => isSame(one.name, part));
      if (member === undefined) return PATH_SEGMENT;
      const isBool = member.type === BOOL;
      const size = this.#sizeOf(member.type);
      place = {
        bytes: place.bytes.subarray(member.offset, member.offset + size * Math.max(1, isBool ? 1 : (member.info ?? 1))),
        type: member.type,
        size,
        access: place.access,
        dims: isBool || member.info === undefined ? [] : [member.info],
        ...(isBool ? { bit: member.info ?? 0 } : {}),
      };
    }
    return place;
  }

  #list(path: Buffer, data: Buffer, room: number): Answer {
    const at = path.indexOf(Buffer.of(0x20, 0x6b));
    const [program = ''] = segments(path.subarray(0, at)) ?? [];
    const kind = path[at + 2];
    const from =
      kind === 0x24 ? (path[at + 3] ?? 0) : kind === 0x25 ? path.readUInt16LE(at + 4) : path.readUInt32LE(at + 4);
    const asked = Array.from({ length: data.readUInt16LE(0) }, (_, index) => data.readUInt16LE(2 + index * 2));
    if (!this.hasAccess && asked.includes(10)) return [0x14];
    const parts: Buffer[] = [];
    let length = 0;
    for (const [index, tag] of this.tags.entries()) {
      const id = 100 + index * 7;
      if (id < from || tag.program !== program) continue;
      const part = Buffer.concat([uint32(id), ...asked.map((attribute) => attributeOf(tag, attribute))]);
      if (length + part.length > room) return [PARTIAL, Buffer.concat(parts)];
      length += part.length;
      parts.push(part);
    }
    return [OK, Buffer.concat(parts)];
  }

  #template(service: number, path: Buffer, data: Buffer, room: number): Answer {
    const id = path[2] === 0x24 ? (path[3] ?? 0) : path.readUInt16LE(4);
    const template = this.#templates.find((one) => one.id === id);
    if (template === undefined) return [UNKNOWN];
    const { members, name } = template;
    const definition = Buffer.concat([
      ...members.map(({ type, info = 0, offset }) => Buffer.concat([uint16(info), uint16(type), uint32(offset)])),
      Buffer.from(`${name};n${template.id}\0${members.map((member) => `${member.name}\0`).join('')}`, 'latin1'),
    ]);
    const words = Math.ceil((definition.length + 23) / 4);
    if (service === 0x03) {
      const values = new Map([
        [4, uint32(words)],
        [5, uint32(template.size)],
        [2, uint16(members.length)],
        [1, uint16(template.handle)],
      ]);
      const asked = Array.from({ length: data.readUInt16LE(0) }, (_, index) => data.readUInt16LE(2 + index * 2));
      const said = asked.map((one) => Buffer.concat([uint16(one), uint16(0), values.get(one) ?? Buffer.alloc(0)]));
      return [OK, Buffer.concat([uint16(asked.length), ...said])];
    }
    const [offset, length] = [data.readUInt32LE(0), data.readUInt16LE(4)];
    const whole = Buffer.concat([definition, Buffer.alloc(words * 4 - 21 - definition.length)]);
    const part = whole.subarray(offset, offset + Math.min(length, room));
    return [length > room ? PARTIAL : OK, part];
  }

  #sizeOf(type: number): number {
    const template = this.#templates.find(({ id }) => (type & STRUCTURE) !== 0 && id === (type & 0xfff));
    return template?.size ?? SIZES[type & 0xff] ?? 1;
  }
}

function attributeOf({ name, type, dims, access }: Tag, attribute: number): Buffer {
  if (attribute === 1) return Buffer.concat([uint16(name.length), Buffer.from(name, 'latin1')]);
  if (attribute === 2) return uint16(type);
  if (attribute === 8) return Buffer.concat([0, 1, 2].map((index) => uint32(dims[index] ?? 0)));
  if (attribute === 10) return Buffer.of(access);
  return uint32(0);
}
