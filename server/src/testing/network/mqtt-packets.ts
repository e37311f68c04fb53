/** A packet that a client sent, as far as tests look at it (MQTT 3.1.1). */
export type SentPacket =
  | {
      readonly cmd: 'connect';
      readonly level: number;
      readonly clean: boolean;
      readonly clientId: string;
      readonly username: string | undefined;
      readonly will:
        | { readonly topic: string; readonly payload: Buffer; readonly qos: number; readonly retain: boolean }
        | undefined;
    }
  | { readonly cmd: 'subscribe'; readonly id: number; readonly topics: readonly string[] }
  | {
      readonly cmd: 'publish';
      readonly id: number | undefined;
      readonly topic: string;
      readonly payload: Buffer;
      readonly qos: number;
      readonly retain: boolean;
    }
  | { readonly cmd: 'puback' | 'unsubscribe' | 'pingreq' | 'disconnect' };

const TYPES = {
  1: 'connect',
  3: 'publish',
  4: 'puback',
  8: 'subscribe',
  10: 'unsubscribe',
  12: 'pingreq',
  14: 'disconnect',
} as const;

/** Cuts a stream of bytes into packets. */
export class PacketReader {
  #bytes = Buffer.alloc(0);

  read(chunk: Uint8Array): SentPacket[] {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    const packets: SentPacket[] = [];
    for (;;) {
      const length = remainingLength(this.#bytes);
      if (length === undefined || this.#bytes.length < length.start + length.value) return packets;
      const end = length.start + length.value;
      packets.push(parse(this.#bytes[0] ?? 0, this.#bytes.subarray(length.start, end)));
      this.#bytes = this.#bytes.subarray(end);
    }
  }
}

function remainingLength(bytes: Buffer): { start: number; value: number } | undefined {
  let value = 0;
  for (let n = 0; n < 4; n++) {
    const byte = bytes[1 + n];
    if (byte === undefined) return undefined;
    value += (byte & 0x7f) * 128 ** n;
    if (byte < 0x80) return { start: 2 + n, value };
  }
  throw new Error('a length of more than four bytes');
}

function parse(header: number, body: Buffer): SentPacket {
  const cmd = Object.entries(TYPES).find(([type]) => Number(type) === header >> 4)?.[1];
  if (cmd === undefined) throw new Error(`packet type ${header >> 4}`);
  let at = 0;
  const byte = () => body[at++] ?? 0;
  const word = () => (byte() << 8) | byte();
  const bytes = () => {
    const length = word();
    at += length;
    return body.subarray(at - length, at);
  };
  if (cmd === 'connect') {
    bytes();
    const level = byte();
    const flags = byte();
    word();
    const clientId = bytes().toString();
    const will =
      (flags & 4) === 0
        ? undefined
        : { topic: bytes().toString(), payload: bytes(), qos: (flags >> 3) & 3, retain: (flags & 32) !== 0 };
    const username = (flags & 128) === 0 ? undefined : bytes().toString();
    return { cmd, level, clean: (flags & 2) !== 0, clientId, username, will };
  }
  if (cmd === 'subscribe') {
    const id = word();
    const topics: string[] = [];
    while (at < body.length) {
      topics.push(bytes().toString());
      byte();
    }
    return { cmd, id, topics };
  }
  if (cmd === 'publish') {
    const topic = bytes().toString();
    const qos = (header >> 1) & 3;
    const id = qos > 0 ? word() : undefined;
    return { cmd, id, topic, payload: Buffer.from(body.subarray(at)), qos, retain: (header & 1) !== 0 };
  }
  return { cmd };
}

export const connack = (): Buffer => Buffer.of(0x20, 2, 0, 0);
export const puback = (id: number): Buffer => Buffer.of(0x40, 2, id >> 8, id & 0xff);
export const suback = (id: number, codes: readonly number[]): Buffer =>
  Buffer.of(0x90, 2 + codes.length, id >> 8, id & 0xff, ...codes);

/** A PUBLISH of QoS 0 to the client. */
export function publish(topic: string, payload: Uint8Array, retain: boolean): Buffer {
  const name = Buffer.from(topic);
  const length: number[] = [];
  let rest = 2 + name.length + payload.length;
  do {
    length.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.concat([
    Buffer.of(retain ? 0x31 : 0x30, ...length, name.length >> 8, name.length & 0xff),
    name,
    payload,
  ]);
}
