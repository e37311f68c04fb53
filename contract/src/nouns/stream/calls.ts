import { z } from 'zod';
import { call } from '../../call.ts';
import { jsonField } from '../../form.ts';
import { STREAM_TOPICS_MAX } from './stream.ts';

/** PostgreSQL cannot store NUL; forms refuse it as well. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/);

/** A poll whose answers the stream sends: path and fields as the poll itself has them, all of them text. */
const topicSchema = z.strictObject({ call: text(200), fields: z.record(text(60), text(8_000)) });
export type StreamTopic = z.output<typeof topicSchema>;

export const streamOpen = call({
  path: '/lfscada/monitor/stream',
  keys: 'allowed',
  displays: 'allowed',
  summary: 'Sends the answers of polls as they change, as server-sent events, until the client closes it',
  who: 'signedIn',
  touches: 'nothing',
  renewsSession: false,
  input: z.strictObject({
    /** In events each is named by its place in this list, from 0. A stream without any, or in which all have ended, is over. */
    topics: jsonField(z.array(topicSchema).max(STREAM_TOPICS_MAX)),
  }),
  /** The events of `stream.ts`. */
  output: z.string(),
});
