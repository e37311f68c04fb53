import { z } from 'zod';
import { call } from '../../call.ts';
import { jsonField } from '../../form.ts';
import { BATCH_CALLS_MAX } from '../../limits.ts';
import { STREAM_TOPICS_MAX } from './stream.ts';

/** PostgreSQL cannot store NUL; forms refuse it as well. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/);

/** A call within another one: path and fields as the call itself has them, all of them text. */
const innerCallSchema = z.strictObject({ call: text(200), fields: z.record(text(60), text(8_000)) });
export type InnerCall = z.output<typeof innerCallSchema>;

export const streamOpen = call({
  path: '/lfscada/monitor/stream',
  keys: 'allowed',
  displays: 'allowed',
  summary: 'Sends the answers of polls as they change, as server-sent events, until the client closes it',
  who: 'signedIn',
  touches: 'nothing',
  renewsSession: false,
  input: z.strictObject({
    /** The polls whose answers are sent. In events each is named by its place in this list, from 0. A stream without any, or in which all have ended, is over. */
    topics: jsonField(z.array(innerCallSchema).max(STREAM_TOPICS_MAX)),
  }),
  /** The events of `stream.ts`. */
  output: z.string(),
});

/** The answer to one call of a batch, as the call alone would get it. */
const innerAnswerSchema = z.object({
  status: z.int(),
  /** Headers that belong to this answer, such as `retry-after`. */
  headers: z.record(z.string(), z.string()),
  body: z.object({ code: z.string(), message: z.string(), data: z.unknown() }),
});
export type InnerAnswer = z.output<typeof innerAnswerSchema>;

/** Each call is checked as if it came alone: who asks, what for, how often. */
export const batch = call({
  path: '/lfscada/batch',
  displays: 'allowed',
  summary: 'Makes several calls that change nothing, and answers them together',
  who: 'anyone',
  touches: 'nothing',
  renewsSession: false,
  input: z.strictObject({ calls: jsonField(z.array(innerCallSchema).min(1).max(BATCH_CALLS_MAX)) }),
  /** In the order of the calls. */
  output: z.array(innerAnswerSchema),
});
