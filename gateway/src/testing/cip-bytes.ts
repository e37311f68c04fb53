/** The answer of a service: its status, its data, and the first word of an additional status. */
export type Answer = readonly [status: number, data?: Buffer, extended?: number];

/** A reply to a service. */
export function answerOf(service: number, [status, data = Buffer.alloc(0), extended]: Answer): Buffer {
  const more = extended === undefined ? [0] : [1, extended & 0xff, extended >> 8];
  return Buffer.concat([Buffer.of(service | 0x80, 0, status, ...more), data]);
}

/** The identity object of a CPU. */
export function identity(): Buffer {
  const head = Buffer.from('01000e00a6002014703012345678', 'hex');
  const name = Buffer.from('1756-L83E/B', 'latin1');
  return Buffer.concat([head, Buffer.of(name.length), name]);
}

/** The names and elements of a path; undefined for one of anything else. */
export function segments(path: Buffer): (string | number)[] | undefined {
  const parts: (string | number)[] = [];
  for (let at = 0; at < path.length;) {
    const kind = path[at];
    if (kind === 0x91) {
      const length = path[at + 1] ?? 0;
      parts.push(path.toString('latin1', at + 2, at + 2 + length));
      at += 2 + length + (length % 2);
    } else if (kind === 0x28) {
      parts.push(path[at + 1] ?? 0);
      at += 2;
    } else if (kind === 0x29) {
      parts.push(path.readUInt16LE(at + 2));
      at += 4;
    } else if (kind === 0x2a) {
      parts.push(path.readUInt32LE(at + 2));
      at += 6;
    } else return undefined;
  }
  return parts;
}

export function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value, 0);
  return bytes;
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}
