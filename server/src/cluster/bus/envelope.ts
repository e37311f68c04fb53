import { ByteReader } from '@tidegate/columns/byte-reader.ts';
import { ByteWriter } from '@tidegate/columns/byte-writer.ts';

/** The kinds of messages. `refused`: the request was not carried out; `failed`: whether it was is not known. */
const KINDS = ['publish', 'ping', 'pong', 'request', 'answer', 'refused', 'failed'] as const;
export type MessageKind = (typeof KINDS)[number];

/** A message between servers, or one part of it. */
export interface Envelope {
  readonly kind: MessageKind;
  /** Name of the server that sent it. */
  readonly from: string;
  /** When it was sent, ms since the epoch, by the sender's clock. */
  readonly at: number;
  readonly topic: string;
  /** Number of the exchange that it belongs to, given by the server that asks; 0 for a publication. */
  readonly exchange: number;
  /** Number of the message among those of its sender; its parts have the same one. */
  readonly message: number;
  readonly part: number;
  readonly parts: number;
  readonly payload: Uint8Array;
}

/** The bytes of an envelope. */
export function encodeEnvelope(envelope: Envelope): Uint8Array {
  const writer = new ByteWriter(envelope.payload.length + 256);
  writer.byte(KINDS.indexOf(envelope.kind));
  writer.text(envelope.from);
  writer.float64(envelope.at);
  writer.text(envelope.topic);
  writer.varint(envelope.exchange);
  writer.varint(envelope.message);
  writer.varint(envelope.part);
  writer.varint(envelope.parts);
  writer.bytes(envelope.payload);
  return writer.written();
}

/** Throws ColumnsError for bytes that are no envelope, such as those of a newer version. */
export function decodeEnvelope(bytes: Uint8Array): Envelope | undefined {
  const reader = new ByteReader(bytes);
  const kind = KINDS[reader.byte()];
  if (kind === undefined) return undefined;
  return {
    kind,
    from: reader.text(),
    at: reader.float64(),
    topic: reader.text(),
    exchange: reader.varint(),
    message: reader.varint(),
    part: reader.varint(),
    parts: reader.varint(),
    payload: reader.bytes(reader.remaining),
  };
}
