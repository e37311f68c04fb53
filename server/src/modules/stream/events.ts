import type { STREAM_EVENTS } from '@tidegate/contract/nouns/stream/stream.ts';
import type { z } from 'zod';
import type { ReadyJson } from '../../kernel/answers.ts';

type Events = typeof STREAM_EVENTS;
const encoder = new TextEncoder();
/** The events of an answer, by its name in the stream: clients that see the same get the same bytes. */
const encoded = new WeakMap<ReadyJson, Map<number, Uint8Array>>();

/** A comment, which clients skip. */
export const HEARTBEAT = encoder.encode(':\n\n');

/** An event as it is sent. */
export const eventOf = <E extends Exclude<keyof Events, 'answer'>>(event: E, data: z.input<Events[E]>): Uint8Array =>
  encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/** The event of an answer, encoded once for all streams that have it under this name. */
export function answerEvent(answer: ReadyJson, topic: number): Uint8Array {
  const names = encoded.get(answer) ?? new Map<number, Uint8Array>();
  encoded.set(answer, names);
  let bytes = names.get(topic);
  if (bytes === undefined) {
    bytes = encoder.encode(`event: answer\ndata: {"topic":${topic},"answer":${answer.json}}\n\n`);
    names.set(topic, bytes);
  }
  return bytes;
}
