import type { Message } from '../intake/inbox.ts';

const HEAD_BYTES = 2 + 8 + 4;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Messages as they were received, one after the other: length of the topic, topic, time of receipt, length of the payload, payload. */
export function encodeMessages(messages: readonly Message[]): Uint8Array {
  const topics = messages.map(({ topic }) => encoder.encode(topic));
  const size = messages.reduce(
    (sum, { payload }, index) => sum + HEAD_BYTES + (topics[index]?.length ?? 0) + payload.length,
    0,
  );
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [index, { payload, receivedAt }] of messages.entries()) {
    const topic = topics[index] ?? new Uint8Array();
    view.setUint16(at, topic.length);
    bytes.set(topic, at + 2);
    at += 2 + topic.length;
    view.setFloat64(at, receivedAt);
    view.setUint32(at + 8, payload.length);
    bytes.set(payload, at + 12);
    at += 12 + payload.length;
  }
  return bytes;
}

/** Reads what `encodeMessages` has written. Throws RangeError for anything else. */
export function decodeMessages(bytes: Uint8Array): readonly Message[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const messages: Message[] = [];
  let at = 0;
  const part = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new RangeError('a message is cut off');
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const topicBytes = view.getUint16(at);
    at += 2;
    const topic = decoder.decode(part(topicBytes));
    const receivedAt = view.getFloat64(at);
    const payloadBytes = view.getUint32(at + 8);
    at += 12;
    messages.push({ topic, receivedAt, payload: part(payloadBytes) });
  }
  return messages;
}
