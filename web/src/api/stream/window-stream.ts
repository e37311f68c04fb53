import { streamOpen } from '@tidegate/contract/nouns/stream/calls.ts';
import type { Call, InputOf, OutputOf } from '@tidegate/contract/call.ts';
import { browserClock } from '../../lib/clock.ts';
import { askEvents } from '../ask.ts';
import { LiveStream } from './live-stream.ts';
import { PushedPoll } from './pushed-poll.ts';

let stream: LiveStream | undefined;

/** The stream of this window, made when something is first followed. */
function windowStream(): LiveStream {
  if (stream !== undefined) return stream;
  const made = new LiveStream({
    clock: browserClock,
    open: (topics, signal) => askEvents(streamOpen, { topics: [...topics] }, { signal }),
    isWanted: () => document.visibilityState === 'visible' && navigator.onLine,
  });
  const reconsider = () => made.reconsider();
  document.addEventListener('visibilitychange', reconsider);
  for (const event of ['online', 'offline'] as const) globalThis.addEventListener(event, reconsider);
  stream = made;
  return made;
}

/** A poll whose answers come over the stream of this window while it is open; `ask` makes it otherwise. */
export const pushedPoll = <C extends Call>(
  call: C,
  ask: (input: InputOf<C>, signal: AbortSignal) => Promise<OutputOf<C>>,
): PushedPoll<C> => new PushedPoll(call, ask, { stream: windowStream(), clock: browserClock });
