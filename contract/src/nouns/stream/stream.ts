import { z } from 'zod';
import type { Streamed } from '../../call.ts';

/** Polls that one stream follows. */
export const STREAM_TOPICS_MAX = 100;
/** A stream is never silent for longer: a client that hears nothing for `STREAM_DEAD_MS` has lost it. */
export const STREAM_HEARTBEAT_MS = 2_000;
export const STREAM_DEAD_MS = 5_000;
/** `open` is sent at once. What holds it back for longer holds everything back. */
export const STREAM_OPEN_MS = 4_000;

const topic = z.int().min(0);

/** Content of a stream's events, by name. */
export const STREAM_EVENTS = {
  /** The first one, at once: a client that waits for it in vain has something between it and the server that holds events back. */
  open: z.object({ heartbeatMs: z.number() }),
  /** The answer of a poll, as the poll itself would get it. */
  answer: z.object({ topic, answer: z.unknown() }),
  /** The stream does not follow this poll any more: the poll is refused. */
  ended: z.object({ topic, code: z.string(), message: z.string() }),
  /** Something of the person's own: their command `id` was decided, or they have new messages. The poll about it has another answer. */
  changed: z.object({ what: z.enum(['command', 'messages']), id: z.string() }),
  /** The client read so slowly that answers were left out for this long. The next ones hold what is newest. */
  skipped: z.object({ ms: z.number() }),
} as const;

/** Changed objects of a person, as a stream announces them. */
export type OwnChange = z.output<typeof STREAM_EVENTS.changed>;

/** Live values, of which an answer holds the changes since the last one. */
export const STREAMED_VALUES: Streamed = {
  follows: ['values', 'alarms'],
  everyMs: 5_000,
  paceMs: 0,
  // Two changes after a quiet moment are sent at once; a page on which something changes all the time is drawn twice a second.
  restMs: 500,
  cursor: { from: 'cursor', to: 'cursor', also: { isFirst: 'false' } },
};
